import { expect, test } from 'vitest';
import { maskedAll, maskSecrets, shapes } from '../../../../pipeline/outputs/source/secrets.ts';

/** Written in parts, so that this file itself looks like nothing of the kind. */
const times = (text: string, n: number) => text.repeat(n);
const EXAMPLES: [what: string, secret: string][] = [
  ['a GitHub token', `ghp_${times('aB3', 12)}`],
  ['a GitHub token', `github_pat_${times('a1', 11)}_${times('b', 59)}`],
  ['a GitLab token', `glpat-${times('x-Y_9', 4)}`],
  ['an AWS access key', `AKIA${times('A2', 8)}`],
  ['a Google API key', `AIza${times('x-Y_9', 7)}`],
  ['a Slack token', `xoxb-${times('12', 6)}-abc`],
  ['a Stripe key', `sk_live_${times('a1', 9)}`],
  ['an npm token', `npm_${times('aB3', 12)}`],
  ['a PyPI token', `pypi-AgEIcHlwaS5vcmc${times('a-', 30)}`],
  ['an OpenAI key', `sk-proj-${times('a', 20)}T3BlbkFJ${times('b', 20)}`],
  ['an Anthropic key', `sk-ant-api03-${times('aB', 45)}`],
  ['a Hugging Face token', `hf_${times('aB', 17)}`],
  ['a SendGrid key', `SG.${times('a', 22)}.${times('b', 43)}`],
  ['a DigitalOcean token', `dop_v1_${times('a1', 32)}`],
  ['a Docker token', `dckr_pat_${times('a', 27)}`],
  ['a Shopify token', `shpat_${times('a1', 16)}`],
  ['a Vault token', `hvs.${times('a1', 15)}`],
  ['an age key', `AGE-SECRET-KEY-1${times('Q2', 29)}`],
  ['a signed token', `eyJ${times('a', 12)}.eyJ${times('b', 12)}.${times('c', 12)}`],
];

test.each(EXAMPLES)('%s is masked in its own length, and what stands around it stays', (what, secret) => {
  const { text, found } = maskSecrets(`first\nconst key = '${secret}'; // ours`);
  expect(text).toBe(`first\nconst key = '${'•'.repeat(secret.length)}'; // ours`);
  expect(found).toEqual([{ line: 2, what }]);
  expect(maskSecrets(`'\\n${secret}'`).found).toHaveLength(1);
});

test('a part of an address or of a setting is masked alone', () => {
  const hook = `T${times('A', 8)}/B${times('B', 8)}/${times('c', 24)}`;
  expect(maskSecrets(`https://hooks.slack.com/services/${hook}`).text).toMatch(
    /^https:\/\/hooks\.slack\.com\/services\/•+$/,
  );
  expect(maskSecrets(`aws_secret_access_key = ${times('aB/+', 10)}`).text).toBe(
    `aws_secret_access_key = ${'•'.repeat(40)}`,
  );
  expect(maskSecrets(`AccountKey=${times('a', 86)}==;`).text).toBe(`AccountKey=${'•'.repeat(88)};`);
});

test.each(['RSA ', 'OPENSSH ', 'EC ', ''])('the body of a %skey block is masked line by line', (kind) => {
  const [begin, end] = [`-----BEGIN ${kind}PRIVATE KEY-----`, `-----END ${kind}PRIVATE KEY-----`];
  const { text, found } = maskSecrets(`x\n${begin}\nMIIE+a/b=\n\nAAAA\n${end}\ny`);
  expect(text).toBe(`x\n${begin}\n•••••••••\n\n••••\n${end}\ny`);
  expect(found).toEqual([{ line: 2, what: 'a private key' }]);
  expect(maskSecrets(`k = "${begin}\\nMIIE\\n${end}"`).text).toBe(`k = "${begin}\\n••••\\n${end}"`);
  expect(maskSecrets(`// ${begin}\n// MIIE\n// ${end}`).text).not.toContain('MIIE');
});

test.each([
  'const token = getToken(sk_test);',
  'AKIA_PREFIX and ghp_short and npm_config_registry',
  'a SHA: 2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
  '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----',
  'eyJhbGciOi is the start of a token',
])('ordinary code is left alone: %s', (code) => {
  expect(maskSecrets(code)).toEqual({ text: code, found: [] });
});

test('every text of a value is masked, in lists and maps too, and no key', () => {
  const secret = EXAMPLES[0]![1];
  const mask = '•'.repeat(secret.length);
  const value = { [secret]: [secret, 1, null, true], map: new Map([[secret, { deep: `x ${secret}` }]]) };
  expect(maskedAll(value)).toEqual({
    [secret]: [mask, 1, null, true],
    map: new Map([[secret, { deep: `x ${mask}` }]]),
  });
});

test('each shape says who describes it', () => {
  for (const { source, what } of shapes) expect(source, what).toMatch(/\w/);
});
