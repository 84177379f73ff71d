/** Whether a line as the Chinese model read it is in Latin letters: then Tesseract reads it better. */
export function isLatin(text: string): boolean {
  const latin = text.match(/[A-Za-z\u00c0-\u024f]/g)?.length ?? 0;
  const wide = text.match(/[\p{Script=Han}\u3040-\u30ff\uac00-\ud7af\u3001-\u3015]/gu)?.length ?? 0;
  return latin >= fewLetters && wide <= mostWide * latin;
}

const fewLetters = 3;
// dots and strokes of old print look like small ideographs to the model
const mostWide = 0.04;

/**
 * Whether numbers have something between them that Tesseract's English data writes where ± stands, which they do not know, or a
 * symbol stands alone: a digit in a cell is taken for a stroke.
 */
export function mayHoldSymbols(text: string): boolean {
  if (/^[^\p{L}\p{N}]$/u.test(text)) return true;
  return /\d ?(?:£|\+=?|=|%) ?\d/.test(text) && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < fewLetters;
}
