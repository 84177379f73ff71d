import type {MathNode} from '@recto/math/mathml';

export type {MathNode};

type Growing = {tag: string; attributes: Record<string, string>; children: Growing[]; text: string};

/**
 * Reads MathML as formula libraries write it: elements, attributes in double quotes, the five entities of XML and
 * numbered ones. Gives the root; undefined for text that is no single element or is nested deeper than `deepest`.
 */
export function parseMathml(source: string, deepest = 400): MathNode | undefined {
  const root: Growing = {tag: '', attributes: {}, children: [], text: ''};
  const stack = [root];
  for (const [whole, closing, name, attributes, empty] of source.matchAll(pieces)) {
    const top = stack.at(-1)!;
    if (name === undefined) {
      top.text += decode(whole);
      continue;
    }
    if (closing) {
      if (stack.length < 2 || top.tag !== name) return undefined;
      stack.pop();
      continue;
    }
    const node: Growing = {tag: name, attributes: readAttributes(attributes ?? ''), children: [], text: ''};
    top.children.push(node);
    if (empty) continue;
    stack.push(node);
    if (stack.length > deepest) return undefined;
  }
  return stack.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

const pieces = /<(\/?)([a-z]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>|[^<]+/gi;

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)) found[name!] = decode(value!);
  return found;
}

const entities: Readonly<Record<string, string>> = {lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0'};

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
