import {AppError, type Host} from '@recto/model';
import {openPdf, openRenderer} from '@recto/pdf';
import {encodePng} from './png.ts';

/** What can be found out about a PDF without reading its pages. */
export type Inspection = {
  /** Absent when the file needs a password. */
  readonly pages?: number;
  readonly title?: string;
  readonly encrypted: boolean;
};

/** Opens a PDF and reads its metadata. Throws AppError `pdf/empty`, `pdf/not-a-pdf`, `pdf/damaged` and `pdf/password-wrong`. */
export async function inspectPdf(bytes: Uint8Array, host: Host, password?: string): Promise<Inspection> {
  try {
    const pdf = await openPdf(bytes, {host, ...(password !== undefined && {password})});
    const {pageCount, title} = pdf.facts;
    await pdf.close();
    if (pageCount < 1) throw new AppError('pdf/damaged', {why: 'it has no pages'});
    return {pages: pageCount, encrypted: false, ...(title && {title})};
  } catch (error) {
    if (error instanceof AppError && error.code === 'pdf/password-needed') return {encrypted: true};
    throw error;
  }
}

/** A page as PNG, at `dpi` pixels per inch but at most `most` pixels wide or high. Throws AppError `pdf/…`. */
export async function drawPage(
  bytes: Uint8Array,
  {
    page,
    dpi,
    most,
    ...open
  }: {
    readonly page: number;
    readonly dpi: number;
    readonly most: number;
    readonly host: Host;
    readonly password?: string;
  },
): Promise<Uint8Array> {
  const renderer = await openRenderer(bytes, open);
  try {
    const {width, height} = await renderer.sizeOf(page);
    const affordable = (most * pointsPerInch) / Math.max(width, height);
    return await encodePng(await renderer.render(page, Math.min(dpi, affordable)));
  } finally {
    await renderer.close();
  }
}

const pointsPerInch = 72;
