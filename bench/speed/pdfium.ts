import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {init} from '@embedpdf/pdfium';

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

/** PDFium by itself: a reference for speed, and a tool that makes long files. */
export async function openPdfium() {
  const api = await init({wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer});
  api.PDFiumExt_Init();
  const {wasmExports} = api.pdfium;
  // the heap moves when it grows: never keep it
  const heap = () => (api.pdfium as unknown as {readonly HEAPU8: Uint8Array}).HEAPU8;

  const load = (file: string) => {
    const bytes = readFileSync(file);
    const at = wasmExports.malloc(bytes.length);
    heap().set(bytes, at);
    const document = api.FPDF_LoadMemDocument(at, bytes.length, '');
    const close = () => {
      if (document) api.FPDF_CloseDocument(document);
      wasmExports.free(at);
    };
    return {document, close};
  };

  return {
    /** Takes the plain text of every page; gives the number of pages. */
    extractText(file: string): number {
      const {document, close} = load(file);
      const pages = document ? api.FPDF_GetPageCount(document) : 0;
      for (let number = 0; number < pages; number++) {
        const page = api.FPDF_LoadPage(document, number);
        const text = api.FPDFText_LoadPage(page);
        const count = api.FPDFText_CountChars(text);
        const buffer = wasmExports.malloc(2 * (count + 1));
        api.FPDFText_GetText(text, 0, count, buffer);
        wasmExports.free(buffer);
        api.FPDFText_ClosePage(text);
        api.FPDF_ClosePage(page);
      }
      close();
      return pages;
    },

    /**
     * A PDF of `count` pages: those of the files in turn, as many times over as it takes. A file's repeated pages share
     * their fonts, as the pages of a book do.
     */
    merge(files: readonly string[], count: number): Uint8Array {
      const sizes = files.map(file => {
        const {document, close} = load(file);
        const pages = document ? api.FPDF_GetPageCount(document) : 0;
        close();
        return pages;
      });
      const total = sizes.reduce((sum, size) => sum + size, 0);
      if (total === 0) throw new Error('none of the files has a page');
      const rounds = Math.ceil(count / total);
      const target = api.FPDF_CreateNewDocument();
      let filled = 0;
      for (const [index, file] of files.entries()) {
        const wanted = Math.min(sizes[index]! * rounds, count - filled);
        if (wanted === 0) continue;
        const {document, close} = load(file);
        const range = Array.from({length: wanted}, (_, page) => 1 + (page % sizes[index]!)).join(',');
        if (api.FPDF_ImportPages(target, document, range, filled)) filled += wanted;
        close();
      }
      const writer = api.PDFiumExt_OpenFileWriter();
      api.PDFiumExt_SaveAsCopy(target, writer);
      const size = api.PDFiumExt_GetFileWriterSize(writer);
      const at = wasmExports.malloc(size);
      api.PDFiumExt_GetFileWriterData(writer, at, size);
      const bytes = heap().slice(at, at + size);
      wasmExports.free(at);
      api.PDFiumExt_CloseFileWriter(writer);
      api.FPDF_CloseDocument(target);
      return bytes;
    },
  };
}
