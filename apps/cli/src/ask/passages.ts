import {type Citation, findUnits, type Library, placeQuote, type Unit} from '@recto/ask';

/** A block of a document as commands and tools show it. */
export type Passage = {
  readonly block: number;
  readonly file: string;
  /** From 1; 0 if it is not drawn. */
  readonly page: number;
  readonly pageLabel: string | null;
  readonly kind: string;
  /** The heading that it stands under. */
  readonly section: string | null;
  readonly text: string;
  readonly places: Citation['places'];
};

/** The blocks that answer best to a question, found without a model. */
export const findPassages = (library: Library, question: string, limit: number): Passage[] =>
  findUnits(library, question, limit).map(({unit}) => passageOf(library, unit));

export function passageOf(library: Library, unit: Unit): Passage {
  const {places, pageLabel} = placeQuote(library, '', {unit: unit.number});
  const heading = unit.section === null ? undefined : library.units[unit.section - 1];
  return {
    block: unit.number,
    file: library.sources[unit.source]?.name ?? '',
    page: unit.page,
    pageLabel,
    kind: unit.kind,
    section: heading ? heading.text.replace(/^#+\s*/, '') : null,
    text: unit.text,
    places,
  };
}
