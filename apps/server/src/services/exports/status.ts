import {TaskStatus, TaskType} from '@recto/api';
import {and, eq} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Language} from '../../http/language.ts';
import type {ExportResult} from '../../jobs/export.ts';
import {downloadUrl} from '../files/present.ts';
import {messageOf} from '../tasks/status.ts';

/** How an export of a user's stands, and where its file is: an address that needs no token. Throws Failure `parse_status_not_found`. */
export async function exportStatus(
  deps: Deps,
  base: string,
  {userId, outputId, language}: {readonly userId: string; readonly outputId: string; readonly language: Language},
) {
  const [row] = await deps.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.outputId, outputId), eq(tasks.userId, userId), eq(tasks.type, TaskType.convert)));
  if (!row) throw new Failure('parse_status_not_found');
  const {key, fileName, saved = null} = (row.result ?? {}) as Partial<ExportResult>;
  const url = row.status === TaskStatus.success && key && fileName ? downloadUrl(deps, base, key, fileName) : null;
  const {status, code, progress} = row;
  return {status, url, code, msg: messageOf(code, language), progress, saved};
}
