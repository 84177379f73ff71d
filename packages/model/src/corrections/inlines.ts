import type {Inline, InlineMath, LineBreak, Text} from '../nodes.ts';
import {plainText} from '../walk.ts';

/**
 * Text as the model wants it: no empty texts, line ends as line breaks, marks once, formulas with TeX or an image. Runs of equal
 * style that know no places become one.
 */
export function tidyInlines(nodes: readonly Inline[]): Inline[] {
  const tidied: Inline[] = [];
  for (const node of nodes.flatMap(tidy)) {
    const last = tidied.at(-1);
    if (last?.type === 'text' && node.type === 'text' && isLoose(last) && isLoose(node) && sameMarks(last, node))
      tidied[tidied.length - 1] = {...last, value: last.value + node.value};
    else tidied.push(node);
  }
  return tidied;
}

function tidy(node: Inline): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return tidyText(node);
    case 'inlineMath':
      return node.tex.trim() === '' && node.picture === undefined ? [] : [node];
    case 'link': {
      const children = tidyInlines(node.children);
      if (children.length === 0) return [];
      // an address or a target, and not both
      if ((node.url === undefined) === (node.target === undefined)) return children;
      return [{...node, children}];
    }
    case 'citation':
      return [{...node, children: tidyInlines(node.children)}];
    case 'footnoteMark':
    case 'lineBreak':
      return [node];
  }
}

function tidyText({marks, offsets, ...node}: Text): readonly Inline[] {
  const style = marks && marks.length > 0 ? {marks: [...new Set(marks)]} : {};
  if (!/[\n\r]/.test(node.value))
    return node.value === '' ? [] : [{...node, ...style, ...(offsets && fits(node, offsets) && {offsets})}];
  const lineBreak: LineBreak = {type: 'lineBreak', from: []};
  return node.value
    .split(/\r\n|[\n\r]/)
    .flatMap((value, index): Inline[] => [
      ...(index > 0 ? [lineBreak] : []),
      ...(value === '' ? [] : [{...node, ...style, value}]),
    ]);
}

const fits = ({value, from}: Text, offsets: readonly number[]): boolean =>
  offsets.length === from.length + 1 &&
  offsets.every((offset, index) => Number.isInteger(offset) && offset >= (offsets[index - 1] ?? offset)) &&
  (offsets[0] ?? 0) <= 0 &&
  (offsets.at(-1) ?? 0) >= value.length;

const isLoose = ({from, offsets}: Text): boolean => from.length === 0 && offsets === undefined;
const sameMarks = (one: Text, other: Text): boolean =>
  (one.marks ?? []).toSorted().join() === (other.marks ?? []).toSorted().join();

// scripts that are written without spaces between their words
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFFEF]/u;

/** One text behind the other: with a space where the script has any, and a word that was hyphenated at the seam made whole. */
export function joinInlines(one: readonly Inline[], other: readonly Inline[]): Inline[] {
  const [left, right] = [plainText(one).trimEnd(), plainText(other).trimStart()];
  const last = one.at(-1);
  if (left === '' || right === '') return tidyInlines([...one, ...other]);
  if (
    /\p{L}[-\u00AD\u2010]$/u.test(left) &&
    /^\p{Ll}/u.test(right) &&
    last?.type === 'text' &&
    last.value === last.value.trimEnd()
  ) {
    const {offsets: _, ...cut} = {...last, value: last.value.slice(0, -1)};
    return tidyInlines([...one.slice(0, -1), cut, ...other]);
  }
  const touching = unspaced.test([...left].at(-1) ?? '') || unspaced.test([...right][0] ?? '');
  const spaced = /\s$/.test(plainText(one)) || /^\s/.test(plainText(other));
  return tidyInlines([...one, ...(touching || spaced ? [] : [space]), ...other]);
}

const space: Text = {type: 'text', value: ' ', from: []};

/** The text before and behind its first line break; all of it before where there is none. */
export function cutAtBreak(nodes: readonly Inline[]): readonly [Inline[], Inline[]] {
  const at = nodes.findIndex(node => node.type === 'lineBreak');
  return at < 0 ? [[...nodes], []] : [nodes.slice(0, at), nodes.slice(at + 1)];
}

/** A formula that a person has seen: nothing about it is uncertain any more. */
export function certain<Formula extends InlineMath | {readonly confidence?: number; readonly picture?: string}>(
  formula: Formula,
): Omit<Formula, 'confidence' | 'picture'> {
  const {confidence: _, picture: __, ...rest} = formula;
  return rest;
}
