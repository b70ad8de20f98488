import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { Parser } from 'web-tree-sitter';
import { type FileTask, READY } from '../../pipeline/analyze/tasks.ts';
import { loadGrammar } from '../../pipeline/languages/grammars.ts';
import { grammarOf, languageOf, specOf } from '../../pipeline/languages/registry.ts';
import { decode } from '../../pipeline/scan/index.ts';

/* A worker of the pool that does nothing but read, parse and delete the tree. */

const port = parentPort!;
const parsers = new Map<string, Parser>();

async function parse({ path, absolute }: FileTask): Promise<void> {
  const { text } = decode(await readFile(absolute));
  const language = languageOf(path, text);
  const spec = language === null ? undefined : specOf(language);
  if (!spec) return;
  const name = grammarOf(spec, path, text);
  const grammar = await loadGrammar(name);
  let parser = parsers.get(name);
  if (!parser) {
    parser = new Parser();
    parser.setLanguage(grammar);
    parsers.set(name, parser);
  }
  parser.parse(text)?.delete();
}

port.postMessage(READY);
port.on('message', async (task: FileTask) => {
  await parse(task);
  port.postMessage({ kind: 'skipped', skipped: { file: task.path, reason: 'link', detail: 'parsed' } });
});
