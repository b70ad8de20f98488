import { styleText } from 'node:util';

/** Where messages go; standard error in the command, a list in tests. */
export interface Screen {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

export type Loudness = 'quiet' | 'normal' | 'verbose';

/** How a run tells a person what it is doing. */
export interface Progress {
  /** Begins a phase, ending the one before it. The returned function says how far it is: `done` of `total`. */
  phase(name: string): (done: number, total: number) => void;
  /** Ends the phase that runs; its line stays. */
  end(): void;
  /** Ends the phase that failed; nothing of its line stays. */
  drop(): void;
  /** A message for everybody, for those who asked for more, and for those who should act. */
  note(text: string): void;
  detail(text: string): void;
  warn(text: string): void;
}

/** A live line is redrawn no faster than this; without a terminal, a long phase says where it is this often. */
const REDRAW_MS = 100;
const REPEAT_MS = 10_000;

/** Progress on a screen: one live line on a terminal, plain lines elsewhere, nothing when quiet. */
export function progressOn(screen: Screen, loudness: Loudness, color: boolean): Progress {
  const live = screen.isTTY === true;
  let current: { name: string; begun: number; done: number; total: number; drawn: number } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const seconds = () => `${((performance.now() - current!.begun) / 1000).toFixed(1)} s`;
  const count = () => (current!.total > 0 ? ` ${current!.done} of ${current!.total},` : '');
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;

  function line(text: string): void {
    screen.write(live ? `\r\x1b[K${text}\n` : `${text}\n`);
    if (live && current) draw();
  }

  function draw(): void {
    current!.drawn = performance.now();
    const width = (screen.columns ?? 80) - 1;
    screen.write(`\r\x1b[K${`${current!.name}:${count()} ${seconds()}`.slice(0, width)}`);
  }

  function end(): void {
    if (!current) return;
    clearInterval(timer);
    const text = `${current.name}:${count()} ${seconds()}`;
    current = null;
    line(text);
  }

  function drop(): void {
    if (!current) return;
    clearInterval(timer);
    current = null;
    if (live) screen.write('\r\x1b[K');
  }

  if (loudness === 'quiet') {
    return { phase: () => () => {}, end: () => {}, drop: () => {}, note: () => {}, detail: () => {}, warn: () => {} };
  }
  return {
    phase(name) {
      end();
      const now = performance.now();
      const mine = { name, begun: now, done: 0, total: 0, drawn: now };
      current = mine;
      if (live) {
        draw();
        timer = setInterval(draw, 200);
        timer.unref();
      }
      return (done, total) => {
        Object.assign(mine, { done, total });
        if (current !== mine) return;
        const since = performance.now() - mine.drawn;
        if (live && since > REDRAW_MS) draw();
        else if (!live && since > REPEAT_MS) {
          mine.drawn = performance.now();
          line(`${name}: ${done} of ${total}, ${seconds()}`);
        }
      };
    },
    end,
    drop,
    note: line,
    detail: (text) => (loudness === 'verbose' ? line(paint('dim', text)) : undefined),
    warn: (text) => line(`${paint('yellow', 'warning:')} ${text}`),
  };
}

/** Whether to use colour: the terminal has it and nobody said no (https://no-color.org). */
export function wantsColor(screen: Screen, env: NodeJS.ProcessEnv): boolean {
  return screen.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}
