import {allWords, anyOf, anyWord, isIdeographic} from '@recto/lexicon';

/** The name a caption begins with. */
export type CaptionLabel = {
  readonly of: 'figure' | 'table' | 'other';
  /** As printed: `Figure 3`, `Tab. 2.1`. */
  readonly label: string;
  readonly length: number;
  /** A full stop, colon or bar follows: a sentence that mentions `Figure 3` goes on without one. */
  readonly closed: boolean;
};

/** Reads the label at the start of a caption; undefined for other text. */
export function captionLabel(text: string): CaptionLabel | undefined {
  const match = wordFirst.exec(text) ?? numberFirst.exec(text) ?? ideographic.exec(text);
  if (!match?.groups) return undefined;
  const {word, count, close} = match.groups;
  // `figur i` is prose: a word for "in" or "and" in several languages
  if (count === 'i') return undefined;
  const [all] = match;
  const rest = text.slice(all.length);
  return {
    of: tableWord.test(word!) ? 'table' : otherWord.test(word!) ? 'other' : 'figure',
    label: all.slice(0, all.length - (close?.length ?? 0)).trim(),
    length: all.length,
    closed: (close !== undefined && close.trim() !== '') || rest.trim() === '',
  };
}

const number = '(?:[A-Z]{1,3}[.-]?)?\\p{Nd}{1,3}(?:[.\\-–]\\p{Nd}{1,3})*[a-z]?|[IVXL]{1,6}(?![\\p{L}])';
const closing = '(?<close>\\s*(?:[.:：|。]|[–—-](?=\\s))(?!\\p{Nd})\\s*)?';
const prefix = `(?:(?:${anyWord(['captionPrefix'])})\\s)?`;
const labelled = ['figure', 'table', 'scheme', 'algorithm', 'listing'] as const;

const wordFirst = new RegExp(
  `^(?<word>${prefix}(?:${anyWord(labelled)}))\\s*(?<count>${number})(?![\\p{L}\\p{Nd}])${closing}`,
  'iu',
);
const numberFirst = new RegExp(
  `^(?<count>\\p{Nd}{1,3}(?:[.\\-–]\\p{Nd}{1,3})*)\\.?\\s+(?<word>${anyWord(labelled, 'number-first')})(?![\\p{L}\\p{Nd}])${closing}`,
  'iu',
);
// no space keeps the text from the number
const ideographs = anyOf(allWords('figure', 'table').filter(isIdeographic));
const ideographic = new RegExp(
  `^(?<word>${ideographs})\\s*(?<count>\\p{Nd}{1,3}(?:[.\\-–]\\p{Nd}{1,3})*)(?<close>\\s*[.:：、]\\s*|\\s+)?`,
  'u',
);
const tableWord = new RegExp(`^${prefix}(?:${anyWord(['table'])}|${anyWord(['table'], 'number-first')})$`, 'iu');
const otherWord = new RegExp(`^(?:${anyWord(['scheme', 'algorithm', 'listing'])})$`, 'iu');
