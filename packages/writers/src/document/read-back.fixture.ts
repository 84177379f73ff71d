/** An element of a page as it was written; text stands among its children. */
export type Element = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
};

type Growing = {tag: string; attributes: Record<string, string>; children: (Growing | string)[]};

/** Reads HTML in which every element that is opened is closed. Throws where one is not. */
export function readHtml(html: string): Element {
  const root: Growing = {tag: '', attributes: {}, children: []};
  const stack = [root];
  for (const [whole, closing, tag, attributes, closed] of html.replace(/<!doctype[^>]*>/i, '').matchAll(pieces)) {
    const top = stack.at(-1)!;
    if (tag === undefined) {
      top.children.push(decode(whole));
    } else if (closing) {
      if (top.tag !== tag) throw new Error(`</${tag}> closes <${top.tag}>`);
      stack.pop();
    } else {
      const element: Growing = {tag, attributes: {}, children: []};
      for (const [, name, value = ''] of attributes!.matchAll(/([\w:-]+)(?:\s*="([^"]*)")?/g))
        element.attributes[name!] = decode(value);
      top.children.push(element);
      if (!closed && !empty.has(tag)) stack.push(element);
    }
  }
  if (stack.length > 1) throw new Error(`<${stack.at(-1)!.tag}> is not closed`);
  return root;
}

const pieces = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:\s*="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
const empty = new Set(['br', 'img', 'meta', 'link']);
const entities: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'"};

const decode = (text: string): string => text.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);

/** The first element of a kind below another. */
export function find(element: Element, tag: string): Element | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = child.tag === tag ? child : find(child, tag);
    if (found) return found;
  }
  return undefined;
}

/** All text of an element. */
export const textOf = (element: Element): string =>
  element.children.map(child => (typeof child === 'string' ? child : textOf(child))).join('');

export const classOf = ({attributes}: Element): string => attributes['class'] ?? '';
