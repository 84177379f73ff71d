import type {AssetId, Report} from '@recto/model';
import type {DocxTemplate} from './package/templates.ts';

/** How to write a Word file. */
export type DocxOptions = {
  /** Looks only; the text and its structure are the same in all. */
  readonly template: DocxTemplate;
  /** The bytes of the document's images by their id. */
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  /** Running heads as the page's header, page numbers as fields in its footer. */
  readonly furniture: boolean;
  /** Hears of what Word has no form for. */
  readonly report: Report;
};

export const docxDefaults: DocxOptions = {
  template: 'default',
  assets: new Map(),
  furniture: false,
  report: () => {},
};
