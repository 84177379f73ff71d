import {hash} from './pseudo-translate.ts';

const dimensions = 96;

/** A vector that is the more similar the more words and ideographs two texts share: feature hashing without a model. */
export function fakeEmbedding(text: string): number[] {
  const vector = Array.from({length: dimensions}, () => 0);
  for (const word of text.toLowerCase().match(/\p{Script=Han}|[\p{L}\d]+/gu) ?? []) {
    const value = hash(word);
    vector[value % dimensions] = (vector[value % dimensions] ?? 0) + (value & 0x10000 ? 1 : -1);
  }
  return vector;
}
