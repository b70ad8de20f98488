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
        lead(canvas, /^flowchart LR/.test($('.mermaid-source', figure).textContent));
        resize(figure);
        figure.classList.add('drawn');
      })
      .catch((error) => {
        figure.classList.add('failed');
        console.warn(`The diagram could not be drawn: ${error.message}`);
      });
    return queue;
  };
  /** Where a label may stand on its edge, as shares of the way; the first that no other label is near to. */
  const SPOTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];
  /** How far an arrow's tip stands off its box. */
  const OFF = 4;
  /**
   * Leads every edge out of and into the side of a box that its way comes from, so that none passes behind another box:
   * the points between lie in the gaps that the layout left for them. Ends at one side are spread over it.
   */
  const lead = (canvas, across) => {
    const boxes = new Map();
    for (const node of $$('.node', canvas)) {
      const at = (node.closest('[transform]') ?? node).transform.baseVal.consolidate()?.matrix;
      const { width, height } = $('.label-container', node).getBBox();
      if (at) boxes.set(/-(n\d+)-\d+$/.exec(node.id)?.[1], { x: at.e, y: at.f, width, height });
    }
    const sides = new Map();
    const edges = $$('.edgePaths path', canvas).flatMap((path) => {
      const [, from, to] = /^L_(n\d+)_(n\d+)_/.exec(path.dataset.id ?? '') ?? [];
      const points = path.dataset.points ? JSON.parse(atob(path.dataset.points)) : [];
      if (!boxes.has(from) || !boxes.has(to) || points.length < 3) return [];
      const between = points.slice(1, -1);
      const end = (name, next) => {
        const box = boxes.get(name);
        const side = (across ? next.x > box.x : next.y > box.y) ? 1 : -1;
        const made = { box, side, next };
        const key = `${name} ${side}`;
        sides.set(key, [...(sides.get(key) ?? []), made]);
        return made;
      };
      return [{ path, between, from: end(from, between[0]), to: end(to, between.at(-1)) }];
    });
    for (const ends of sides.values()) {
      ends.sort((a, b) => (across ? a.next.y - b.next.y : a.next.x - b.next.x));
      ends.forEach((end, i) => {
        end.share = (i + 1) / (ends.length + 1) - 0.5;
      });
    }
    const place = ({ box, side, share }, off) =>
      across
        ? { x: box.x + side * (box.width / 2 + off), y: box.y + share * box.height }
        : { x: box.x + share * box.width, y: box.y + side * (box.height / 2 + off) };
    const labelled = [];
    for (const { path, between, from, to } of edges) {
      const [first, ...rest] = [place(from, 0), ...between, place(to, OFF)];
      let way = `M${first.x},${first.y}`;
      let last = first;
      for (const point of rest) {
        const [x, y] = [(last.x + point.x) / 2, (last.y + point.y) / 2];
        const bends = across ? `${x},${last.y} ${x},${point.y}` : `${last.x},${y} ${point.x},${y}`;
        way += `C${bends} ${point.x},${point.y}`;
        last = point;
      }
      path.setAttribute('d', way);
      path.style.strokeDasharray = 'none';
      const label = $(`.edgeLabels .label[data-id="${path.dataset.id}"]`, canvas)?.closest('.edgeLabel');
      const spots = SPOTS.map((share) => path.getPointAtLength(path.getTotalLength() * share));
      const far = ({ x, y }) => labelled.every((other) => Math.abs(other.x - x) > 30 || Math.abs(other.y - y) > 20);
      const spot = spots.find(far) ?? spots[0];
      labelled.push(spot);
      label?.setAttribute('transform', `translate(${spot.x}, ${spot.y})`);
    }
  };
  /** The least share of its own size at which labels can be read. */
  const LEAST = 0.6;
  /** As wide as the column, in full screen as high too; never so small that labels cannot be read: then it scrolls. */
  const resize = (figure) => {
    const canvas = $('.canvas', figure);
    const picture = $('svg', canvas);
    if (!picture) return;
    const { width, height } = picture.viewBox.baseVal;
    const whole = document.fullscreenElement === figure;
    const room = Math.min(canvas.clientWidth / width, whole ? canvas.clientHeight / height : Infinity);
    const scale = Math.min(whole ? 1.5 : 1, Math.max(LEAST, room));
    picture.style.maxWidth = 'none';
    picture.setAttribute('width', Math.round(width * scale));
    picture.setAttribute('height', Math.round(height * scale));
    const wide = width * scale > canvas.clientWidth + 1;
    const scrolls = wide || canvas.scrollHeight > canvas.clientHeight + 1;
    canvas.classList.toggle('wide', wide);
    canvas.classList.toggle('scrolls', scrolls);
    $('.hint', figure).hidden = !scrolls;
    canvas.setAttribute('role', scrolls ? 'region' : 'group');
    if (scrolls) canvas.tabIndex = 0;
    else canvas.removeAttribute('tabindex');
  };
  for (const figure of $$('.diagram')) {
    const hint = make('span', { class: 'hint' }, ' The picture goes on: scroll it to see the rest.');
    hint.hidden = true;
    $('figcaption', figure).append(hint);
    if (!figure.requestFullscreen) continue;
    const button = make('button', { type: 'button', class: 'copy' }, 'full screen');
    button.addEventListener('click', () =>
      document.fullscreenElement ? document.exitFullscreen() : figure.requestFullscreen(),
    );
    $('figcaption', figure).append(' ', button);
  }
  document.addEventListener('fullscreenchange', () => {
    for (const figure of $$('.diagram')) {
      const button = $('figcaption button', figure);
      if (button) button.textContent = document.fullscreenElement === figure ? 'close' : 'full screen';
      resize(figure);
    }
  });
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
