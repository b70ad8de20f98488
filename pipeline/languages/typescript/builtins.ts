const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Values of the language, of Node.js and of browsers that need no import. */
export const builtins: ReadonlySet<string> = words(`
  AbortController AbortSignal AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array
  BigUint64Array Blob Boolean BroadcastChannel Buffer CompressionStream CountQueuingStrategy Crypto CryptoKey CustomEvent
  DOMException DOMParser DataView Date DecompressionStream DisposableStack Element Error EvalError Event EventSource
  EventTarget File FileReader FinalizationRegistry Float16Array Float32Array Float64Array FormData Function HTMLElement
  Headers Image Infinity Int16Array Int32Array Int8Array IntersectionObserver Intl Iterator JSON Map Math MessageChannel
  MessageEvent MessagePort MutationObserver NaN Navigator Node Number Object Performance PerformanceObserver Promise Proxy
  RangeError ReadableStream ReferenceError Reflect RegExp Request ResizeObserver Response Set SharedArrayBuffer Storage
  String SuppressedError Symbol SyntaxError TextDecoder TextEncoder TransformStream TypeError URIError URL
  URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly WebSocket
  Worker WritableStream XMLHttpRequest __dirname __filename alert arguments atob btoa cancelAnimationFrame clearImmediate
  clearInterval clearTimeout confirm console crypto customElements decodeURI decodeURIComponent document encodeURI
  encodeURIComponent escape eval exports fetch getComputedStyle global globalThis history import import.meta isFinite
  isNaN localStorage location matchMedia module navigator new.target parseFloat parseInt performance process prompt
  queueMicrotask requestAnimationFrame require self sessionStorage setImmediate setInterval setTimeout
  structuredClone undefined unescape window
`);

/** Types of the standard library that need no import, beside the builtin classes above. */
export const builtinTypes: ReadonlySet<string> = new Set([
  ...builtins,
  ...words(`
  any ArrayLike AsyncGenerator AsyncGeneratorFunction AsyncIterable AsyncIterableIterator AsyncIterator Awaited
  CallableFunction Capitalize ConstructorParameters Disposable Exclude Extract Generator GeneratorFunction
  InstanceType Iterable IterableIterator IteratorResult JSX Lowercase NewableFunction NoInfer NodeJS NonNullable
  OmitThisParameter Omit Parameters Partial Pick PromiseLike PropertyDescriptor PropertyKey Readonly ReadonlyArray
  ReadonlyMap ReadonlySet Record Required ReturnType TemplateStringsArray ThisParameterType ThisType Uncapitalize
  Uppercase bigint boolean never null number object string symbol undefined unknown void
  `),
]);
