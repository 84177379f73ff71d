import type {LatinTargetLanguage} from '@recto/model';
import type {LanguageCode} from './languages.ts';
import {countScripts} from './script.ts';

// the most frequent words of each language that are rare in the others
const lists: Readonly<Record<LatinTargetLanguage, string>> = {
  en: 'the of and to in is that for with as are by this on be from which we it have has was not can these an or were at',
  de: 'der die und den von das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über zu zur durch',
  fr: 'le la les et des en un une du est pour dans qui que par sur au avec ne se plus pas ce sont aux cette ou nous ces être été comme dont',
  es: 'el la los las que y en del se por un para con una su al es como más lo o pero sus le ha son entre este esta también cuando sobre',
  pt: 'o os as que e do da em um para é com não uma no na por mais dos das ao se como mas foi ou pelo pela são também entre sua',
};

const wordSets = Object.entries(lists).map(
  ([code, words]) => [code as LanguageCode, new Set(words.split(' '))] as const,
);

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
  if (counts.cyrillic > letters / 2) return 'ru';
  if (counts.arabic > letters / 2) return 'ar';
  const {words, shares} = functionWordShares(text);
  if (words < 6) return undefined;
  const [best, second] = [...shares].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= minShare && best[1] > (second?.[1] ?? 0) * 1.3 ? best[0] : undefined;
}
