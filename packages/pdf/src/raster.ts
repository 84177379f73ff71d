import {AppError} from '@recto/model';
import type {OpenOptions} from './open.ts';
import type {PdfRenderer} from './facts.ts';

export async function openRenderer(_bytes: Uint8Array, _options: OpenOptions): Promise<PdfRenderer> {
  throw new AppError('convert/internal', {why: 'not written yet'});
}
