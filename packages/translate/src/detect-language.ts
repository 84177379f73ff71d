import {wordsOf} from '@recto/lexicon';
import type {LatinTargetLanguage} from '@recto/model';
import type {LanguageCode} from './languages.ts';
import {countScripts} from './script.ts';

// by name, so that a new target language in Latin letters does not compile without them
const latin: Readonly<Record<LatinTargetLanguage, readonly string[]>> = {
  en: wordsOf('en', 'functionWords'),
  de: wordsOf('de', 'functionWords'),
  fr: wordsOf('fr', 'functionWords'),
  es: wordsOf('es', 'functionWords'),
  pt: wordsOf('pt', 'functionWords'),
  it: wordsOf('it', 'functionWords'),
  nl: wordsOf('nl', 'functionWords'),
  pl: wordsOf('pl', 'functionWords'),
  tr: wordsOf('tr', 'functionWords'),
  vi: wordsOf('vi', 'functionWords'),
  id: wordsOf('id', 'functionWords'),
  cs: wordsOf('cs', 'functionWords'),
  sv: wordsOf('sv', 'functionWords'),
};

const wordSets = Object.entries(latin).map(([code, words]) => [code as LanguageCode, new Set(words)] as const);

/** The function words of all these languages. */
export const functionWords = (): readonly string[] => wordSets.flatMap(([, set]) => [...set]);

/** Share of a text's words that are function words of each language written in Latin letters. */
export function functionWordShares(text: string): {readonly words: number; readonly shares: Map<LanguageCode, number>} {
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const shares = new Map(
    wordSets.map(([code, set]) => [code, words.filter(word => set.has(word)).length / Math.max(1, words.length)]),
  );
  return {words: words.length, shares};
}

// the share of function words that prose reaches and foreign names do not
const minShare = 0.12;

/** Whether a text in Cyrillic is Ukrainian and not Russian, by the letters that only one of them has. */
export function isUkrainian(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/[іїєґ]/giu) > count(/[ыэъё]/giu);
}

/** Detects the language of a text; undefined if it is too short or too mixed. */
export function detectLanguage(text: string): LanguageCode | undefined {
  const counts = countScripts(text);
  const letters = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (letters < 6) return undefined;
  // two Han characters carry as much as five letters: foreign names among them must not outweigh them
  const cjk = counts.han + counts.kana;
  if (cjk * 2.5 > counts.latin + counts.cyrillic + counts.arabic + counts.hangul)
    return counts.kana > cjk * 0.1 ? 'ja' : 'zh';
  if (counts.hangul * 2 > letters / 2) return 'ko';
  if (counts.cyrillic > letters / 2) return isUkrainian(text) ? 'uk' : 'ru';
  if (counts.devanagari > letters / 2) return 'hi';
  if (counts.thai > letters / 2) return 'th';
  if (counts.arabic > letters / 2) return 'ar';
  const {words, shares} = functionWordShares(text);
  if (words < 6) return undefined;
  const [best, second] = [...shares].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= minShare && best[1] > (second?.[1] ?? 0) * 1.3 ? best[0] : undefined;
}
