// Draws the diagrams of a page; the library is loaded when one comes near.
(() => {
  const { $, $$, isDark, load, make } = globalThis.handbook;
  const doc = document.documentElement;
  const drawn = new Set();
  let queue = Promise.resolve();
  let counter = 0;
  const color = (name) => getComputedStyle(doc).getPropertyValue(name).trim();
  const draw = (figure) => {
    queue = queue
      .then(() => load('assets/mermaid.js'))
      .then(async () => {
        globalThis.mermaid.initialize({
          startOnLoad: false,
          securityLevel: 'strict',
          theme: 'base',
          maxTextSize: 200000,
          maxEdges: 500,
          fontFamily: getComputedStyle(document.body).fontFamily,
          themeVariables: {
            darkMode: isDark(),
            fontSize: '15px',
            background: color('--raised'),
            primaryColor: color('--accent-soft'),
            primaryTextColor: color('--ink'),
            primaryBorderColor: color('--accent'),
            lineColor: color('--ink-3'),
            edgeLabelBackground: color('--raised'),
            tertiaryColor: color('--sunken'),
          },
          flowchart: { curve: 'basis', padding: 14, nodeSpacing: 30, rankSpacing: 54, useMaxWidth: false },
        });
        const { svg } = await globalThis.mermaid.render(
          `diagram-${++counter}`,
          $('.mermaid-source', figure).textContent,
        );
        const canvas = $('.canvas', figure);
        canvas.innerHTML = svg;
        resize(figure);
        figure.classList.add('drawn');
      })
      .catch((error) => {
        figure.classList.add('failed');
        console.warn(`The diagram could not be drawn: ${error.message}`);
      });
    return queue;
  };
  /** As wide as the column; never so small that labels cannot be read: then it scrolls. */
  const resize = (figure) => {
    const canvas = $('.canvas', figure);
    const picture = $('svg', canvas);
    if (!picture) return;
    const { width, height } = picture.viewBox.baseVal;
    const scale = Math.min(1, Math.max(0.7, canvas.clientWidth / width));
    picture.style.maxWidth = 'none';
    picture.setAttribute('width', Math.round(width * scale));
    picture.setAttribute('height', Math.round(height * scale));
    const wide = width * scale > canvas.clientWidth + 1;
    canvas.classList.toggle('wide', wide);
    if (wide) canvas.tabIndex = 0;
    else canvas.removeAttribute('tabindex');
  };
  for (const figure of $$('.diagram')) {
    if (!figure.requestFullscreen) continue;
    const button = make('button', { type: 'button', class: 'copy' }, 'full screen');
    button.addEventListener('click', () =>
      document.fullscreenElement ? document.exitFullscreen() : figure.requestFullscreen(),
    );
    $('figcaption', figure).append(' ', button);
  }
  document.addEventListener('fullscreenchange', () => $$('.diagram').forEach(resize));
  addEventListener('resize', () => $$('.diagram').forEach(resize));
  const redraw = () => {
    for (const figure of drawn) draw(figure);
  };
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting || drawn.has(target)) continue;
        drawn.add(target);
        draw(target);
      }
    },
    { rootMargin: '400px' },
  );
  for (const figure of $$('.diagram')) near.observe(figure);
  addEventListener('handbook-theme', redraw);
})();
