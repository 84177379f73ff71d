import type {TranslateParam} from '@recto/api';
import {type Format, textFormatOf, textFormats} from '@recto/model';
import type {WorkerPool} from '@recto/workers';
import {eq} from 'drizzle-orm';
import {translations} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {ExportParameters} from '../services/queue/task.ts';
import {translationSource} from '../services/translations/source.ts';
import {translationLedger} from '../services/translations/stores.ts';
import type {Of} from './export-files.ts';
import {isOfText, sourceOf} from './source-file.ts';

/**
 * A file of text in its own format: itself, or with its translation in the places of its texts or behind them. Undefined where
 * another format is asked for, or the file is a PDF or an image. Throws ServiceError `parse_file_read_error`.
 */
export async function inOwnFormat(
  deps: Deps,
  pool: WorkerPool,
  of: Of,
  {format, show = 'both', markdown}: Pick<ExportParameters, 'format' | 'show'> & {readonly markdown?: string},
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  // what a person has written stands as it is
  if (markdown !== undefined || !ownFormats.has(format) || !(await isOfText(deps, of))) return undefined;
  const {bytes} = await sourceOf(deps, of);
  const own = textFormatOf(bytes);
  if (!own || textFormats[own].format !== format) return undefined;
  if (!of.translateId || show === 'original') return bytes;
  const [row] = await deps.db.select().from(translations).where(eq(translations.translateId, of.translateId));
  if (!row) throw new ServiceError('translate_history_not_found');
  const {options} = await translationSource(deps, {...row, param: row.translateParam as TranslateParam});
  const entries = await translationLedger(deps, of.translateId).load();
  return (await pool.rewrite({bytes, options, entries, show}, signal)).bytes;
}

const ownFormats: ReadonlySet<Format> = new Set(Object.values(textFormats).map(({format}) => format));
