import type {AssetId, Host, Report} from '@recto/model';

/** How to typeset a document as PDF. */
export type TypesetOptions = {
  /** Where Typst and the fonts come from. */
  readonly host: Host;
  /** The bytes of the document's pictures by their id. */
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  /** Hears of formulas and pictures that could not be set. */
  readonly report: Report;
};
