import {type LanguageWithTrainedData, languages} from '@recto/model';

/** A script that neither of the two readers of every page knows, with what reads it. */
export type WritingSystem = {
  /** Names of Tesseract's data; `eng` beside them where they know no Latin words. */
  readonly languages: string;
  /** Letters that only this script has. */
  readonly letters: RegExp;
  /** Share of a text's letters that such letters have at least. */
  readonly least: number;
  /** Digits that only this script has: lines of numbers are known by them. */
  readonly digits?: RegExp;
  /** How confident its data must be to be believed, where they find letters of their own in any other script, too. */
  readonly leastConfidence?: number;
  /** Tesseract's spaces are reliable; else the ink decides. */
  readonly spacesRead: boolean;
  /** Its data know neither the ideographs nor the Latin words that stand in its lines. */
  readonly holdsIdeographs?: boolean;
  /** Its data take Latin words for letters and digits of their own. */
  readonly takesLatin?: boolean;
  /** Its data take commas for semicolons. */
  readonly takesCommas?: boolean;
  /** Data that know its digits better. */
  readonly digitsBy?: string;
  /** What Latin letters within a word of it are. */
  readonly lookAlikes?: ReadonlyMap<string, string>;
  /** Its lines may be in ideographs alone. */
  readonly ideographs?: boolean;
  /** Small letters beside its lines give the pronunciation of some of their words. */
  readonly ruby?: boolean;
  /** What reads the level lines of a page in such columns. */
  readonly level?: WritingSystem;
  /** Languages of the same writing system with letters of their own, which data of their own distinguish; the rarer letters first. */
  readonly sisters?: readonly {readonly script: WritingSystem; readonly letters: RegExp}[];
};

/** Names of Tesseract's data for languages that are read together. */
const dataOf = (...codes: readonly LanguageWithTrainedData[]): string =>
  codes.map(code => languages[code].trainedData).join('+');

const arabicLetters = /\p{Script=Arabic}/u;

const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/u;

const persian: WritingSystem = {
  languages: dataOf('fa'),
  letters: arabicLetters,
  digits: arabicDigits,
  least: 0.5,
  spacesRead: true,
  takesLatin: true,
};

const urdu: WritingSystem = {...persian, languages: dataOf('ur')};

const kana = /[\u3040-\u30ff]/u;

// between ideographs and kana it puts spaces nearly everywhere, and between syllables of Korean
const japanese: WritingSystem = {
  languages: dataOf('ja'),
  letters: kana,
  least: 0.15,
  spacesRead: false,
  ideographs: true,
  ruby: true,
};

/** Columns of Japanese, whose letters stand upright: in the image of such a line they lie on their side. */
export const japaneseColumns: WritingSystem = {
  languages: `${dataOf('ja')}_vert`,
  letters: kana,
  least: 0.15,
  spacesRead: false,
  ideographs: true,
  ruby: true,
  level: japanese,
};

// symbols that are no letters of it or Latin ones, and what they are in a word of Greek
const greekLookAlikes: ReadonlyMap<string, string> = new Map(
  ['µμ', 'AΑ', 'BΒ', 'EΕ', 'ZΖ', 'HΗ', 'IΙ', 'KΚ', 'MΜ', 'NΝ', 'OΟ', 'oο', 'PΡ', 'TΤ', 'YΥ', 'XΧ', 'vν'].map(
    ([other, own]) => [other!, own!],
  ),
);

/** In the order in which they are tried. */
export const writingSystems: readonly WritingSystem[] = [
  {languages: dataOf('ru', 'uk', 'en'), letters: /\p{Script=Cyrillic}/u, least: 0.5, spacesRead: true},
  {
    languages: dataOf('ar'),
    letters: arabicLetters,
    digits: arabicDigits,
    least: 0.5,
    spacesRead: true,
    takesLatin: true,
    takesCommas: true,
    digitsBy: dataOf('fa'),
    sisters: [
      {script: urdu, letters: /[ٹڈڑںے]/u},
      {script: persian, letters: /[پچژگ]/u},
    ],
  },
  japanese,
  {languages: dataOf('ko'), letters: /\p{Script=Hangul}/u, least: 0.5, spacesRead: false, holdsIdeographs: true},
  {
    languages: dataOf('el', 'en'),
    letters: /\p{Script=Greek}/u,
    least: 0.5,
    spacesRead: true,
    lookAlikes: greekLookAlikes,
  },
  {languages: dataOf('he', 'en'), letters: /\p{Script=Hebrew}/u, least: 0.5, spacesRead: true},
  // of their own lines they are 0.99 confident, of lines in Chinese up to 0.98
  {languages: dataOf('hi'), letters: /\p{Script=Devanagari}/u, least: 0.5, leastConfidence: 0.98, spacesRead: true},
  {languages: dataOf('th'), letters: /\p{Script=Thai}/u, least: 0.5, leastConfidence: 0.985, spacesRead: false},
];

/**
 * Those that a page or a picture may be in whose document has this text beside it; all of them where that is too little to tell. To load
 * the data of each and to try it costs as much as a page.
 */
export function systemsBeside(text: string): readonly WritingSystem[] {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < tellingLetters) return writingSystems;
  return writingSystems.filter(system => shareOf(text, system) >= tellingShare);
}

const tellingLetters = 200;
// of the letters: formulas have some in Greek
const tellingShare = 0.02;

/**
 * Writing systems to try on lines for which a text layer claims this text: those that the text is in. All of them where it is in none, as
 * Latin and Chinese are not: a wrong text layer is mostly Latin, whatever the image shows.
 */
export function systemsClaimed(text: string): readonly WritingSystem[] {
  const own = writingSystems.filter(system => isIn(text, system));
  return own.length > 0 ? own : writingSystems;
}

/** Whether a text is in the writing system: enough of its letters are, or, where it has none, of its digits. */
export function isIn(text: string, script: WritingSystem): boolean {
  if (/\p{L}/u.test(text)) return shareOf(text, script) >= script.least;
  const digits = text.match(/\p{Nd}/gu) ?? [];
  const own = digits.filter(digit => script.digits?.test(digit)).length;
  return own > 0 && own >= script.least * digits.length;
}

/** Share of a text's letters that are of the writing system. */
export function shareOf(text: string, {letters}: Pick<WritingSystem, 'letters'>): number {
  let own = 0;
  let all = 0;
  for (const character of text) {
    if (!/\p{L}/u.test(character)) continue;
    all++;
    if (letters.test(character)) own++;
  }
  return own / Math.max(1, all);
}
