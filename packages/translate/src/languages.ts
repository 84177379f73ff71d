/** A language that documents are translated into. */
export type LanguageCode = 'zh' | 'en' | 'ja' | 'fr' | 'ru' | 'pt' | 'es' | 'de' | 'ko' | 'ar';

export type Script = 'latin' | 'han' | 'kana' | 'hangul' | 'cyrillic' | 'arabic';

export type Language = {
  readonly code: LanguageCode;
  /** As prompts call it. */
  readonly name: string;
  /** ISO 639-3. */
  readonly iso3: string;
  readonly scripts: readonly Script[];
  /** Length of ordinary prose against English, where a Han or Kana character counts 2.5 and a Hangul syllable 2. */
  readonly length: number;
  readonly rightToLeft?: true;
};

export const languages: Readonly<Record<LanguageCode, Language>> = {
  zh: {code: 'zh', name: 'Simplified Chinese', iso3: 'zho', scripts: ['han'], length: 0.75},
  en: {code: 'en', name: 'English', iso3: 'eng', scripts: ['latin'], length: 1},
  ja: {code: 'ja', name: 'Japanese', iso3: 'jpn', scripts: ['kana', 'han'], length: 1.1},
  fr: {code: 'fr', name: 'French', iso3: 'fra', scripts: ['latin'], length: 1.15},
  ru: {code: 'ru', name: 'Russian', iso3: 'rus', scripts: ['cyrillic'], length: 1.1},
  pt: {code: 'pt', name: 'Portuguese', iso3: 'por', scripts: ['latin'], length: 1.1},
  es: {code: 'es', name: 'Spanish', iso3: 'spa', scripts: ['latin'], length: 1.12},
  de: {code: 'de', name: 'German', iso3: 'deu', scripts: ['latin'], length: 1.15},
  ko: {code: 'ko', name: 'Korean', iso3: 'kor', scripts: ['hangul'], length: 1},
  ar: {code: 'ar', name: 'Arabic', iso3: 'ara', scripts: ['arabic'], length: 0.85, rightToLeft: true},
};

export const languageCodes = Object.keys(languages) as readonly LanguageCode[];

/** Reads `zh`, `zh-CN`, `zho`, `chi`, `Chinese`; undefined for what is no language of ours. */
export function parseLanguage(text: string): LanguageCode | undefined {
  const wanted = text.trim().toLowerCase();
  const short = wanted.split(/[-_]/)[0]!;
  return languageCodes.find(code => {
    const {iso3, name} = languages[code];
    const names = name.toLowerCase().split(' ');
    return short === code || short === iso3 || short === bibliographic[code] || names.at(-1) === wanted;
  });
}

// ISO 639-2/B, which libraries use, where it differs
const bibliographic: Readonly<Partial<Record<LanguageCode, string>>> = {zh: 'chi', fr: 'fre', de: 'ger'};
