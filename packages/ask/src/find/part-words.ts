import {allWords, type Concept, theoremWords} from '@recto/lexicon';
import {languageCodes} from '@recto/model';
import type {Address} from './address.ts';
import {type AddressWords, addressWords} from './address-words.ts';

/** A word for a kind of part, in lower case. `stem`: any ending may follow. */
export type PartWord = {
  readonly word: string;
  readonly stem: boolean;
  readonly kind: Address['kind'];
  readonly theorem?: Address['theorem'];
};

/** A word for a position: first is 1, last is -1. */
export type OrdinalWord = {readonly word: string; readonly stem: boolean; readonly ordinal: number};

const captioned = ['figure', 'table', 'algorithm', 'scheme', 'listing', 'exhibit'] as const;
const sections: readonly Concept[] = ['section', 'chapter', 'part', 'appendix', 'lecture'];
const ownKinds = ['equation', 'reference', 'footnote', 'row', 'column'] as const;

/** The words for all kinds of parts in all languages, longer ones first. */
export const partWords: readonly PartWord[] = [
  ...captioned.flatMap(kind => inflected(allWords(kind)).map(each => ({...each, kind}))),
  ...ownKinds.flatMap(kind => ownWords(kind).map(each => ({...each, kind}))),
  ...inflected([
    ...allWords(...sections),
    ...['§', '节', '節', '章', '小节', '部分', '절', '장', 'subsection', 'sec.', 'chap.', 'ch.'],
  ]).map(each => ({...each, kind: 'section' as const})),
  ...inflected([...allWords('page', 'pageAfter'), 'pp.', '页', '頁', 'ページ', '쪽', '페이지', 'seiten']).map(each => ({
    ...each,
    kind: 'page' as const,
  })),
  ...[...theoremWords].flatMap(([word, theorem]) =>
    inflected([word]).map(each => ({...each, kind: 'theorem' as const, theorem})),
  ),
].toSorted((a, b) => b.word.length - a.word.length);

/** The words for first to tenth, and for last. */
export const ordinalWords: readonly OrdinalWord[] = languageCodes
  .flatMap(code => [
    ...addressWords[code].ordinals.split(', ').map((word, index) => ({...readEntry(word), ordinal: index + 1})),
    ...addressWords[code].last.split(', ').map(word => ({...readEntry(word), ordinal: -1})),
  ])
  .filter(({word}) => word !== '')
  .toSorted((a, b) => b.word.length - a.word.length);

function ownWords(name: keyof AddressWords) {
  return languageCodes.flatMap(code => addressWords[code][name].split(', ').map(readEntry));
}

function readEntry(entry: string) {
  return {word: entry.replace('*', ''), stem: entry.endsWith('*')};
}

/** Words of the lexicon, which has them as they are printed in labels: таблица is also таблицы, and таблице. */
function inflected(words: readonly string[]) {
  return words.map(word =>
    /[\p{Script=Cyrillic}\p{Script=Greek}]{4,}$/u.test(word)
      ? {word: word.slice(0, -1), stem: true}
      : {word, stem: false},
  );
}
