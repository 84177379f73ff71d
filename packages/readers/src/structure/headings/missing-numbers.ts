import {centerX} from '@recto/model';
import type {Candidate} from './candidate.ts';
import {longestQuestion, sameHeadingSize, samePlacement} from './params.ts';

/**
 * The headings with those whose number is the only one missing between two of them: `2.` between `1.` and `3.`, set at their size
 * and place, is one of their style, as where an author forgot to make it bold or OCR did not see that it is.
 */
export function withMissingNumbers(headings: readonly Candidate[], candidates: readonly Candidate[]): Candidate[] {
  const before = new Map<string, Candidate>();
  const found = new Map(headings.map(heading => [heading.index, heading]));
  for (const heading of headings) {
    const kind = kindOf(heading);
    if (kind === undefined) continue;
    const first = before.get(kind);
    before.set(kind, heading);
    if (!first || lastOf(heading) !== lastOf(first) + 2) continue;
    const between = candidates.filter(
      candidate =>
        candidate.index > first.index &&
        candidate.index < heading.index &&
        kindOf(candidate) === kind &&
        lastOf(candidate) === lastOf(first) + 1 &&
        [first, heading].some(other => isSetLike(candidate, other)),
    );
    const [only] = between;
    if (only && between.length === 1) found.set(only.index, {...only, style: first.style, key: first.key});
  }
  return candidates.flatMap(({index}) => found.get(index) ?? []);
}

/**
 * The headings with those whose numbers go on from them: `4.1.3` after `4.1.2`, `5.1` below `5` or `五、`, where the document has
 * headings with as many counters in the same style. Short sections have too little text between their headings to tell them.
 */
export function withFollowingNumbers(headings: readonly Candidate[], candidates: readonly Candidate[]): Candidate[] {
  const found = new Map(headings.map(heading => [heading.index, heading]));
  const styles = new Set(headings.map(styleOfNumbers));
  let open: number[][] = [];
  for (const candidate of candidates) {
    const {index, number, ends, block} = candidate;
    if (!number || number.length >= candidate.text.length) continue;
    const {parts} = number;
    const goesOn = number.strong && parts.length > 1 && !ends && block.lines.length === 1;
    if (goesOn && styles.has(styleOfNumbers(candidate)) && open.some(known => comesNext(known, parts)))
      found.set(index, candidate);
    if (found.has(index)) open = [...open.filter(known => known.length < parts.length), [...parts]];
  }
  return candidates.flatMap(({index}) => found.get(index) ?? []);
}

const styleOfNumbers = ({key, number}: Candidate): string => `${key} ${number?.depth} ${number?.strong}`;

/** `2.1` after `2`, `2.2` after `2.1`. */
function comesNext(before: readonly number[], parts: readonly number[]): boolean {
  const last = parts.at(-1) ?? 0;
  const wanted = last === 1 ? parts.slice(0, -1) : [...parts.slice(0, -1), last - 1];
  return before.length === wanted.length && wanted.every((part, at) => before[at] === part);
}

/** Numbers of one kind count on: `2.` from `1.`, `3.2` from `3.1`. */
const kindOf = ({number}: Candidate): string | undefined =>
  number && `${number.system} ${number.parts.slice(0, -1).join('.')}`;

const lastOf = ({number}: Candidate): number => number?.parts.at(-1) ?? 0;

/** Whether a short text has the size of a heading and stands at the same edge of its column, or in the middle as it does. */
function isSetLike({block, style, text, label, ends}: Candidate, heading: Candidate): boolean {
  if (label || ends || text.length > longestQuestion) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < samePlacement * style.size;
  const [own, other] = [indentOf(block), indentOf(heading.block)];
  const centered = Math.min(own, other) > samePlacement * style.size && near(middleOf(block), middleOf(heading.block));
  return (
    (centered || near(own, other)) && Math.abs(style.size - heading.style.size) < sameHeadingSize * heading.style.size
  );
}

const indentOf = ({box, column}: Candidate['block']): number => box.left - column.left;

const middleOf = ({box, column}: Candidate['block']): number => centerX(box) - centerX(column);
