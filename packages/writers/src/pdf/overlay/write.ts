import {type Doc, type Host, plainText, type Translation} from '@recto/model';
import {openEditor, openPdf} from '@recto/pdf';
import {FontBook} from '../typeset/font-book.ts';
import {loadHyphenate} from '../typeset/hyphenate.ts';
import {Overlay} from './overlay.ts';
import type {OverlayReport} from './report.ts';

export type OverlayOptions = {
  readonly host: Host;
  readonly password?: string;
  /** Set all new text in black instead of the source's colours. */
  readonly black?: boolean;
  readonly signal?: AbortSignal;
  /** Pages done so far, and how many there are. */
  readonly progress?: (done: number, total: number) => void;
};

export type Overlaid = {readonly bytes: Uint8Array; readonly report: OverlayReport};

/**
 * A PDF in another language that looks like its source: the glyphs of each translated text leave the page, and the translation
 * is set in their place; everything else stays as it is. `doc` is what was read from `bytes`; `language` is a BCP 47 tag.
 *
 * Throws AppError `pdf/…` when the file cannot be opened, and the signal's reason when cancelled. A text that cannot be set keeps
 * its source and is in the report.
 */
export async function writeTranslatedPdf(
  bytes: Uint8Array,
  doc: Doc,
  translations: readonly Translation[],
  language: string,
  options: OverlayOptions,
): Promise<Overlaid> {
  const opening = {host: options.host, ...(options.password !== undefined && {password: options.password})};
  const editor = await openEditor(bytes, opening);
  const pdf = await openPdf(bytes, opening);
  try {
    const book = await FontBook.open(options.host, editor);
    const hyphenate = await loadHyphenate(language);
    const black = options.black ?? false;
    const overlay = new Overlay({doc, translations, language, black, editor, book, hyphenate});
    for (const [index, {number}] of doc.pages.entries()) {
      options.signal?.throwIfAborted();
      if (overlay.concerns(number)) {
        overlay.load(await pdf.readPage(number, {shows: true}));
        await overlay.finishPages(number);
      }
      options.progress?.(index + 1, doc.pages.length);
    }
    await overlay.finishPages(Infinity);
    editor.setOutlineTitles(outlineTitles(translations));
    await book.embed();
    return {bytes: await editor.save(), report: overlay.report()};
  } finally {
    await pdf.close();
  }
}

function outlineTitles(translations: readonly Translation[]): Map<number, string> {
  const titles = new Map<number, string>();
  for (const {target, children, state} of translations) {
    if (target.kind === 'outline' && state !== 'kept') titles.set(target.index, plainText(children));
  }
  return titles;
}
