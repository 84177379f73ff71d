import type {WrappedPdfiumModule} from '@embedpdf/pdfium';
import {AppError, type Host, type PageBox} from '@recto/model';
import type {PdfRenderer, Raster} from './facts.ts';
import {hasHeader, notAPdf} from './header.ts';
import type {OpenOptions} from './open.ts';

/**
 * Opens a PDF for drawing with PDFium. Costs some 60 MB until closed; `bytes` are read from until then.
 *
 * Throws AppError `pdf/empty`, `pdf/not-a-pdf`, `pdf/picture`, `pdf/damaged`, `pdf/password-needed`, `pdf/password-wrong`.
 */
export async function openRenderer(
  bytes: Uint8Array,
  {host, password}: Omit<OpenOptions, 'transfer'>,
): Promise<PdfRenderer> {
  if (bytes.length === 0) throw new AppError('pdf/empty', {});
  const pdfium = await loadPdfium(host);
  const memory = pdfium.pdfium as unknown as {readonly HEAPU8: Uint8Array};
  const {access, free} = fileAccess(pdfium, memory, bytes);
  // as when reading: the empty password opens files that are locked for their owner only
  let document = pdfium.FPDF_LoadCustomDocument(access, '');
  if (!document && password) document = pdfium.FPDF_LoadCustomDocument(access, password);
  if (!document) {
    const error = openError(bytes, pdfium.FPDF_GetLastError(), password);
    free();
    throw error;
  }
  const pages = pdfium.FPDF_GetPageCount(document);
  let closed = false;
  /** The page drawn last: its content is parsed once for all of its figures and formulas. */
  let loaded: {readonly number: number; readonly page: number} | undefined;
  const unload = (): void => {
    if (loaded) pdfium.FPDF_ClosePage(loaded.page);
    loaded = undefined;
  };
  const load = (number: number): number => {
    if (closed || !Number.isInteger(number) || number < 1 || number > pages) {
      throw new AppError('pdf/no-such-page', {page: number, pages});
    }
    if (loaded?.number !== number) {
      unload();
      const page = pdfium.FPDF_LoadPage(document, number - 1);
      if (!page) throw new AppError('pdf/damaged', {why: `page ${number} cannot be drawn`});
      loaded = {number, page};
    }
    return loaded.page;
  };
  return {
    render: async (number, dpi, clip) => drawPage(pdfium, memory, load(number), dpi, clip),
    sizeOf: async number => {
      const page = load(number);
      return {width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page)};
    },
    close: async () => {
      if (closed) return;
      closed = true;
      unload();
      pdfium.FPDF_CloseDocument(document);
      free();
    },
  };
}

/**
 * What PDFium reads a file by, piece after piece (its FPDF_FILEACCESS: length, function, what the function is given): the file
 * of a scanned book would else lie in its memory as well, which never shrinks.
 */
function fileAccess(
  {pdfium}: WrappedPdfiumModule,
  memory: {readonly HEAPU8: Uint8Array},
  bytes: Uint8Array,
): {readonly access: number; readonly free: () => void} {
  const read = pdfium.addFunction((_: number, from: number, into: number, length: number): number => {
    // numbers without a sign on PDFium's side
    const [start, size] = [from >>> 0, length >>> 0];
    if (start + size > bytes.length) return 0;
    memory.HEAPU8.set(bytes.subarray(start, start + size), into >>> 0);
    return 1;
  }, 'iiiii');
  const access = pdfium.wasmExports.malloc(12);
  pdfium.setValue(access, bytes.length, 'i32');
  pdfium.setValue(access + 4, read, 'i32');
  pdfium.setValue(access + 8, 0, 'i32');
  return {
    access,
    free: () => {
      pdfium.wasmExports.free(access);
      pdfium.removeFunction(read);
    },
  };
}

// pixels; four bytes each, and once more as the result
const largestRaster = 40_000_000;
// PDFium: draw annotations, and write RGBA instead of BGRA
const drawFlags = 0x01 | 0x10;

function drawPage(
  pdfium: WrappedPdfiumModule,
  memory: {readonly HEAPU8: Uint8Array},
  page: number,
  dpi: number,
  clip: PageBox | undefined,
): Raster {
  const pageWidth = pdfium.FPDF_GetPageWidthF(page);
  const pageHeight = pdfium.FPDF_GetPageHeightF(page);
  const left = Math.max(0, clip?.left ?? 0);
  const top = Math.max(0, clip?.top ?? 0);
  const right = Math.min(pageWidth, clip?.right ?? pageWidth);
  const bottom = Math.min(pageHeight, clip?.bottom ?? pageHeight);
  const area = Math.max(0.01, (right - left) * (bottom - top));
  const scale = Math.min(dpi / 72, Math.sqrt(largestRaster / area));
  const width = Math.max(1, Math.round((right - left) * scale));
  const height = Math.max(1, Math.round((bottom - top) * scale));
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 1);
  if (!bitmap) throw new AppError('pdf/damaged', {why: 'the image of a page does not fit into memory'});
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(
      bitmap,
      page,
      Math.round(-left * scale),
      Math.round(-top * scale),
      Math.round(pageWidth * scale),
      Math.round(pageHeight * scale),
      0,
      drawFlags,
    );
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const rgba = new Uint8ClampedArray(width * height * 4);
    for (let row = 0; row < height; row++) {
      rgba.set(memory.HEAPU8.subarray(start + row * stride, start + row * stride + width * 4), row * width * 4);
    }
    return {width, height, rgba};
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** An instance of its own for each renderer: its memory never shrinks, and goes with the renderer. */
async function loadPdfium(host: Host): Promise<WrappedPdfiumModule> {
  const {init} = await import('@embedpdf/pdfium');
  compiled ??= host
    .readAsset('@embedpdf/pdfium/dist/pdfium.wasm')
    .then(bytes => WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>));
  compiled.catch(() => {
    compiled = undefined;
  });
  const module = await compiled;
  const pdfium = await init({
    instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => {
      void WebAssembly.instantiate(module, imports).then(instance => receive(instance, module));
      return {};
    },
  } as Parameters<typeof init>[0]);
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** PDFium's error numbers: 2 file, 3 format, 4 password, 5 security handler. */
function openError(bytes: Uint8Array, error: number, password: string | undefined): AppError {
  if (error === 4) return new AppError(password ? 'pdf/password-wrong' : 'pdf/password-needed', {});
  if (error === 5) return new AppError('pdf/damaged', {why: 'its encryption is of an unknown kind'});
  if (!hasHeader(bytes)) return notAPdf(bytes);
  return new AppError('pdf/damaged', {why: 'its structure cannot be read'});
}
