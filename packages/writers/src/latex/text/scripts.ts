/** Scripts that LaTeX' own font lacks; each is set in a font of its own, looked for when the document is compiled. */
export const fontScripts = [
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Ethiopic',
  'Cherokee',
  'Mongolian',
] as const;

export type FontScript = (typeof fontScripts)[number];

const patterns = fontScripts.map(script => [script, new RegExp(`^\\p{Script=${script}}`, 'u')] as const);

/** The script of a character, when it needs a font of its own. */
export const fontScriptOf = (character: string): FontScript | undefined =>
  patterns.find(([, pattern]) => pattern.test(character))?.[0];

/** Scripts that run from right to left. */
export const isRightToLeft = (script: FontScript): boolean =>
  script === 'Hebrew' || script === 'Arabic' || script === 'Syriac' || script === 'Thaana';

/** Characters that `xeCJK` sets in the fonts of `ctexart`. */
export const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef\u30fb-\u30fc]/u;
