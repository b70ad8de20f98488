import { scriptJson } from '../../../pipeline/base/escape.ts';
import { namesOfBook } from '../../lib/names.ts';

/** The pages that can be looked up by name, and what the other scripts of the index hold. */
export async function GET(): Promise<Response> {
  return new Response(`handbookNames(${scriptJson((await namesOfBook()).head)});\n`);
}
