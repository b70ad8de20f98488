import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { siteConfig } from './pipeline/outputs/astro.ts';

/*
 * `astro build` and `astro dev` in this repository: its own handbook, from the collections that
 * `handbook generate` leaves in content/. `handbook render` builds any handbook with the same configuration.
 */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default await siteConfig({
  root: at('./'),
  content: at('./content'),
  guide: existsSync(at('./content/guide')) ? at('./content/guide') : null,
  beside: null,
  published: [],
  siteUrl: null,
  hidden: false,
  out: at('./dist'),
  cache: at('./.astro/cache'),
});
