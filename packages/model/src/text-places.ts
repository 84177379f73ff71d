import type {Place} from './geometry.ts';
import type {Text} from './nodes.ts';

/** A part of a text that stands at one place; `end` is the first character behind it. */
export type PlacedPart = {readonly place: Place; readonly start: number; readonly end: number};

/**
 * Which characters of a text stand at each of its places, in reading order; undefined when that is not known. The first may
 * start before the text and the last end behind it: their places then hold other words too.
 */
export function placedParts(text: Text): readonly PlacedPart[] | undefined {
  const offsets = offsetsOf(text);
  return (
    offsets && text.from.map((place, index) => ({place, start: offsets[index] ?? 0, end: offsets[index + 1] ?? 0}))
  );
}

/** Two texts of one style as one. */
export function joinTexts(a: Text, b: Text): Text {
  const {offsets: _, ...rest} = a;
  const joined = {...rest, value: a.value + b.value, from: [...a.from, ...b.from]};
  const [before, after] = [offsetsOf(a), offsetsOf(b)];
  if (!before || !after) return joined;
  const length = a.value.length;
  const moved = after.map(offset => offset + length);
  if (b.from.length === 0) return withOffsets(joined, [...before.slice(0, -1), joined.value.length]);
  if (a.from.length === 0) return withOffsets(joined, [0, ...moved.slice(1)]);
  return withOffsets(joined, [...before.slice(0, -1), length, ...moved.slice(1)]);
}

/** The characters of a text from `start` up to `end`, with the places where they stand. */
export function sliceText(text: Text, start: number, end = text.value.length): Text {
  const {offsets: _, ...rest} = text;
  const value = text.value.slice(start, end);
  const parts = placedParts(text);
  if (!parts) return {...rest, value};
  const kept = parts.filter(part => part.end > start && part.start < end);
  const from = kept.map(part => part.place);
  return withOffsets({...rest, value, from}, [
    ...kept.map(part => part.start - start),
    (kept.at(-1)?.end ?? 0) - start,
  ]);
}

/** The text with these offsets, unless they say nothing beyond its only place. */
function withOffsets(text: Text, offsets: readonly number[]): Text {
  const plain =
    text.from.length === 0 || (text.from.length === 1 && offsets[0] === 0 && offsets[1] === text.value.length);
  return plain ? text : {...text, offsets};
}

function offsetsOf({from, offsets, value}: Text): readonly number[] | undefined {
  if (offsets) return offsets.length === from.length + 1 ? offsets : undefined;
  return from.length > 1 ? undefined : from.length === 1 ? [0, value.length] : [0];
}
