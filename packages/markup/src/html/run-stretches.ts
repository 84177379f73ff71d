import {escapeXml, type Inline, type Mark} from '@recto/model';
import type {Slice} from '../splice.ts';
import {KeptMarkup, plain, type Stretch, type StretchKind} from '../stretch.ts';
import {isElement, type MarkupElement, type MarkupNode, type MarkupText, textOf} from '../tree/markup-tree.ts';
import {codeElements, markOf, opaqueElements} from './element-names.ts';
import {formulaTex} from './math-tex.ts';
import {localName} from './names.ts';

type IsLeft = (element: MarkupElement) => boolean;

/**
 * The stretches of a run of text with the elements in it: one, or none where it shows nothing. Where a tag stands in it that a browser has to mend, each
 * text is a stretch of its own, as nothing can be moved then.
 */
export function runStretches(
  source: string,
  run: readonly MarkupNode[],
  kind: StretchKind,
  isLeft: IsLeft,
): readonly Stretch[] {
  const nodes = trimmed(run);
  if (nodes.length === 0) return [];
  const [only] = nodes;
  // a tag around all of a text is not the text's
  if (nodes.length === 1 && only && isElement(only) && !isOpaque(only) && !isLeft(only) && only.whole)
    return runStretches(source, only.children, kind, isLeft);
  if (!isSound(nodes)) return textsOf(nodes, isLeft).flatMap(text => runStretches(source, [text], kind, isLeft));
  const kept = new KeptMarkup();
  const children = trimText(inlinesOf(nodes, [], kept, isLeft));
  const first = nodes[0] as MarkupNode;
  const last = nodes.at(-1) as MarkupNode;
  const start = first.start + (first.type === 'text' ? blankAt(source.slice(first.start, first.end), /^\s+/) : 0);
  const end = last.end - (last.type === 'text' ? blankAt(source.slice(last.start, last.end), /\s+$/) : 0);
  const render = (translated: readonly Inline[], slice: Slice) => rendered(translated, kept, slice);
  const hasText = nodes.some(node => hasWords(node, isLeft));
  return [
    {
      start,
      end,
      kind,
      children,
      ...(hasText && {render}),
      ...(hasText &&
        kind.type !== 'title' && {
          renderBoth: (translated, slice, language) =>
            `${slice(start, end)}<br/><span lang="${language}">${withoutIds(render(translated, slice))}</span>`,
        }),
    },
  ];
}

/** Without what shows nothing at the ends: images, breaks, anchors and blanks. */
function trimmed(run: readonly MarkupNode[]): readonly MarkupNode[] {
  const isEmpty = (node: MarkupNode): boolean =>
    node.type === 'comment' || (node.type === 'text' ? node.value : textOf(node)).trim() === '' || isUnseen(node);
  const start = run.findIndex(node => !isEmpty(node));
  return start < 0 ? [] : run.slice(start, run.findLastIndex(node => !isEmpty(node)) + 1);
}

const isUnseen = (node: MarkupNode): boolean =>
  isElement(node) && opaqueElements.has(localName(node)) && formulaTex(node) === undefined;
const isOpaque = (element: MarkupElement): boolean =>
  opaqueElements.has(localName(element)) || codeElements.has(localName(element)) || formulaTex(element) !== undefined;

const hasWords = (node: MarkupNode, isLeft: IsLeft): boolean => {
  if (node.type === 'text') return /\p{L}/u.test(node.value);
  return isElement(node) && !isOpaque(node) && !isLeft(node) && node.children.some(child => hasWords(child, isLeft));
};

/** Whether all tags are where they seem to be, one after the other. */
const isSound = (nodes: readonly MarkupNode[]): boolean =>
  nodes.every(
    (node, index) =>
      (index === 0 || node.start >= (nodes[index - 1] as MarkupNode).end) &&
      (!isElement(node) ||
        isUnseen(node) ||
        (isVoid(node) ? node.end > node.start : node.whole && isSound(node.children))),
  );

const isVoid = ({inner, end, children}: MarkupElement): boolean => inner.start === end && children.length === 0;

function textsOf(nodes: readonly MarkupNode[], isLeft: IsLeft): MarkupText[] {
  return nodes.flatMap(node => {
    if (node.type === 'text') return [node];
    return isElement(node) && !isOpaque(node) && !isLeft(node) ? textsOf(node.children, isLeft) : [];
  });
}

function inlinesOf(nodes: readonly MarkupNode[], marks: readonly Mark[], kept: KeptMarkup, isLeft: IsLeft): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'text') return [plain(node.value.replace(/[ \t\r\n\f]+/g, ' '), marks)];
    if (node.type === 'comment') return [kept.atom('', node)];
    const name = localName(node);
    if (name === 'br') return [kept.lineBreak(node)];
    const tex = formulaTex(node);
    if (tex !== undefined) return [tex === '' ? kept.atom('', node) : kept.formula(tex, node)];
    if (codeElements.has(name)) return [kept.code(textOf(node), node)];
    const shown = textOf(node).trim();
    if (opaqueElements.has(name) || isLeft(node)) return [kept.atom(opaqueElements.has(name) ? '' : shown, node)];
    if (shown === '') return [kept.atom('', node)];
    const mark = node.attributes.size === 0 ? markOf[name] : undefined;
    if (mark) kept.markTags.set(mark, kept.markTags.get(mark) ?? node.name);
    if (mark) return inlinesOf(node.children, marks.includes(mark) ? marks : [...marks, mark], kept, isLeft);
    const open = {start: node.start, end: node.inner.start};
    const close = {start: node.inner.end, end: node.end};
    return [kept.wrapped(inlinesOf(node.children, marks, kept, isLeft), open, close)];
  });
}

/** Without blanks at the two ends, which stay where they are in the file. */
function trimText(children: readonly Inline[]): Inline[] {
  return children.flatMap((child, index): Inline[] => {
    if (child.type !== 'text' || child.marks?.includes('code')) return [child];
    let {value} = child;
    if (index === 0) value = value.trimStart();
    if (index === children.length - 1) value = value.trimEnd();
    return value === '' ? [] : [{...child, value}];
  });
}

function blankAt(text: string, pattern: RegExp): number {
  return pattern.exec(text)?.[0].length ?? 0;
}

const tagOf: Readonly<Partial<Record<Mark, string>>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  superscript: 'sup',
  subscript: 'sub',
};

function rendered(children: readonly Inline[], kept: KeptMarkup, slice: Slice): string {
  return children
    .map(child => {
      const span = kept.spanOf(child);
      if (span) return slice(span.start, span.end);
      if (child.type === 'link') {
        const tags = kept.tagsOf(child);
        const inner = rendered(child.children, kept, slice);
        return tags ? `${slice(tags[0].start, tags[0].end)}${inner}${slice(tags[1].start, tags[1].end)}` : inner;
      }
      if (child.type === 'citation') return rendered(child.children, kept, slice);
      if (child.type !== 'text') return '';
      return (child.marks ?? []).reduceRight(
        (inner, mark) => enclosed(inner, kept.markTags.get(mark) ?? tagOf[mark]),
        escapeXml(child.value),
      );
    })
    .join('');
}

const enclosed = (inner: string, tag: string | undefined): string =>
  tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;

/** Two elements of a page must not have the same id. */
const withoutIds = (markup: string): string =>
  markup.replace(/(<[^<>]*?)\s(?:xml:)?id\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi, '$1');
