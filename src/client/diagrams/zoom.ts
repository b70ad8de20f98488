/** The least share of its own size at which labels can be read. */
const LEAST = 0.6;
const [SMALLEST, LARGEST] = [0.2, 4];
/** How much one press of a button, one key or one notch of a wheel changes. */
const STEP = 1.25;
/** A pointer that moves further, in pixels, drags; one that does not clicks. */
const SLACK = 4;

/** How large a picture is shown: fitted to its place times what a person chose. */
const chosen = new WeakMap<HTMLElement, number>();
const canvasOf = (figure: HTMLElement) => figure.querySelector<HTMLElement>('.canvas')!;

/**
 * Gives a picture its size: as wide as the column, in full screen as high too, never so small that labels cannot be read,
 * times the zoom that was chosen. What does not fit can be scrolled, dragged and reached by keyboard.
 */
export function resize(figure: HTMLElement): void {
  const canvas = canvasOf(figure);
  const picture = canvas.querySelector('svg');
  if (!picture) return;
  const { width, height } = picture.viewBox.baseVal;
  const whole = document.fullscreenElement === figure;
  const room = Math.min(canvas.clientWidth / width, whole ? canvas.clientHeight / height : Number.POSITIVE_INFINITY);
  const scale = Math.min(whole ? 1.5 : 1, Math.max(LEAST, room)) * (chosen.get(figure) ?? 1);
  picture.style.maxWidth = 'none';
  picture.setAttribute('width', String(Math.round(width * scale)));
  picture.setAttribute('height', String(Math.round(height * scale)));
  const wide = width * scale > canvas.clientWidth + 1;
  const scrolls = wide || canvas.scrollHeight > canvas.clientHeight + 1;
  canvas.classList.toggle('wide', wide);
  canvas.classList.toggle('scrolls', scrolls);
  canvas.setAttribute('role', scrolls ? 'region' : 'group');
  if (scrolls) canvas.tabIndex = 0;
  else canvas.removeAttribute('tabindex');
  figure.querySelector<HTMLElement>('.hint')!.hidden = !scrolls;
}

/** Lets a figure be zoomed (buttons, `+`, `-` and `0`, the wheel), dragged, and shown on the full screen. */
export function zoomable(figure: HTMLElement): void {
  const canvas = canvasOf(figure);
  const said = figure.querySelector('figcaption p')!;
  const hint = document.createElement('span');
  hint.className = 'hint';
  hint.textContent = ' The picture goes on: drag or scroll it.';
  hint.hidden = true;
  said.append(hint);
  const tools = document.createElement('div');
  tools.className = 'diagram-tools';
  tools.append(
    button('−', 'Smaller', () => zoomBy(figure, 1 / STEP)),
    button('+', 'Larger', () => zoomBy(figure, STEP)),
    button('fit', 'Fit the picture to its place', () => zoomTo(figure, 1)),
  );
  if (document.fullscreenEnabled) tools.append(fullScreen(figure));
  figure.prepend(tools);
  canvas.addEventListener('wheel', (event) => onWheel(figure, event), { passive: false });
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(figure, STEP);
    else if (event.key === '-') zoomBy(figure, 1 / STEP);
    else if (event.key === '0') zoomTo(figure, 1);
  });
  draggable(canvas);
}

function button(text: string, label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', press);
  return made;
}

function fullScreen(figure: HTMLElement): HTMLButtonElement {
  const made = button('full screen', 'full screen', () =>
    document.fullscreenElement ? document.exitFullscreen() : figure.requestFullscreen(),
  );
  figure.addEventListener('fullscreenchange', () => {
    made.textContent = document.fullscreenElement === figure ? 'close' : 'full screen';
    made.setAttribute('aria-label', made.textContent);
    chosen.delete(figure);
    resize(figure);
  });
  return made;
}

/** The wheel zooms with Ctrl, as a pinch does, and on the full screen by itself; elsewhere it scrolls the page. */
function onWheel(figure: HTMLElement, event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey && document.fullscreenElement !== figure) return;
  event.preventDefault();
  const notches = Math.max(-1, Math.min(1, -event.deltaY / 100));
  zoomBy(figure, STEP ** notches, event);
}

function zoomBy(figure: HTMLElement, factor: number, at?: { clientX: number; clientY: number }): void {
  zoomTo(figure, (chosen.get(figure) ?? 1) * factor, at);
}

/** Zooms so that what stands under a point, else in the middle, stays there. */
function zoomTo(figure: HTMLElement, zoom: number, at?: { clientX: number; clientY: number }): void {
  const canvas = canvasOf(figure);
  const picture = canvas.querySelector('svg');
  if (!picture) return;
  const frame = canvas.getBoundingClientRect();
  const x = at ? at.clientX : frame.left + frame.width / 2;
  const y = at ? at.clientY : frame.top + frame.height / 2;
  const before = picture.getBoundingClientRect();
  const [shareX, shareY] = [(x - before.left) / before.width, (y - before.top) / before.height];
  chosen.set(figure, Math.min(LARGEST, Math.max(SMALLEST, zoom)));
  resize(figure);
  const after = picture.getBoundingClientRect();
  canvas.scrollLeft += after.left + shareX * after.width - x;
  canvas.scrollTop += after.top + shareY * after.height - y;
}

/** A mouse drags what does not fit; a finger scrolls it already. The end of a drag on a link does not follow the link. */
function draggable(canvas: HTMLElement): void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let moved = false;
  canvas.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !canvas.classList.contains('scrolls')) return;
    from = { x: event.clientX, y: event.clientY, left: canvas.scrollLeft, top: canvas.scrollTop };
    moved = false;
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!moved && Math.hypot(dx, dy) > SLACK) {
      moved = true;
      canvas.setPointerCapture(event.pointerId);
      canvas.classList.add('dragged');
    }
    if (moved) canvas.scrollTo(from.left - dx, from.top - dy);
  });
  const end = () => {
    from = null;
    canvas.classList.remove('dragged');
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener(
    'click',
    (event) => {
      if (!moved) return;
      moved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  canvas.addEventListener('dragstart', (event) => event.preventDefault());
}
