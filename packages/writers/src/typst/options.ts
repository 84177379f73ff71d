import type {AssetId, Host, Report} from '@recto/model';

/** How to typeset a document as PDF. */
export type TypesetOptions = {
  /** Where Typst and the fonts come from. */
  readonly host: Host;
  /** The bytes of the document's images by their id. */
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  /** Called with formulas and images that could not be set. */
  readonly report: Report;
  /** Hears how far it is, 0 to 1, several times in a long document. */
  readonly progress?: (share: number) => void;
  /** The letters of a part, where a long document is typeset in parts: some sixty pages when absent. */
  readonly lettersOfPart?: number;
};
