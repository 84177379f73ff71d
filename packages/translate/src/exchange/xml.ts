import {type MarkupElement, parseXml} from '@recto/markup/xml';

/** An element of a translators' file; names are without their prefixes. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
};

/** The root of a translators' file; undefined when it is not well formed XML. See `parseXml` for what is left unread. */
export function readXml(xml: string): XmlElement | undefined {
  const root = parseXml(xml.replace(/^\ufeff/, ''));
  return root && elementOf(root);
}

const elementOf = ({name, attributes, children}: MarkupElement): XmlElement => ({
  name: local(name),
  attributes: new Map([...attributes].map(([key, value]) => [key.startsWith('xml:') ? key : local(key), value])),
  children: children.flatMap((child): (XmlElement | string)[] =>
    child.type === 'text' ? [child.value] : child.type === 'element' ? [elementOf(child)] : [],
  ),
});

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The elements of these names below an element, at any depth, in order. */
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
