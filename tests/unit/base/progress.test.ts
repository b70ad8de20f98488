import { expect, test } from 'vitest';
import { type Loudness, progressOn, wantsColor } from '../../../pipeline/base/progress.ts';

function record(isTTY: boolean, loudness: Loudness, color = false): string {
  let said = '';
  const progress = progressOn({ isTTY, columns: 30, write: (text: string) => (said += text) }, loudness, color);
  const tick = progress.phase('reading');
  tick(1, 2);
  progress.detail('more');
  progress.warn('careful');
  tick(2, 2);
  progress.end();
  progress.note('done');
  return said.replace(/\d+\.\d s/g, 'N s');
}

test('plain lines where there is no terminal', () => {
  expect(record(false, 'normal')).toBe('warning: careful\nreading: 2 of 2, N s\ndone\n');
  expect(record(false, 'verbose')).toBe('more\nwarning: careful\nreading: 2 of 2, N s\ndone\n');
});

test('nothing when quiet', () => {
  expect(record(true, 'quiet')).toBe('');
});

test('one live line on a terminal, drawn again below each message', () => {
  const said = record(true, 'normal');
  expect(said).toContain('\r\x1b[Kreading: N s');
  expect(said).toContain('\r\x1b[Kwarning: careful\n\r\x1b[Kreading: 1 of 2, N s');
  expect(said.endsWith('reading: 2 of 2, N s\n\r\x1b[Kdone\n')).toBe(true);
});

test('colour only on a terminal whose user did not say no', () => {
  expect(record(true, 'normal', true)).toContain('\x1b[33mwarning:');
  expect(wantsColor({ write: () => {}, isTTY: true }, {})).toBe(true);
  expect(wantsColor({ write: () => {}, isTTY: true }, { NO_COLOR: '1' })).toBe(false);
  expect(wantsColor({ write: () => {} }, {})).toBe(false);
});
