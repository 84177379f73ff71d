/** A page of the source, with an image of it. */
export type SourcePage = {
  /** From 0. */
  readonly pageIdx: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly url: string;
};
