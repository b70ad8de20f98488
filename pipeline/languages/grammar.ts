/** A grammar that is carried: where its bytes come from, and what they must be. */
export interface Grammar {
  package: string;
  /** The file inside the package. */
  file: string;
  /** Of the grammar's own source. */
  version: string;
  licence: string;
  sha256: string;
  /**
   * Whether V8 may optimise it while it runs, which makes parsing faster by a third to a half. Only where the peak of
   * memory stays within 100 MB of what it is without, measured over whole repositories: the lexers of other grammars cost
   * gigabytes and many seconds.
   */
  optimisable: boolean;
}

/** A grammar of the package `@vscode/tree-sitter-wasm`, under its name, for `LanguageSpec.grammars`. */
export function pinned(
  name: string,
  version: string,
  sha256: string,
  { optimisable = true } = {},
): Record<string, Grammar> {
  const file = `wasm/tree-sitter-${name}.wasm`;
  return { [name]: { package: '@vscode/tree-sitter-wasm', file, version, licence: 'MIT', sha256, optimisable } };
}
