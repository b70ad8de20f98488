import { draw } from './draw.ts';
import { resize, zoomable } from './zoom.ts';

/* The diagrams of a page: each is drawn once it comes near the viewport, and again when the theme changes. */

const figures = [...document.querySelectorAll<HTMLElement>('.diagram')];
const drawn = new Set<HTMLElement>();
/** One after the other: Mermaid holds its settings and its counters for the whole page. */
let queue: Promise<void> = Promise.resolve();

function show(figure: HTMLElement): void {
  queue = queue.then(async () => {
    try {
      await draw(figure);
      resize(figure);
      figure.classList.add('drawn');
    } catch (error) {
      figure.classList.add('failed');
      console.warn(`The diagram could not be drawn: ${(error as Error).message}`);
    }
  });
}

const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || drawn.has(target as HTMLElement)) continue;
      drawn.add(target as HTMLElement);
      show(target as HTMLElement);
    }
  },
  { rootMargin: '400px' },
);
for (const figure of figures) {
  zoomable(figure);
  near.observe(figure);
}
addEventListener('resize', () => {
  for (const figure of figures) resize(figure);
});
addEventListener('handbook-theme', () => {
  for (const figure of drawn) show(figure);
});
