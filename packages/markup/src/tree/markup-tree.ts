/** Where something stands in a file: the indices of its first character and of the one behind its last. */
export type Span = {readonly start: number; readonly end: number};

/** Text as it reads, with its place in the source, where entities may stand for its characters. */
export type MarkupText = Span & {readonly type: 'text'; readonly value: string};

/** What no reader sees. */
export type MarkupComment = Span & {readonly type: 'comment'};

/** An element with the places of its tags; `name` is in small letters in HTML, with its prefix in XML. */
export type MarkupElement = Span & {
  readonly type: 'element';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands between its tags; empty behind the only tag of an element without content. */
  readonly inner: Span;
  readonly children: readonly MarkupNode[];
  /** Whether the source has its tags around just what the tree has in it. A browser mends what is nested wrongly. */
  readonly whole: boolean;
};

export type MarkupNode = MarkupText | MarkupComment | MarkupElement;

export const isElement = (node: MarkupNode): node is MarkupElement => node.type === 'element';

export const childElements = ({children}: {readonly children: readonly MarkupNode[]}): MarkupElement[] =>
  children.filter(isElement);

/** The elements of these names below an element, at any depth, in order. */
export function* elementsOf(
  {children}: {readonly children: readonly MarkupNode[]},
  ...names: readonly string[]
): Generator<MarkupElement, void, undefined> {
  const stack = children.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== 'element') continue;
    if (names.includes(node.name)) yield node;
    for (const child of node.children.toReversed()) stack.push(child);
  }
}

/** All text in an element. */
export function textOf({children}: {readonly children: readonly MarkupNode[]}): string {
  const parts: string[] = [];
  const stack = children.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'text') parts.push(node.value);
    else if (node.type === 'element') for (const child of node.children.toReversed()) stack.push(child);
  }
  return parts.join('');
}
