import type { Language } from 'web-tree-sitter';
import { HandbookError } from '../../base/errors.ts';
import type { CompiledSpec, LanguageSpec, PatternRule, Rule } from '../spec.ts';

/**
 * Ties a spec to a grammar. One spec may serve several grammars (TypeScript, TSX, JavaScript), so a node type that one
 * of them lacks is left out here; the tests of a language ask that each name is known to at least one of its grammars.
 */
export function compile(spec: LanguageSpec, language: Language): CompiledSpec {
  const rules: (Rule | undefined)[] = [];
  const patterns: (PatternRule | undefined)[] = [];
  const comments = new Set<number>();
  const ruleOf = new Map(Object.entries(spec.rules));
  const patternOf = new Map(Object.entries(spec.patterns));
  language.types.forEach((name, id) => {
    if (!language.nodeTypeIsNamed(id)) return;
    rules[id] = ruleOf.get(name);
    patterns[id] = patternOf.get(name);
    if (spec.comments.nodes.includes(name)) comments.add(id);
  });
  const fields = new Map(language.fields.map((name, id) => [name, id]));
  const outside = rules.map((rule) =>
    rule?.outside ? new Set(rule.outside.map((name) => fields.get(name) ?? -1)) : undefined,
  );
  return {
    spec,
    rules,
    patterns,
    naming: new Map(Object.entries(spec.naming)),
    field: (name) => fields.get(name) ?? -1,
    isComment: (type) => comments.has(type),
    outside: (type, field) => outside[type]?.has(field) ?? false,
  };
}

/** Names in a spec that none of these grammars knows: misspelt, or gone in a newer grammar. */
export function unknownNames(spec: LanguageSpec, languages: readonly Language[]): string[] {
  if (languages.length === 0) throw new HandbookError('no-grammar', `The language ${spec.name} names no grammar.`, 3);
  const named = new Set(
    languages.flatMap((language) => language.types.filter((_, id) => language.nodeTypeIsNamed(id))),
  );
  const used = [
    ...Object.keys(spec.rules),
    ...Object.keys(spec.patterns),
    ...Object.keys(spec.naming),
    ...spec.comments.nodes,
    ...spec.wrappers,
  ];
  return [...new Set(used.filter((name) => !named.has(name)))];
}
