import type {Host} from '@recto/model';
import {AppError} from '@recto/model';
import type {PdfDocument} from './facts.ts';

export type OpenOptions = {readonly password?: string; readonly host: Host};

export async function openPdf(_bytes: Uint8Array, _options: OpenOptions): Promise<PdfDocument> {
  throw new AppError('convert/internal', {why: 'not written yet'});
}
