import {concatBytes} from '../../objects/streams.ts';

/** Bytes of a content stream, from `start` to `end`, that give way to a text. */
export type Edit = {readonly start: number; readonly end: number; readonly text: string};

export function applyEdits(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const {start, end, text} of [...edits].sort((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(at, start), encoder.encode(text));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return concatBytes(parts);
}
