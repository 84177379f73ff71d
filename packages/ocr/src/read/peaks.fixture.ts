import type {Peak} from './peaks.ts';

/** A reading of this text whose characters stand one after another, all as wide. */
export const evenPeaks = (text: string, confidence = 0.95): Peak[] =>
  [...text].map((character, at) => ({
    text: character,
    from: at / text.length,
    to: (at + 1) / text.length,
    confidence,
  }));
