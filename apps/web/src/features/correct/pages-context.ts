import {createContext} from 'react';

/** A page of the source, with an image of it. */
export type SourcePage = {
  /** From 0. */
  readonly pageIdx: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly url: string;
};

/** The pages of the document that is being corrected. */
export const CorrectedPages = createContext<readonly SourcePage[]>([]);
