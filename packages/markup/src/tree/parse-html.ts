import {AppError} from '@recto/model';
import {decodeHTML} from 'entities';
import {type DefaultTreeAdapterTypes, defaultTreeAdapter, parse} from 'parse5';
import type {MarkupElement, MarkupNode} from './markup-tree.ts';

// browsers cut at 512 levels
const most = {elements: 400_000, depth: 800};

/**
 * The tree that a browser makes of a page, with the places of what stands in the source: as elements without a tag of their own have none,
 * `whole` says which have. The page begins `offset` characters into its source. Throws AppError `html/too-large` while it is built.
 */
export function parseHtml(html: string, offset = 0): MarkupElement {
  let elements = 0;
  let depth = 0;
  const within = (what: keyof typeof most, names: string, count: number): void => {
    if (count > most[what]) throw new AppError('html/too-large', {what: names, limit: most[what]});
  };
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...given) {
        within('elements', 'elements', ++elements);
        return defaultTreeAdapter.createElement(...given);
      },
      onItemPush: () => within('depth', 'levels of elements within elements', ++depth),
      onItemPop: () => void depth--,
    },
  });
  const children = nodesOf(document.childNodes, {html, offset});
  const whole = {start: offset, end: offset + html.length};
  return {type: 'element', name: '#document', attributes: new Map(), ...whole, inner: whole, children, whole: true};
}

type Page = {readonly html: string; readonly offset: number};

function nodesOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], page: Page): MarkupNode[] {
  const {html, offset} = page;
  return nodes.flatMap((node): MarkupNode[] => {
    const at = node.sourceCodeLocation;
    if ('tagName' in node) return [elementOf(node, page)];
    if (!at || 'name' in node) return [];
    const span = {start: offset + at.startOffset, end: offset + at.endOffset};
    if (!('value' in node)) return [{type: 'comment', ...span}];
    // text that was moved out of a table, or joined over a tag, does not stand there
    const stands = decodeHTML(html.slice(at.startOffset, at.endOffset)).replace(/\r\n?/g, '\n') === node.value;
    return stands ? [{type: 'text', value: node.value, ...span}] : [];
  });
}

function elementOf(element: DefaultTreeAdapterTypes.Element, page: Page): MarkupElement {
  const at = element.sourceCodeLocation;
  const content = 'content' in element ? (element as DefaultTreeAdapterTypes.Template).content : element;
  const children = nodesOf(content.childNodes, page);
  const first = children[0];
  const outer = at
    ? {start: page.offset + at.startOffset, end: page.offset + at.endOffset}
    : {start: first?.start ?? 0, end: children.at(-1)?.end ?? 0};
  const open = at?.startTag;
  const isVoid = open !== undefined && page.offset + open.endOffset === outer.end;
  const close = at?.endTag && page.offset + at.endTag.startOffset;
  const inner = open
    ? {start: page.offset + open.endOffset, end: isVoid ? outer.end : (close ?? outer.end)}
    : {...outer};
  let reached = inner.start;
  const inOrder = children.every(child => {
    const holds = child.start >= reached && child.end <= inner.end;
    reached = child.end;
    return holds;
  });
  const whole = open !== undefined && (isVoid || at?.endTag !== undefined) && inOrder;
  const attributes = new Map(element.attrs.map(({name, value}) => [name, value]));
  return {type: 'element', name: element.tagName, attributes, ...outer, inner, children, whole};
}
