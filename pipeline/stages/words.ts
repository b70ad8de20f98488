/** Words that are written their own way: acronyms, and names that people know. */
const KNOWN = new Map([
  ...'ABI API ASCII ASGI AST AWS BSON CI CLI CORS CPU CRC CRUD CSRF CSS CSV CUDA DB DNS DOM DSL FFI FS GPU GUI HTML HTTP HTTPS ID IDE IO IP IR JIT JS JSON JSX JVM JWT LINQ LLM LRU LSP MCP MIME OCR ORM OS PCRE2 PDF PHP PNG REPL REST RPC SDK SIMD SMTP SQL SSH SSL SSR SVG TCP TLS TOML TS TSV TTL TUI UDP UI URI URL UTF UUID UX VM WASM WSGI XML XSS YAML'
    .split(' ')
    .map((word) => [word.toLowerCase(), word] as const),
  ...'Android Azure CMake Django Docker Eclipse Figma Firebase GitHub GitLab Gradle GraphQL Homebrew Java JavaScript Jupyter Kotlin Kubernetes LaTeX Linux Lua Markdown Maven Netlify NuGet MongoDB MySQL NumPy OAuth OpenAI OpenAPI OpenGL Postgres PostgreSQL PowerShell ProGuard Protobuf Python Redis Ruby SQLite Swift Terraform TypeScript Unicode Unix WebAssembly WebGL WebSocket Windows'
    .split(' ')
    .map((word) => [word.toLowerCase(), word] as const),
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['fsharp', 'F#'],
  ['grpc', 'gRPC'],
  ['ios', 'iOS'],
  ['macos', 'macOS'],
  ['nodejs', 'Node.js'],
  ['vscode', 'VS Code'],
] as const);

/** The words of an identifier or file name, in small letters: `parseHTTPUrl_v2` → parse, http, url, v2. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** A name as a person would write it in a heading: first letter large, known words as they are known. */
export function humanise(name: string): string {
  // `Acme.Json` and `JToken` are names as they stand.
  if (/^\p{Lu}\w*(\.\p{Lu}\w*)+$|^\p{Lu}{2}\p{Ll}+$/u.test(name)) return name;
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (parts.length === 0) return name;
  const spoken = (word: string) => KNOWN.get(word.toLowerCase());
  return capital(parts.flatMap((part) => spoken(part) ?? wordsOf(part).map((word) => spoken(word) ?? word)).join(' '));
}

/** The first letter large, where the first word has no capitals of its own. */
export function capital(text: string): string {
  return text === '' || /^\p{Ll}\p{Ll}?\p{Lu}/u.test(text) ? text : text[0]!.toUpperCase() + text.slice(1);
}

/** The first letter small, unless the words have capitals of their own. */
export function uncapital(text: string): string {
  if (KNOWN.has(/^[\p{L}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? '')) return text;
  // A title in capitals, `Fuzz Testing`, and a name such as `TermUi` stay as they are.
  return /^\p{Lu}(?![^\s,:]*\p{Lu})(?!.* \p{Lu}\p{Ll})/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}

/** A rough stem, so that `stages` and `stage`, `parsing` and `parse` meet. */
export function rootOf(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/(ies)$/, 'y')
    .replace(/(sses|shes|ches|xes)$/, (m) => m.slice(0, -2))
    .replace(/([^s])s$/, '$1')
    .replace(/(?<=.{3})(ing|ed|er|or|ion)$/, '')
    .replace(/(?<=.{3})e$/, '');
}
