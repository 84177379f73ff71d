import type {Inline} from './nodes.ts';
import {sliceText} from './text-places.ts';

/** The first characters of some inlines, and the rest without the space at its start. Formulas count as their TeX. */
export function cutInlines(
  inlines: readonly Inline[],
  count: number,
): {readonly head: readonly Inline[]; readonly tail: readonly Inline[]} {
  const head: Inline[] = [];
  const tail: Inline[] = [];
  let left = count;
  for (const inline of inlines) {
    if (left <= 0) {
      tail.push(inline);
      continue;
    }
    if (inline.type === 'text') {
      const {value} = inline;
      if (value.length <= left) head.push(inline);
      else {
        head.push(sliceText(inline, 0, left));
        tail.push(sliceText(inline, left));
      }
      left -= value.length;
    } else if (inline.type === 'link' || inline.type === 'citation') {
      const parts = cutInlines(inline.children, left);
      if (parts.head.length > 0) head.push({...inline, children: parts.head});
      if (parts.tail.length > 0) tail.push({...inline, children: parts.tail});
      left -= inlineLength(inline);
    } else {
      head.push(inline);
      left -= inlineLength(inline);
    }
  }
  return {head: trimInlinesEnd(head), tail: trimInlinesStart(tail)};
}

function inlineLength(inline: Inline): number {
  switch (inline.type) {
    case 'text':
      return inline.value.length;
    case 'inlineMath':
      return inline.tex.length;
    case 'link':
    case 'citation':
      return inline.children.reduce((sum, child) => sum + inlineLength(child), 0);
    case 'footnoteMark':
      return inline.mark.length;
    case 'lineBreak':
      return 1;
  }
}

/** Without spaces at the start. */
export function trimInlinesStart(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...rest] = inlines;
  if (first?.type !== 'text') return inlines;
  const value = first.value.trimStart();
  return value === ''
    ? trimInlinesStart(rest)
    : value === first.value
      ? inlines
      : [sliceText(first, first.value.length - value.length), ...rest];
}

/** Without spaces at the end. */
export function trimInlinesEnd(inlines: readonly Inline[]): readonly Inline[] {
  const last = inlines.at(-1);
  if (last?.type !== 'text') return inlines;
  const value = last.value.trimEnd();
  const before = inlines.slice(0, -1);
  return value === ''
    ? trimInlinesEnd(before)
    : value === last.value
      ? inlines
      : [...before, sliceText(last, 0, value.length)];
}
