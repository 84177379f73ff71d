import {createHmac, timingSafeEqual} from 'node:crypto';
import {TaskStatus, TaskType} from '@recto/api';
import {and, eq} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {ExportResult} from '../../jobs/export.ts';
import {keyFor} from '../keys.ts';

/** How an export of a user's stands. Throws Failure `parse_status_not_found`. */
export async function exportStatus(deps: Deps, userId: string, outputId: string) {
  const [row] = await deps.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.outputId, outputId), eq(tasks.userId, userId), eq(tasks.type, TaskType.convert)));
  if (!row) throw new Failure('parse_status_not_found');
  const url =
    row.status === TaskStatus.success
      ? `${deps.settings.RECTO_PUBLIC_URL?.replace(/\/$/, '') ?? ''}/api/v2/exports/${outputId}?signature=${sign(deps, outputId)}`
      : null;
  return {status: row.status, url, code: row.code};
}

/** The file behind an address that `exportStatus` gave: it is fetched without a token. Throws Failure `not_found`. */
export async function exportFile(deps: Deps, outputId: string, signature: string): Promise<ExportResult> {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(deps, outputId))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Failure('not_found');
  const [row] = await deps.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.outputId, outputId), eq(tasks.status, TaskStatus.success)));
  if (!row) throw new Failure('not_found');
  return row.result as ExportResult;
}

const sign = (deps: Deps, outputId: string): string =>
  createHmac('sha256', keyFor(deps, 'export')).update(outputId).digest('base64url');
