/** The writing system of a language. Japanese has two. */
export type Script =
  | 'latin'
  | 'han'
  | 'kana'
  | 'hangul'
  | 'cyrillic'
  | 'arabic'
  | 'greek'
  | 'hebrew'
  | 'devanagari'
  | 'thai';

type LanguageFacts = {
  /** ISO 639-3. */
  readonly iso3: string;
  /** ISO 639-2/B, which libraries use, where it differs from `iso3`. */
  readonly bibliographic?: string;
  /** Its English name, as prompts use it. */
  readonly english: string;
  /** What its speakers call it. */
  readonly native: string;
  /** The main one first. */
  readonly scripts: readonly [Script, ...Script[]];
  /** Tesseract's trained data for it. Simplified Chinese has none: the recognizer of all pages reads it. */
  readonly trainedData?: string;
  /**
   * Documents can be translated into it. Its ordinary prose has this length in relation to English, where a Han or Kana character counts
   * 2.5 and a Hangul syllable 2.
   */
  readonly target?: {readonly relativeLength: number};
};

/**
 * The languages that Recto knows, by BCP 47 code. Whatever depends on the language derives from this table or is a `Record` of its
 * codes, so that it does not compile while a new target language is missing from it. Names in other languages come from
 * `languageName`. The target languages come first, in the order in which they are offered.
 */
export const languages = {
  zh: {
    iso3: 'zho',
    bibliographic: 'chi',
    english: 'Simplified Chinese',
    native: '简体中文',
    scripts: ['han'],
    target: {relativeLength: 0.75},
  },
  en: {
    iso3: 'eng',
    english: 'English',
    native: 'English',
    scripts: ['latin'],
    trainedData: 'eng',
    target: {relativeLength: 1},
  },
  ja: {
    iso3: 'jpn',
    english: 'Japanese',
    native: '日本語',
    scripts: ['kana', 'han'],
    trainedData: 'jpn',
    target: {relativeLength: 1.1},
  },
  fr: {
    iso3: 'fra',
    bibliographic: 'fre',
    english: 'French',
    native: 'Français',
    scripts: ['latin'],
    trainedData: 'fra',
    target: {relativeLength: 1.15},
  },
  ru: {
    iso3: 'rus',
    english: 'Russian',
    native: 'Русский',
    scripts: ['cyrillic'],
    trainedData: 'rus',
    target: {relativeLength: 1.1},
  },
  pt: {
    iso3: 'por',
    english: 'Portuguese',
    native: 'Português',
    scripts: ['latin'],
    trainedData: 'por',
    target: {relativeLength: 1.1},
  },
  es: {
    iso3: 'spa',
    english: 'Spanish',
    native: 'Español',
    scripts: ['latin'],
    trainedData: 'spa',
    target: {relativeLength: 1.12},
  },
  de: {
    iso3: 'deu',
    bibliographic: 'ger',
    english: 'German',
    native: 'Deutsch',
    scripts: ['latin'],
    trainedData: 'deu',
    target: {relativeLength: 1.15},
  },
  ko: {
    iso3: 'kor',
    english: 'Korean',
    native: '한국어',
    scripts: ['hangul'],
    trainedData: 'kor',
    target: {relativeLength: 1},
  },
  ar: {
    iso3: 'ara',
    english: 'Arabic',
    native: 'العربية',
    scripts: ['arabic'],
    trainedData: 'ara',
    target: {relativeLength: 0.85},
  },
  it: {
    iso3: 'ita',
    english: 'Italian',
    native: 'Italiano',
    scripts: ['latin'],
    trainedData: 'ita',
    target: {relativeLength: 1.15},
  },
  nl: {
    iso3: 'nld',
    bibliographic: 'dut',
    english: 'Dutch',
    native: 'Nederlands',
    scripts: ['latin'],
    trainedData: 'nld',
    target: {relativeLength: 1.1},
  },
  pl: {
    iso3: 'pol',
    english: 'Polish',
    native: 'Polski',
    scripts: ['latin'],
    trainedData: 'pol',
    target: {relativeLength: 1.12},
  },
  tr: {
    iso3: 'tur',
    english: 'Turkish',
    native: 'Türkçe',
    scripts: ['latin'],
    trainedData: 'tur',
    target: {relativeLength: 1.05},
  },
  vi: {
    iso3: 'vie',
    english: 'Vietnamese',
    native: 'Tiếng Việt',
    scripts: ['latin'],
    trainedData: 'vie',
    target: {relativeLength: 1.1},
  },
  id: {
    iso3: 'ind',
    english: 'Indonesian',
    native: 'Bahasa Indonesia',
    scripts: ['latin'],
    target: {relativeLength: 1.12},
  },
  cs: {
    iso3: 'ces',
    bibliographic: 'cze',
    english: 'Czech',
    native: 'Čeština',
    scripts: ['latin'],
    trainedData: 'ces',
    target: {relativeLength: 1.0},
  },
  sv: {
    iso3: 'swe',
    english: 'Swedish',
    native: 'Svenska',
    scripts: ['latin'],
    trainedData: 'swe',
    target: {relativeLength: 1.03},
  },
  uk: {
    iso3: 'ukr',
    english: 'Ukrainian',
    native: 'Українська',
    scripts: ['cyrillic'],
    trainedData: 'ukr',
    target: {relativeLength: 1.08},
  },
  hi: {
    iso3: 'hin',
    english: 'Hindi',
    native: 'हिन्दी',
    scripts: ['devanagari'],
    trainedData: 'hin',
    target: {relativeLength: 1.05},
  },
  th: {
    iso3: 'tha',
    english: 'Thai',
    native: 'ไทย',
    scripts: ['thai'],
    trainedData: 'tha',
    target: {relativeLength: 0.95},
  },
  'zh-Hant': {
    iso3: 'zho',
    english: 'Traditional Chinese',
    native: '繁體中文',
    scripts: ['han'],
    trainedData: 'chi_tra',
  },
  bg: {iso3: 'bul', english: 'Bulgarian', native: 'Български', scripts: ['cyrillic']},
  ca: {iso3: 'cat', english: 'Catalan', native: 'Català', scripts: ['latin']},
  da: {iso3: 'dan', english: 'Danish', native: 'Dansk', scripts: ['latin'], trainedData: 'dan'},
  el: {
    iso3: 'ell',
    bibliographic: 'gre',
    english: 'Greek',
    native: 'Ελληνικά',
    scripts: ['greek'],
    trainedData: 'ell',
  },
  fa: {
    iso3: 'fas',
    bibliographic: 'per',
    english: 'Persian',
    native: 'فارسی',
    scripts: ['arabic'],
    trainedData: 'fas',
  },
  // the data for Swedish know its letters
  fi: {iso3: 'fin', english: 'Finnish', native: 'Suomi', scripts: ['latin'], trainedData: 'swe'},
  he: {iso3: 'heb', english: 'Hebrew', native: 'עברית', scripts: ['hebrew'], trainedData: 'heb'},
  hu: {iso3: 'hun', english: 'Hungarian', native: 'Magyar', scripts: ['latin'], trainedData: 'hun'},
  // the data for Danish read it
  no: {iso3: 'nor', english: 'Norwegian', native: 'Norsk', scripts: ['latin'], trainedData: 'dan'},
  ro: {
    iso3: 'ron',
    bibliographic: 'rum',
    english: 'Romanian',
    native: 'Română',
    scripts: ['latin'],
    trainedData: 'ron',
  },
  ur: {iso3: 'urd', english: 'Urdu', native: 'اردو', scripts: ['arabic'], trainedData: 'urd'},
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type LanguageCode = keyof typeof languages;

type CodesWith<Facts> = {
  [Code in LanguageCode]: (typeof languages)[Code] extends Facts ? Code : never;
}[LanguageCode];

/** A language that documents can be translated into. */
export type TargetLanguage = CodesWith<{readonly target: object}>;
/** A script that translations are written in. */
export type TargetScript = (typeof languages)[TargetLanguage]['scripts'][number];
export type LanguageWithTrainedData = CodesWith<{readonly trainedData: string}>;
export type LatinTargetLanguage = CodesWith<{readonly target: object; readonly scripts: readonly ['latin']}>;

export const languageCodes = Object.keys(languages) as readonly LanguageCode[];

export const targetLanguages = languageCodes.filter((code): code is TargetLanguage => 'target' in languages[code]);

/** The table's entry for a BCP 47 tag such as `en-US`. */
export function languageOfTag(tag: string): LanguageFacts | undefined {
  const code = tag.split('-')[0]!.toLowerCase();
  return Object.hasOwn(languages, code) ? languages[code as LanguageCode] : undefined;
}

/** Whether the language of a BCP 47 tag is written from right to left. */
export function isRightToLeftLanguage(tag: string): boolean {
  const script = languageOfTag(tag)?.scripts[0];
  return script === 'arabic' || script === 'hebrew' || otherRightToLeft.test(tag);
}

// of languages that are not in the table
const otherRightToLeft = /^(?:yi|ps|sd|ug|dv|syr)\b/i;

/** The name of a language in `locale`, by its ISO 639 code (`fra` or `fr`); the code itself where it is unknown. */
export function languageName(code: string, locale = 'en'): string {
  return /^[a-z]{2,3}$/.test(code) ? (new Intl.DisplayNames(locale, {type: 'language'}).of(code) ?? code) : code;
}

/** A language as it may stand in `lang`; undefined when it is no language tag. */
export const languageTag = (language: string | undefined): string | undefined =>
  /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/.exec(language ?? '')?.[0];
