import type {Host} from '@recto/model';
import {openRenderer, type PdfRenderer} from '@recto/pdf';
import type {DocumentDraft, PageDraft} from '@recto/readers';
import {encodePng} from '../png.ts';
import {draftJson} from './draft-json.ts';
import {overlaySvg} from './overlay.ts';

type Source = {readonly bytes: Uint8Array; readonly host: Host; readonly password?: string};

/** Writes the drafts of a conversion as files: `page-0001/02-find-tables.svg`, `.json`, `page-0001/page.png`, `document/…`. */
export type Dumper = {
  readonly dump: (stage: string, page: number | undefined, draft: PageDraft | DocumentDraft) => Promise<void>;
  readonly close: () => Promise<void>;
};

// enough to read small print below the boxes
const dpi = 110;

/** A dumper that hands every file to `put`. A page that cannot be rendered has its boxes on white. */
export function createDumper(source: Source, put: (name: string, content: Uint8Array) => void): Dumper {
  const encoder = new TextEncoder();
  const counts = new Map<string, number>();
  const rendered = new Map<number, boolean>();
  let renderer: PdfRenderer | undefined;

  const drawPage = async (page: number, folder: string): Promise<boolean> => {
    const known = rendered.get(page);
    if (known !== undefined) return known;
    let drawn = false;
    try {
      renderer ??= await openRenderer(source.bytes, source);
      put(`${folder}/page.png`, await encodePng(await renderer.render(page, dpi)));
      drawn = true;
    } catch {
      // the boxes matter more than the page below them
    }
    rendered.set(page, drawn);
    return drawn;
  };

  return {
    async dump(stage, page, draft) {
      const folder = page === undefined ? 'document' : `page-${String(page).padStart(4, '0')}`;
      const count = (counts.get(folder) ?? 0) + 1;
      counts.set(folder, count);
      const name = `${folder}/${String(count).padStart(2, '0')}-${stage}`;
      put(`${name}.json`, encoder.encode(draftJson(draft)));
      if ('regions' in draft && page !== undefined) {
        const image = (await drawPage(page, folder)) ? 'page.png' : undefined;
        put(`${name}.svg`, encoder.encode(overlaySvg(draft, image)));
      }
    },
    close: async () => renderer?.close(),
  };
}
