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

    /** A PDF of exactly `count` pages: those of the files in turn, again from the first when they are too few. */
    merge(files: readonly string[], count: number): Uint8Array {
      const target = api.FPDF_CreateNewDocument();
      let filled = 0;
      for (let index = 0; filled < count; index++) {
        if (index >= files.length && filled === 0) throw new Error('none of the files has a page');
        const {document, close} = load(files[index % files.length]!);
        const pages = document ? Math.min(api.FPDF_GetPageCount(document), count - filled) : 0;
        if (pages > 0 && api.FPDF_ImportPages(target, document, `1-${pages}`, filled)) filled += pages;
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
