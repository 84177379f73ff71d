/** An element of an XML document; names are without their prefixes. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
};

const most = {depth: 64, elements: 2_000_000};

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>|<\/\s*([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s<>=/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)|(<)/g;

/**
 * Reads XML without the parts that make it dangerous: entities that a file declares and files that it refers to stay unread.
 * Undefined when it is not well formed, or nested deeper or larger than translators' files are.
 */
export function readXml(xml: string): XmlElement | undefined {
  type Open = {name: string; attributes: Map<string, string>; children: (XmlElement | string)[]};
  const top: Open = {name: '', attributes: new Map(), children: []};
  const stack = [top];
  let elements = 0;
  for (const [, cdata, closed, opened, attributes = '', empty, text, wrong] of xml.matchAll(token)) {
    const parent = stack.at(-1) ?? top;
    if (wrong !== undefined) return undefined;
    if (cdata !== undefined) parent.children.push(cdata);
    else if (text !== undefined) parent.children.push(decode(text));
    else if (opened !== undefined) {
      const element: Open = {name: local(opened), attributes: attributesOf(attributes), children: []};
      parent.children.push(element);
      if (++elements > most.elements || stack.length > most.depth) return undefined;
      if (empty === '') stack.push(element);
    } else if (closed !== undefined) {
      if (stack.length < 2 || parent.name !== local(closed)) return undefined;
      stack.pop();
    }
  }
  const [root, ...more] = top.children.filter(child => typeof child !== 'string');
  return stack.length === 1 && more.length === 0 ? root : undefined;
}

const local = (name: string): string => name.replace(/^.*:/, '');

/** `xml:lang` keeps its prefix, which other attributes do not need. */
const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.startsWith('xml:') ? name : local(name),
      decode(double ?? single ?? ''),
    ]),
  );

const named: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"};

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= lastCode ? String.fromCodePoint(code) : whole;
  });
const lastCode = 0x10ffff;

/** The elements of that name below an element, at any depth, in order. */
export function* elementsOf(element: XmlElement, ...names: readonly string[]): Generator<XmlElement, void, undefined> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (names.includes(child.name)) yield child;
    yield* elementsOf(child, ...names);
  }
}

/** All text in an element. */
export const textOf = ({children}: XmlElement): string =>
  children.map(child => (typeof child === 'string' ? child : textOf(child))).join('');
