/** Whether a character is written without spaces between words: Chinese characters, kana, bopomofo and their punctuation. */
export function isIdeographic(text: string): boolean {
  const code = text.codePointAt(0) ?? 0;
  if (code < 0x2e80) return false;
  return (
    (code >= 0x2e80 && code <= 0x312f) ||
    (code >= 0x31a0 && code <= 0x4dbf) ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe10 && code <= 0xfe1f) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff01 && code <= 0xff60) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/** Full-width punctuation, which carries its own space. */
export const isWidePunctuation = (text: string): boolean =>
  /^[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/.test(text);

/** A Chinese character or a kana, which is a letter and a word's part at once: a line may end after each of them. */
export const isIdeograph = (text: string): boolean => isIdeographic(text) && !isWidePunctuation(text);
