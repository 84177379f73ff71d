import {languages, type TargetLanguage, type TargetScript, targetLanguages} from '@recto/model';

/** A language that documents are translated into. */
export type LanguageCode = TargetLanguage;

/** Length of ordinary prose against English, where a Han or Kana character counts 2.5 and a Hangul syllable 2. */
export const relativeLengths: Readonly<Record<LanguageCode, number>> = {
  zh: 0.75,
  en: 1,
  ja: 1.1,
  fr: 1.15,
  ru: 1.1,
  pt: 1.1,
  es: 1.12,
  de: 1.15,
  ko: 1,
  ar: 0.85,
};

export const scriptsOf = (code: LanguageCode): readonly TargetScript[] => languages[code].scripts;

/** Reads `zh`, `zh-CN`, `zho`, `chi`, `Chinese`; undefined for anything that is no target language. */
export function parseLanguage(text: string): LanguageCode | undefined {
  const wanted = text.trim().toLowerCase();
  const short = wanted.split(/[-_]/)[0]!;
  return targetLanguages.find(code => {
    const facts = languages[code];
    const codes: readonly string[] = [code, facts.iso3, ...('bibliographic' in facts ? [facts.bibliographic] : [])];
    return codes.includes(short) || facts.english.toLowerCase().split(' ').at(-1) === wanted;
  });
}
