/*
 * Text that has the shape of a secret. Only shapes that their issuers describe are in the table, so that ordinary code is
 * left alone; a shape is enough, since nobody can tell from outside whether a key is still in use.
 */

interface Shape {
  /** What it looks like, in words that follow “looks like”. */
  what: string;
  pattern: RegExp;
  /** Who describes the shape. */
  source: string;
}

/** A word starts after the `\n` of a string literal, too. */
const WORD_START = '(?:(?<=\\\\[nrt])|\\b)';
const shape = (what: string, { source, flags }: RegExp, described: string): Shape => ({
  what,
  pattern: new RegExp(source.replace(/^\\b/, WORD_START), flags),
  source: described,
});

/** The body of a key block, also where its line ends are written out as `\n`, or every line starts with a comment sign. */
const BLOCK =
  /(?<=-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----)(?:[\w+/=:.,;'"`<>()\t\r\n #*-]|\\[nrt])+?(?=-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----)/g;

export const shapes: readonly Shape[] = [
  shape('a private key', BLOCK, 'RFC 7468; RFC 9580; PROTOCOL.key of OpenSSH'),
  shape('a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36,251}\b/g, 'docs.github.com, “About authentication to GitHub”'),
  shape('a GitHub token', /\bgithub_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}\b/g, 'docs.github.com, the same page'),
  shape(
    'a GitLab token',
    /\bgl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[\w-]{20,}/g,
    'docs.gitlab.com, “GitLab token overview”',
  ),
  shape('an AWS access key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g, 'docs.aws.amazon.com, “IAM identifiers”'),
  shape(
    'an AWS secret key',
    /(?<=aws_?secret_?(?:access_?)?key["']?\s{0,9}[:=]\s{0,9}["']?)[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/gi,
    'docs.aws.amazon.com, “Configuration and credential file settings”',
  ),
  shape('a Google API key', /\bAIza[\w-]{35}(?![\w-])/g, 'cloud.google.com, “Manage API keys”'),
  shape('a Slack token', /\bx(?:ox[abeoprs]|app)-[A-Za-z0-9-]{10,}/g, 'api.slack.com, “Token types”'),
  shape(
    'a Slack webhook',
    /(?<=\bhooks\.slack\.com\/services\/)T\w{6,}\/B\w{6,}\/\w{16,}/g,
    'api.slack.com, “Incoming webhooks”',
  ),
  shape('a Stripe key', /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g, 'docs.stripe.com, “API keys”'),
  shape('an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g, 'github.blog, “Announcing npm’s new access token format”'),
  shape('a PyPI token', /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/g, 'docs.pypi.org, “Secret reporting”'),
  shape('an OpenAI key', /\bsk-(?:[\w-]{0,160})T3BlbkFJ[\w-]{16,}/g, 'GitHub’s “Supported secret scanning patterns”'),
  shape('an Anthropic key', /\bsk-ant-[a-z]+\d\d-[\w-]{80,}/g, 'GitHub’s “Supported secret scanning patterns”'),
  shape('a Hugging Face token', /\bhf_[A-Za-z]{34}\b/g, 'huggingface.co, “User access tokens”'),
  shape('a SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g, 'sendgrid.com, “API keys”'),
  shape('a DigitalOcean token', /\bdo[opr]_v1_[a-f0-9]{64}\b/g, 'docs.digitalocean.com, “Personal access tokens”'),
  shape('a Docker token', /\bdckr_pat_[\w-]{27}(?![\w-])/g, 'GitHub’s “Supported secret scanning patterns”'),
  shape('a Shopify token', /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/g, 'shopify.dev, “Access tokens”'),
  shape('a Vault token', /\bhv[sbr]\.[\w-]{24,}/g, 'developer.hashicorp.com, “Tokens”'),
  shape('an age key', /\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b/g, 'the age specification at age-encryption.org'),
  shape('an Azure storage key', /(?<=\bAccountKey=)[A-Za-z0-9+/]{86}==/g, 'learn.microsoft.com, “Connection strings”'),
  shape('a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g, 'RFC 7519, JSON Web Token'),
];

/** What stands for each masked character. */
const MASK = '•';

export interface Masked {
  text: string;
  /** The line that each masked part starts on, from 1, and what it looked like. */
  found: { line: number; what: string }[];
}

/** The text with what looks like a secret written as dots, character by character, so that nothing else moves. */
export function maskSecrets(text: string): Masked {
  const found: Masked['found'] = [];
  let masked = text;
  for (const { what, pattern } of shapes) {
    masked = masked.replace(pattern, (secret, ...rest) => {
      const at = rest.find((one) => typeof one === 'number') as number;
      found.push({ line: lineAt(text, at), what });
      return secret.replace(/\\[nrt]|[^\s•]/g, (part) => (part.length > 1 ? part : MASK));
    });
  }
  return { text: masked, found: found.sort((a, b) => a.line - b.line) };
}

/** A value with every text in it masked; keys stay as they are. */
export function maskedAll<T>(value: T): T {
  if (typeof value === 'string') return maskSecrets(value).text as T;
  if (Array.isArray(value)) return value.map(maskedAll) as T;
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, maskedAll(one)])) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskedAll(one)])) as T;
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
