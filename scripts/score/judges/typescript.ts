import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { type Judge, type Place, type Site, siteOf } from '../judgement.ts';
import { compilerOptions, workspaceHost } from './typescript-host.ts';

/** Declarations that a call can go to and that have a body or a signature of their own. */
const isCallable = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isGetAccessor(node);

/** TypeScript's compiler: the declaration of each call's resolved signature, and those of the called symbol. */
export const typescriptCompiler: Judge = {
  name: `typescript ${ts.version}`,
  languages: ['typescript', 'javascript'],
  judge(root, files) {
    const real = realpathSync(root);
    const scanned = new Set(files);
    const options = compilerOptions(real, files);
    const program = ts.createProgram(
      files.map((file) => join(real, file)),
      options,
      workspaceHost(real, files, options),
    );
    const checker = program.getTypeChecker();
    const sites: Site[] = [];
    for (const file of files) {
      const source = program.getSourceFile(join(real, file));
      if (!source) continue;
      for (const call of callsOf(source)) {
        const name = nameOf(call);
        const line = lineOf(source, name.getStart(source));
        const { targets, elsewhere } = resolve(checker, call, name, (node) => placeOf(node, real, scanned));
        sites.push(siteOf({ file, line, name: textOf(name) }, targets, elsewhere));
      }
    }
    return { sites };
  },
};

function* callsOf(source: ts.SourceFile): Generator<ts.CallLikeExpression> {
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
    // The compiler also takes `instanceof` and `<>` for calls.
    if (!ts.isCallLikeExpression(node) || ts.isBinaryExpression(node) || ts.isJsxOpeningFragment(node)) continue;
    const callee = calleeOf(node);
    if (callee.kind === ts.SyntaxKind.ImportKeyword) continue;
    if (ts.isDecorator(node) && ts.isCallExpression(callee)) continue;
    if (ts.isJsxOpeningLikeElement(node) && /^[a-z]/.test(callee.getText(source))) continue;
    yield node;
  }
}

function calleeOf(call: ts.CallLikeExpression): ts.Node {
  if (ts.isTaggedTemplateExpression(call)) return call.tag;
  if (ts.isJsxOpeningLikeElement(call)) return call.tagName;
  return (call as ts.CallExpression).expression;
}

/** The node of the called name: that of the member, for a member. */
function nameOf(call: ts.CallLikeExpression): ts.Node {
  let callee = calleeOf(call);
  while (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee)) callee = callee.expression;
  return ts.isPropertyAccessExpression(callee) ? callee.name : callee;
}

function textOf(name: ts.Node): string {
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) return name.text;
  return name.kind === ts.SyntaxKind.SuperKeyword ? 'super' : '';
}

function resolve(
  checker: ts.TypeChecker,
  call: ts.CallLikeExpression,
  name: ts.Node,
  place: (node: ts.Node) => Place | null,
): { targets: Place[]; elsewhere: boolean } {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  // Of a function with overloads, each declaration will do.
  const own = (declaration as { symbol?: ts.Symbol } | undefined)?.symbol?.declarations;
  const found: ts.Node[] = declaration ? [declaration, ...(own ?? [])] : [];
  for (const each of symbol?.declarations ?? []) {
    const value = (each as { initializer?: ts.Node }).initializer;
    found.push(each, ...(value ? [value] : []));
  }
  const targets: Place[] = [];
  for (const node of found) {
    const at = isCallable(node) || ts.isClassLike(node) ? place(node) : null;
    if (at) targets.push(ts.isClassLike(node) ? { ...at, constructs: true } : at);
  }
  return { targets, elsewhere: declaration?.getSourceFile() !== undefined && place(declaration) === null };
}

function placeOf(node: ts.Node, root: string, scanned: ReadonlySet<string>): Place | null {
  const source = node.getSourceFile() as ts.SourceFile | undefined;
  if (!source) return null;
  const file = relative(root, source.fileName);
  if (!scanned.has(file)) return null;
  // A function that a variable holds may be said to begin with the variable.
  const holder = ts.isVariableDeclaration(node.parent) ? node.parent.parent.parent : node.parent;
  const begins = ts.isVariableStatement(holder) || ts.isPropertyDeclaration(holder) ? holder : node;
  const name = ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
  const lines = [begins, node, name].map((each) => lineOf(source, each.getStart(source)));
  return { file, from: Math.min(...lines), to: Math.max(...lines) };
}

function lineOf(source: ts.SourceFile, offset: number): number {
  return source.getLineAndCharacterOfPosition(offset).line + 1;
}
