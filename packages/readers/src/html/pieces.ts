import type {Block, Inline, Mark} from '@recto/model';
import {isIdeographic} from '../text/ideographs.ts';

/** Where a link leads: elsewhere, or to an element of the page by its id. One object for each link. */
export type LinkTo = {readonly url: string} | {readonly fragment: string};

/** How a stretch of a line is set. */
export type Style = {readonly marks: readonly Mark[]; readonly link?: LinkTo};

export const plain: Style = {marks: []};

export const withMark = (style: Style, mark: Mark): Style =>
  style.marks.includes(mark) ? style : {...style, marks: [...style.marks, mark]};

/** A part of a line as it is collected, before blanks are settled. */
export type Piece =
  | {readonly kind: 'text'; readonly value: string; readonly style: Style}
  | {readonly kind: 'node'; readonly node: Inline; readonly style: Style}
  /** A block that stood within a line, such as a displayed formula in the middle of a sentence. */
  | {readonly kind: 'block'; readonly block: Block};

/**
 * Pieces with blanks as a browser shows them (CSS Text, 4.1): each run of blanks and line ends is one blank, none stands at the ends of a
 * line, and a line end between two Chinese or Japanese characters is nothing.
 */
export function withCollapsedBlanks(pieces: readonly Piece[]): Piece[] {
  const collapsed: Growing[] = [];
  let last = '';
  // the piece a waiting blank belongs to, and whether a line ends in it
  let blank: {readonly style: Style; readonly ends: boolean} | undefined;
  const add = (value: string, style: Style): void => {
    const before = collapsed.at(-1);
    if (before?.kind === 'text' && isSameStyle(before.style, style)) before.value += value;
    else collapsed.push({kind: 'text', value, style});
  };
  const settle = (next: string): void => {
    if (blank && last !== '' && !(blank.ends && isIdeographic(last) && isIdeographic(next))) add(' ', blank.style);
    blank = undefined;
  };
  const wait = (blanks: string, style: Style): void => {
    if (blanks !== '') blank = {style: blank?.style ?? style, ends: (blank?.ends ?? false) || lineEnd.test(blanks)};
  };
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      const {before, words, after} = parted(piece.value);
      wait(before, piece.style);
      if (words === '') continue;
      settle(words);
      add(inner(words), piece.style);
      last = lastCharacter(words);
      wait(after, piece.style);
    } else if (piece.kind === 'block' || piece.node.type === 'lineBreak') {
      blank = undefined;
      last = '';
      collapsed.push(piece);
    } else {
      settle('x');
      last = 'x';
      collapsed.push(piece);
    }
  }
  return collapsed;
}

type Growing = {kind: 'text'; value: string; style: Style} | Exclude<Piece, {readonly kind: 'text'}>;

/** A text and the blanks at its ends. */
function parted(text: string): {readonly before: string; readonly words: string; readonly after: string} {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return {before: text.slice(0, from), words: text.slice(from, to), after: text.slice(to)};
}

// space, tab, line feed, form feed, carriage return
const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;

const lineEnd = /[\n\r]/;

/** Words with one blank between them, or none. */
const inner = (words: string): string =>
  words.replace(/[ \t\n\r\f]{2,}|[\t\n\r\f]/g, (blanks, at: number) =>
    lineEnd.test(blanks) &&
    isIdeographic(lastCharacter(words.slice(Math.max(0, at - 2), at))) &&
    isIdeographic(words.slice(at + blanks.length, at + blanks.length + 2))
      ? ''
      : ' ',
  );

// a character outside of the first plane takes two units
const lastCharacter = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

const isSameStyle = (one: Style, other: Style): boolean =>
  one === other ||
  (one.link === other.link &&
    one.marks.length === other.marks.length &&
    one.marks.every(mark => other.marks.includes(mark)));

/** Pieces without blocks as inline nodes; those of one link become one. A link within the page has its fragment for a target. */
export function inlinesOf(pieces: readonly Piece[]): Inline[] {
  const nodes: Inline[] = [];
  let open: {readonly link: LinkTo; readonly children: Inline[]} | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'block') continue;
    const {link, marks} = piece.style;
    const node: Inline =
      piece.kind === 'node'
        ? piece.node
        : {type: 'text', value: controlled(piece.value), ...(marks.length > 0 && {marks}), from: []};
    if (node.type === 'text' && node.value === '') continue;
    if (link === undefined) {
      open = undefined;
      nodes.push(node);
    } else if (open?.link === link) open.children.push(node);
    else {
      open = {link, children: [node]};
      const to = 'url' in link ? {url: link.url} : {target: link.fragment};
      nodes.push({type: 'link', ...to, children: open.children, from: []});
    }
  }
  return trimBreaks(nodes);
}

// what no file of text may hold
const controlled = (text: string): string => text.replace(/(?!\t)\p{Cc}|\p{Cs}/gu, '');

/** A break at either end of a paragraph breaks nothing. */
function trimBreaks(nodes: readonly Inline[]): Inline[] {
  const isText = (node: Inline): boolean => node.type !== 'lineBreak';
  const first = nodes.findIndex(isText);
  return first === -1 ? [] : nodes.slice(first, nodes.findLastIndex(isText) + 1);
}
