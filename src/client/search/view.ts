/** An element with attributes and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function option(text: string, value: string): HTMLOptionElement {
  return make('option', { value }, text);
}

/** An excerpt of Pagefind as text and marks, whatever else stands in it. */
export function marked(excerpt: string): (Node | string)[] {
  return [...new DOMParser().parseFromString(excerpt, 'text/html').body.childNodes].map((node) =>
    node.nodeName === 'MARK' ? make('mark', {}, node.textContent ?? '') : (node.textContent ?? ''),
  );
}
