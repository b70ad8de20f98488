import { type Node, Parser } from 'web-tree-sitter';
import { loadGrammar } from '../../../pipeline/languages/grammars.ts';

/** Counts the nodes of a source that are calls, by a walk of its own. */
export async function countCalls(text: string, grammar: string, isCall: (node: Node) => boolean): Promise<number> {
  const language = await loadGrammar(grammar);
  const parser = new Parser();
  parser.setLanguage(language);
  const tree = parser.parse(text)!;
  let count = 0;
  const waiting: Node[] = [tree.rootNode];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isCall(node)) count++;
    for (const child of node.children) if (child) waiting.push(child);
  }
  tree.delete();
  parser.delete();
  return count;
}
