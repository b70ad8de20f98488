import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/* The regular expressions of source files, found by the TypeScript parser. */

export interface Found {
  /** `folder/file.ts:12` below the root. */
  at: string;
  pattern: RegExp;
}

/** Every regular expression literal below the folders, and every `new RegExp` whose text the file holds whole. */
export function patternsIn(root: string, folders: readonly string[]): Found[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|astro)$/.test(name))
      .sort()
      .flatMap((name) => patternsOf(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))),
  );
}

/** Those of one file. Of an Astro component, those of its script and of its template. */
export function patternsOf(file: string, text: string): Found[] {
  // An Astro component reads as TSX once what fences its script is gone.
  const astro = file.endsWith('.astro');
  const source = ts.createSourceFile(
    file,
    astro ? text.replace(/^---$/gm, '') : text,
    ts.ScriptTarget.Latest,
    true,
    astro ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts = new Map<string, string>();
  const found: Found[] = [];
  const add = (node: ts.Node, pattern: RegExp) =>
    found.push({ at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`, pattern });
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = textOf(node.initializer, texts);
      if (value !== null) texts.set(node.name.text, value);
    }
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp') {
      const [pattern, flags] = (node.arguments ?? []).map((each) => textOf(each, texts));
      if (typeof pattern === 'string') add(node, new RegExp(pattern, flags ?? ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text that an expression of literals and of constants above it has; null of any other. */
function textOf(node: ts.Expression, texts: ReadonlyMap<string, string>): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return texts.get(node.text) ?? null;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression, texts);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const sides = [textOf(node.left, texts), textOf(node.right, texts)];
    return sides.includes(null) ? null : sides.join('');
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    return templateOf(node.template, texts, true);
  }
  return ts.isTemplateExpression(node) ? templateOf(node, texts, false) : null;
}

function templateOf(node: ts.TemplateLiteral, texts: ReadonlyMap<string, string>, raw: boolean): string | null {
  const piece = (part: ts.TemplateLiteralLikeNode) => (raw ? (part.rawText ?? part.text) : part.text);
  if (ts.isNoSubstitutionTemplateLiteral(node)) return piece(node);
  let whole = piece(node.head);
  for (const span of node.templateSpans) {
    const value = textOf(span.expression, texts);
    if (value === null) return null;
    whole += value + piece(span.literal);
  }
  return whole;
}
