import type {Inline, Link, Mark, Text} from '@recto/model';
import {tidyInlines} from '@recto/model';
import {typeset} from '../markdown/index.ts';

const tagOf: Readonly<Partial<Record<Mark, string>>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
};
const markOf: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  mark: 'highlight',
  sup: 'superscript',
  sub: 'subscript',
  code: 'code',
};

/** What an element shows: the nodes that its texts and its indivisible parts stand for, by the numbers in their attributes. */
export type InlineSource = {readonly texts: Text[]; readonly atoms: Inline[]; readonly links: Link[]};

/** Shows text in an element: styles as elements, formulas and marks as parts that are edited or deleted as a whole. */
export function showInlines(root: HTMLElement, inlines: readonly Inline[]): InlineSource {
  const source: InlineSource = {texts: [], atoms: [], links: []};
  root.replaceChildren(...inlines.map(node => elementOf(node, source)));
  return source;
}

function elementOf(node: Inline, source: InlineSource): Node {
  switch (node.type) {
    case 'text': {
      const span = document.createElement('span');
      span.dataset['text'] = String(source.texts.push(node) - 1);
      if (node.marks?.includes('smallCaps')) span.style.fontVariant = 'small-caps';
      span.textContent = node.value;
      return (node.marks ?? []).reduce((inner: HTMLElement, mark) => {
        const tag = tagOf[mark];
        if (!tag) return inner;
        const outer = document.createElement(tag);
        outer.append(inner);
        return outer;
      }, span);
    }
    case 'lineBreak':
      return document.createElement('br');
    case 'link': {
      const link = document.createElement('a');
      link.dataset['link'] = String(source.links.push(node) - 1);
      link.append(...node.children.map(child => elementOf(child, source)));
      return link;
    }
    default:
      return atomOf(node, source);
  }
}

/** A part that is not edited as text. */
export function atomOf(node: Inline, source: InlineSource): HTMLElement {
  const atom = document.createElement('span');
  atom.contentEditable = 'false';
  atom.dataset['atom'] = String(source.atoms.push(node) - 1);
  fillAtom(atom, node);
  return atom;
}

/** Has a formula in a text that is edited reached by Tab; Enter opens it. */
export function makeReachable(atom: HTMLElement): void {
  atom.tabIndex = 0;
}

/** Draws what an indivisible part stands for. */
export function fillAtom(atom: HTMLElement, node: Inline): void {
  if (node.type === 'inlineMath') {
    atom.dataset['tex'] = node.tex;
    atom.textContent = node.tex;
    // what is drawn says nothing to screen readers
    atom.role = 'math';
    atom.ariaLabel = node.tex;
    void typeset('katex', {tex: node.tex, display: false}).then(
      drawn => atom.dataset['tex'] === node.tex && atom.replaceChildren(drawn),
      () => {},
    );
  } else if (node.type === 'footnoteMark') {
    const mark = document.createElement('sup');
    mark.textContent = node.mark || '*';
    atom.replaceChildren(mark);
  } else if (node.type === 'citation') {
    const source: InlineSource = {texts: [], atoms: [], links: []};
    atom.replaceChildren(...node.children.map(child => elementOf(child, source)));
  }
}

/** The text that an element, or a part of one, shows after a person has edited it. What was not touched keeps its places. */
export function readInlines(root: Node, source: InlineSource): Inline[] {
  const found = readWithin(root, source, []);
  // browsers keep an empty line open at the end
  while (found.at(-1)?.type === 'lineBreak') found.pop();
  return tidyInlines(found);
}

function readWithin(parent: Node, source: InlineSource, marks: readonly Mark[]): Inline[] {
  return [...parent.childNodes].flatMap((child, index) => readNode(child, source, marks, index));
}

function readNode(node: Node, source: InlineSource, marks: readonly Mark[], index: number): Inline[] {
  if (node instanceof globalThis.Text) return readText(node, source, marks);
  if (!(node instanceof HTMLElement)) return [];
  if (node.dataset['atom'] !== undefined) {
    const atom = source.atoms[Number(node.dataset['atom'])];
    return atom ? [atom] : [];
  }
  if (node.localName === 'br') return [{type: 'lineBreak', from: []}];
  if (node.dataset['link'] !== undefined) {
    const link = source.links[Number(node.dataset['link'])];
    const children = readWithin(node, source, marks);
    return link && children.length > 0 ? [{...link, children}] : children;
  }
  const own = markOf[node.localName];
  const inner = readWithin(node, source, own && !marks.includes(own) ? [...marks, own] : marks);
  const block = node.localName === 'div' || node.localName === 'p';
  return block && index > 0 ? [{type: 'lineBreak', from: []}, ...inner] : inner;
}

function readText(node: globalThis.Text, source: InlineSource, marks: readonly Mark[]): Inline[] {
  const value = node.data.replace(/\u00a0/g, ' ').replace(/\u200b/g, '');
  if (value === '') return [];
  const span = node.parentElement?.closest<HTMLElement>('[data-text]');
  const before = span && source.texts[Number(span.dataset['text'])];
  const own = before?.marks?.includes('smallCaps') ? [...marks, 'smallCaps' as const] : marks;
  const same = before && before.value === value && sameMarks(before.marks ?? [], own);
  if (same) return [before];
  return [{type: 'text', value, ...(own.length > 0 && {marks: own}), from: before?.from ?? []}];
}

const sameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  one.length === other.length && one.every(mark => other.includes(mark));
