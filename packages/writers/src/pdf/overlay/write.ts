import {type Doc, type Host, plainText, type Translation} from '@recto/model';
import {openEditor, openPdf, openRenderer, type PdfRenderer} from '@recto/pdf';
import {FontBook} from '../typeset/font-book.ts';
import {loadHyphenate} from '../typeset/hyphenate.ts';
import {changedKeys, type LayoutState, textsOf} from './layout-state.ts';
import {Overlay} from './overlay.ts';
import {type OverlaySetting, planOverlay} from './plan.ts';
import type {OverlayReport} from './report.ts';

export type OverlayOptions = {
  readonly host: Host;
  readonly password?: string;
  /** Set all new text in black instead of the source's colors. */
  readonly black?: boolean;
  readonly signal?: AbortSignal;
  /** What was made of this document before: only pages that change are set again, all others stay as they are, byte by byte. */
  readonly again?: {readonly bytes: Uint8Array; readonly state: LayoutState};
  /** Pages done so far, and how many there are. */
  readonly progress?: (done: number, total: number) => void;
};

export type Overlaid = {
  readonly bytes: Uint8Array;
  readonly report: OverlayReport;
  /** To be given with `bytes` when some of the translations have changed. */
  readonly state: LayoutState;
  /** The pages that were set. */
  readonly pages: readonly number[];
};

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
  let renderer: PdfRenderer | undefined;
  let lastImage = 0;
  const closeAll = () => Promise.all([renderer?.close(), pdf.close()]);
  const pageImage = async (page: number) => {
    renderer ??= await openRenderer(bytes, opening);
    lastImage = page;
    return await renderer.render(page, imageDpi);
  };
  try {
    const book = await FontBook.open(options.host, editor);
    const hyphenate = await loadHyphenate(language);
    const black = options.black ?? false;
    const setting = {doc, translations, language, black, editor, book, hyphenate};
    const again = options.again && againOf(options.again.state, setting);
    const overlay = new Overlay(planOverlay({...setting, ...(again && {again})}));
    for (const [index, {number}] of doc.pages.entries()) {
      options.signal?.throwIfAborted();
      if (overlay.concerns(number)) {
        const facts = await pdf.readPage(number, {shows: true});
        overlay.load(facts, overlay.isScanned(facts) ? await pageImage(number) : undefined);
        await overlay.finishPages(number);
      }
      if (index % untidyPages === untidyPages - 1) {
        if (number - lastImage >= untidyPages) {
          await renderer?.close();
          renderer = undefined;
        }
        options.host.tidy?.();
      }
      options.progress?.(index + 1, doc.pages.length);
    }
    await overlay.finishPages(Infinity);
    // what was read is not needed for writing, when most memory is
    await closeAll();
    options.host.tidy?.();
    editor.setOutlineTitles(outlineTitles(translations));
    editor.setLanguage(language);
    await book.embed();
    const {pages, state} = overlay.result();
    const previous = again && options.again?.bytes;
    const made = previous ? await editor.saveInto(previous, pages, outlineTitles(translations)) : await editor.save();
    return {bytes: made, report: state.report, state, pages: [...pages]};
  } finally {
    await closeAll();
  }
}

// pages whose waste is left to wait
const untidyPages = 16;
// for the colors of letters, and for formulas that move as images
const imageDpi = 200;

/** What has changed since a file was made; nothing when so much of it would look otherwise that it is better made anew. */
function againOf(state: LayoutState, setting: OverlaySetting): OverlaySetting['again'] {
  const {doc, translations, language, black} = setting;
  if (state.language !== language || state.black !== black) return undefined;
  const again = {state, changed: changedKeys(state.texts, textsOf(translations))};
  const {from, to} = planOverlay({...setting, again}).window;
  // each time some pages are set they bring their letters along
  return to - from < Math.max(2, doc.pages.length / 3) ? again : undefined;
}

function outlineTitles(translations: readonly Translation[]): Map<number, string> {
  const titles = new Map<number, string>();
  for (const {target, children, state} of translations) {
    if (target.kind === 'outline' && state !== 'kept') titles.set(target.index, plainText(children));
  }
  return titles;
}
