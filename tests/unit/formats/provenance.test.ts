import { expect, test } from 'vitest';
import { isSaidIn } from '../../../pipeline/formats/provenance.ts';

const sentences = [{ text: '`utils.py` (`echo`): Print a message. It goes to stdout.' }, { text: 'It calls b.' }];

test.each([
  ['`echo`: Print a message.', true],
  ['Print a message. It goes to stdout.', true],
  ['utils.py: Print a message.', true],
  ['`echo`: Print nothing.', false],
  ['', false],
])('%j', (text, said) => {
  expect(isSaidIn(text, sentences)).toBe(said);
});
