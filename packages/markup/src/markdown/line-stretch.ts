import type {SyntaxNode} from '@lezer/common';
import {type Inline, type Mark, plainText} from '@recto/model';
import {escapeLineStart, escapeText, type Piece, writePieces} from '@recto/writers/markdown-text';
import {decodeHTML} from 'entities';
import type {Slice} from '../splice.ts';
import {KeptMarkup, plain, type Stretch, type StretchKind} from '../stretch.ts';
import type {Span} from '../tree/markup-tree.ts';

/** The stretch of a heading, paragraph, task or cell that begins `offset` characters into the source; none where it shows nothing. */
export function lineStretch(
  source: string,
  block: SyntaxNode,
  offset: number,
  kind: StretchKind,
  labels: ReadonlySet<string>,
): Stretch | undefined {
  const reader = new LineReader(source, offset, labels);
  const {from, to} = textSpan(block, offset, source);
  const text = source.slice(from, to);
  const start = from + (text.length - text.trimStart().length);
  const end = to - (text.length - text.trimEnd().length);
  if (start >= end) return undefined;
  const children = reader.inlines(block, {start, end}, []);
  if (plainText(children).trim() === '') return undefined;
  if (!children.some(hasLetters)) return {start, end, kind, children};
  const isCell = kind.type === 'cell';
  const isLine = isCell || kind.type === 'heading';
  const render = (translated: readonly Inline[], slice: Slice): string => {
    const written = rendered(translated, reader.kept, slice, isCell);
    return isLine ? written : escapeLineStart(written);
  };
  const between = isLine ? '<br>' : '  \n';
  return {
    start,
    end,
    kind,
    children,
    render,
    renderBoth: (translated, slice) => `${slice(start, end)}${between}${render(translated, slice)}`,
  };
}

const hasLetters = (node: Inline): boolean =>
  node.type === 'text'
    ? !node.marks?.includes('code') && /\p{L}/u.test(node.value)
    : node.type === 'link' && node.children.some(hasLetters);

/** Where the words of a block stand: without marks of headings and tasks, and without the label of a footnote. */
function textSpan(block: SyntaxNode, offset: number, source: string): {from: number; to: number} {
  let {from, to} = block;
  for (let child = block.firstChild; child; child = child.nextSibling) {
    if (child.name !== 'HeaderMark' && child.name !== 'TaskMarker') continue;
    if (child.from === from) from = child.to;
    else to = Math.min(to, child.from);
  }
  const label = /^\[\^[^\]]+\]:\s*/.exec(source.slice(offset + from, offset + to))?.[0].length ?? 0;
  return {from: offset + from + label, to: offset + to};
}

const marks: Readonly<Record<string, Mark>> = {
  Emphasis: 'italic',
  StrongEmphasis: 'bold',
  Strikethrough: 'strike',
};
const ofMarkup = new Set(['EmphasisMark', 'StrikethroughMark', 'HeaderMark', 'TaskMarker', 'LinkMark']);

class LineReader {
  readonly kept = new KeptMarkup();
  private readonly source: string;
  private readonly offset: number;
  private readonly labels: ReadonlySet<string>;

  constructor(source: string, offset: number, labels: ReadonlySet<string>) {
    this.source = source;
    this.offset = offset;
    this.labels = labels;
  }

  /** What stands between two places of a node. */
  inlines(node: SyntaxNode, {start, end}: Span, around: readonly Mark[]): Inline[] {
    const found: Inline[] = [];
    let at = start;
    const text = (until: number): void => {
      const value = this.source.slice(at, until).replace(/[ \t]*\r?\n[ \t]*/g, ' ');
      if (value !== '') found.push(plain(value, around));
    };
    for (let child = node.firstChild; child; child = child.nextSibling) {
      const span = {start: this.offset + child.from, end: this.offset + child.to};
      if (span.start < at || span.end > end) continue;
      text(span.start);
      at = span.end;
      if (child.name === 'QuoteMark') at += this.source[at] === ' ' ? 1 : 0;
      else found.push(...this.inline(child, span, around));
    }
    text(end);
    return joined(found);
  }

  private inline(node: SyntaxNode, span: Span, around: readonly Mark[]): readonly Inline[] {
    const {source, kept} = this;
    const written = source.slice(span.start, span.end);
    const mark = marks[node.name];
    if (mark) return this.inlines(node, span, around.includes(mark) ? around : [...around, mark]);
    if (ofMarkup.has(node.name)) return [];
    switch (node.name) {
      case 'Escape':
        return [plain(written.slice(1), around)];
      case 'Entity':
        return [plain(decodeHTML(written), around)];
      case 'HardBreak':
        return [kept.lineBreak(span)];
      case 'InlineCode':
        return [kept.code(written.replace(/^`+\s?|\s?`+$/g, ''), span)];
      case 'InlineMath':
        return [kept.formula(written.replace(/^\$+|\$+$|^\\\(|\\\)$/g, '').trim(), span)];
      case 'Link':
        return this.link(node, span, around);
      case 'Image':
        return [kept.atom('', span)];
      case 'URL':
      case 'Autolink':
        return [kept.atom(written, span)];
      default:
        return [kept.atom('', span)];
    }
  }

  private link(node: SyntaxNode, span: Span, around: readonly Mark[]): readonly Inline[] {
    const {source, kept, offset} = this;
    const close = node.getChildren('LinkMark')[1];
    const written = source.slice(span.start, span.end);
    if (!close || written.startsWith('[^')) return [kept.atom(written, span)];
    const inner = {start: span.start + 1, end: offset + close.from};
    const children = this.inlines(node, inner, around);
    const rest = source.slice(offset + close.to, span.end);
    const isShort = rest === '' || rest === '[]';
    const label = source.slice(span.start, offset + close.to);
    // brackets that lead nowhere are text
    if (isShort && !this.labels.has(label.toLowerCase()))
      return [plain('[', around), ...children, plain(`]${rest}`, around)];
    // its text is translated, but what it leads to has its name in the source
    const suffix = isShort ? `]${label}` : undefined;
    return [kept.wrapped(children, {start: span.start, end: inner.start}, {start: inner.end, end: span.end}, suffix)];
  }
}

function joined(children: readonly Inline[]): Inline[] {
  const runs: Inline[] = [];
  const key = (node: Extract<Inline, {type: 'text'}>): string => (node.marks ?? []).join(' ');
  for (const child of children) {
    const last = runs.at(-1);
    if (child.type === 'text' && last?.type === 'text' && key(child) === key(last) && key(child) !== 'code')
      runs[runs.length - 1] = {...last, value: last.value + child.value};
    else runs.push(child);
  }
  return runs;
}

function rendered(children: readonly Inline[], kept: KeptMarkup, slice: Slice, cell: boolean): string {
  const pieces = piecesOf(children, kept, slice, cell, false);
  return writePieces(pieces, (value, around) => escapeText(value, {...around, dollar: true, cell})).trim();
}

function piecesOf(
  children: readonly Inline[],
  kept: KeptMarkup,
  slice: Slice,
  cell: boolean,
  link: boolean,
): readonly Piece[] {
  return children.flatMap((child): readonly Piece[] => {
    const span = kept.spanOf(child);
    if (span) {
      const type = child.type === 'lineBreak' ? ('line' as const) : ('done' as const);
      return [{type, markdown: slice(span.start, span.end), marks: []}];
    }
    if (child.type === 'link') {
      const tags = kept.tagsOf(child);
      if (!tags) return piecesOf(child.children, kept, slice, cell, link);
      const inner = writePieces(piecesOf(child.children, kept, slice, cell, true), (value, around) =>
        escapeText(value, {...around, dollar: true, cell}),
      );
      const [open, close] = tags;
      const suffix = kept.suffixOf(child) ?? slice(close.start, close.end);
      return [{type: 'done', markdown: `${slice(open.start, open.end)}${inner}${suffix}`, marks: []}];
    }
    if (child.type === 'citation') return piecesOf(child.children, kept, slice, cell, link);
    if (child.type !== 'text') return [];
    return [{type: 'text', value: child.value.replace(/\s*\n\s*/g, ' '), marks: child.marks ?? [], link}];
  });
}
