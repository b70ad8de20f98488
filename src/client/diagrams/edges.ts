interface Point {
  x: number;
  y: number;
}
interface Box extends Point {
  width: number;
  height: number;
}
/** Where an edge meets a box: at which side, towards which point, and how far along the side. */
interface End {
  box: Box;
  side: 1 | -1;
  next: Point;
  share: number;
}
interface Edge {
  path: SVGPathElement;
  between: Point[];
  from: End;
  to: End;
}

/** How far an arrow's tip stands off its box. */
const OFF = 4;
/** Where a label may stand on its edge, as shares of the way; the first that no other label is near to. */
const SPOTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];

/**
 * Leads every edge out of and into the side of a box that its way comes from, so that none passes behind another box: the
 * points between lie in the gaps that the layout left for them. Ends at one side are spread over it. `across`: the
 * picture runs from left to right.
 */
export function leadEdges(canvas: HTMLElement, across: boolean): void {
  const edges = edgesIn(canvas, boxesIn(canvas), across);
  const labelled: Point[] = [];
  for (const { path, between, from, to } of edges) {
    path.setAttribute('d', way([place(from, 0, across), ...between, place(to, OFF, across)], across));
    path.style.strokeDasharray = 'none';
    const length = path.getTotalLength();
    const spots = SPOTS.map((share) => path.getPointAtLength(length * share));
    const isFree = ({ x, y }: Point) => labelled.every((at) => Math.abs(at.x - x) > 30 || Math.abs(at.y - y) > 20);
    const spot = spots.find(isFree) ?? spots[0]!;
    labelled.push(spot);
    canvas
      .querySelector(`.edgeLabels .label[data-id="${path.dataset.id}"]`)
      ?.closest('.edgeLabel')
      ?.setAttribute('transform', `translate(${spot.x}, ${spot.y})`);
  }
}

/** The boxes by the ids that their nodes have in the text. */
function boxesIn(canvas: HTMLElement): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const node of canvas.querySelectorAll<SVGGElement>('.node')) {
    const moved = node.closest<SVGGElement>('[transform]') ?? node;
    const at = moved.transform.baseVal.consolidate()?.matrix;
    const name = /-(n\d+)-\d+$/.exec(node.id)?.[1];
    const { width, height } = node.querySelector<SVGGraphicsElement>('.label-container')!.getBBox();
    if (at && name) boxes.set(name, { x: at.e, y: at.f, width, height });
  }
  return boxes;
}

function edgesIn(canvas: HTMLElement, boxes: ReadonlyMap<string, Box>, across: boolean): Edge[] {
  const sides = new Map<string, End[]>();
  const end = (name: string, next: Point): End => {
    const box = boxes.get(name)!;
    const side = (across ? next.x > box.x : next.y > box.y) ? 1 : -1;
    const made: End = { box, side, next, share: 0 };
    const key = `${name} ${side}`;
    sides.set(key, [...(sides.get(key) ?? []), made]);
    return made;
  };
  const edges = [...canvas.querySelectorAll<SVGPathElement>('.edgePaths path')].flatMap((path): Edge[] => {
    const [, from = '', to = ''] = /^L_(n\d+)_(n\d+)_/.exec(path.dataset.id ?? '') ?? [];
    const points: Point[] = path.dataset.points ? JSON.parse(atob(path.dataset.points)) : [];
    if (!boxes.has(from) || !boxes.has(to) || points.length < 3) return [];
    const between = points.slice(1, -1);
    return [{ path, between, from: end(from, between[0]!), to: end(to, between.at(-1)!) }];
  });
  for (const ends of sides.values()) {
    ends.sort((a, b) => (across ? a.next.y - b.next.y : a.next.x - b.next.x));
    ends.forEach((one, i) => {
      one.share = (i + 1) / (ends.length + 1) - 0.5;
    });
  }
  return edges;
}

function place({ box, side, share }: End, off: number, across: boolean): Point {
  return across
    ? { x: box.x + side * (box.width / 2 + off), y: box.y + share * box.height }
    : { x: box.x + share * box.width, y: box.y + side * (box.height / 2 + off) };
}

/** A path through the points that leaves and meets each along the direction of the picture. */
function way([first, ...rest]: Point[], across: boolean): string {
  let path = `M${first!.x},${first!.y}`;
  let last = first!;
  for (const point of rest) {
    const [x, y] = [(last.x + point.x) / 2, (last.y + point.y) / 2];
    const bends = across ? `${x},${last.y} ${x},${point.y}` : `${last.x},${y} ${point.x},${y}`;
    path += `C${bends} ${point.x},${point.y}`;
    last = point;
  }
  return path;
}
