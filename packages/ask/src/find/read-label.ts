import type {Address} from './address.ts';
import {normalizeNumber, numeral} from './numerals.ts';
import {partWords} from './part-words.ts';

/** What a caption or a title calls its part: `Table 3`, `第三章`, `Supplementary Figure 1`. */
export type PartLabel = {readonly kind: Address['kind']; readonly label: string};

// stems do not begin labels: they are printed in the basic form
const kinds: ReadonlyMap<string, Address['kind']> = new Map(
  partWords.toReversed().map(({word, kind}) => [word, kind] as const),
);

// without the state of a global expression, which `matchAll` elsewhere would begin from
const firstNumeral = new RegExp(numeral.source, 'u');
// characters
const labelLength = 60;

/** The label at the beginning of a caption or a title; undefined if it has none. Much faster than reading a question. */
export function readLabel(text: string): PartLabel | undefined {
  const start = text.slice(0, labelLength).normalize('NFKC').toLowerCase().trimStart();
  const number = firstNumeral.exec(start);
  if (!number) return undefined;
  const before = start.slice(0, number.index).replace(/[\s([第]+$/u, '');
  const after = start.slice(number.index + number[0].length).trimStart();
  const kind =
    before === ''
      ? (kinds.get(after.slice(0, 2)) ??
        kinds.get(after.slice(0, 1)) ??
        kinds.get(/^\.?\s*([\p{L}\p{M}]+)/u.exec(after)?.[1] ?? ''))
      : (kindOf(before) ?? kindOf(/\S+$/u.exec(before)?.[0] ?? ''));
  return kind && {kind, label: normalizeNumber(number[0])};
}

/** A stem has lost the last letter of its word. */
const kindOf = (word: string): Address['kind'] | undefined =>
  kinds.get(word) ?? (word.length > 4 ? kinds.get(word.slice(0, -1)) : undefined);
