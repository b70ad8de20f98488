import type { Site } from '../site.ts';
import { leadEdges } from './edges.ts';

interface Mermaid {
  initialize(options: Record<string, unknown>): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}
const here = globalThis as typeof globalThis & { handbook: Site; mermaid: Mermaid };
/** Characters of a diagram's text. */
const MOST_TEXT = 200_000;
let counter = 0;

/** Draws the text of a figure in the colours of the theme. Throws where Mermaid cannot, or draws an error instead. */
export async function draw(figure: HTMLElement): Promise<void> {
  await here.handbook.load('assets/mermaid.js');
  const text = figure.querySelector('.mermaid-source')!.textContent ?? '';
  // A longer text would come back as a picture of that message, without an exception.
  if (text.length > MOST_TEXT) throw new Error(`it has more than ${MOST_TEXT} characters`);
  here.mermaid.initialize(settings());
  const { svg } = await here.mermaid.render(`diagram-${++counter}`, text);
  if (svg.includes('aria-roledescription="error"')) throw new Error('Mermaid drew an error');
  const canvas = figure.querySelector<HTMLElement>('.canvas')!;
  canvas.innerHTML = svg;
  leadEdges(canvas, /^flowchart LR/.test(text));
}

function settings(): Record<string, unknown> {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    maxTextSize: MOST_TEXT,
    maxEdges: 500,
    fontFamily: getComputedStyle(document.body).fontFamily,
    themeVariables: {
      darkMode: here.handbook.isDark(),
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
  };
}
