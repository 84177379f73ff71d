import {ParseModel, TaskStatus} from '@recto/api';
import {type Doc, readDoc} from '@recto/model';
import {and, desc, eq, isNotNull, isNull, or} from 'drizzle-orm';
import type {TaskRow} from '../database/schema/index.ts';
import {parses} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {readBlob} from '../storage/index.ts';
import type {JobContext} from './job.ts';

/**
 * What we read ourselves in the file that a third party reads: the newest result there is, or of an image a reading for this
 * purpose alone. Undefined for a PDF that was not read, and where reading fails: it is there to compare, and nobody waits for it.
 */
export async function ownReading(
  deps: Deps,
  {pool, conversions}: Pick<JobContext, 'pool' | 'conversions'>,
  task: Pick<TaskRow, 'objectId'>,
  source: {readonly bytes: Uint8Array; readonly image: boolean},
  signal: AbortSignal,
): Promise<Doc | undefined> {
  try {
    const json = (await readBefore(deps, task)) ?? (source.image ? await readNow() : undefined);
    return json && readDoc(json);
  } catch (error) {
    signal.throwIfAborted();
    deps.log.info({err: error}, 'a reading of our own could not be made to compare');
    return undefined;
  }

  async function readNow(): Promise<Uint8Array | undefined> {
    const free = await conversions.acquire(signal);
    const write = {assetFolder: 'assets/', formula: 'dollar', furniture: false} as const;
    // the process takes the bytes over
    const job = {bytes: source.bytes.slice(), to: ['json'] as const, write, dpi: 0, dump: false};
    const silent = {progress: () => {}, picture: () => {}, dump: () => {}};
    const {files} = await pool.convert(job, silent, signal).finally(free);
    return files[0]?.bytes;
  }
}

async function readBefore({db, blobs}: Deps, {objectId}: Pick<TaskRow, 'objectId'>): Promise<Uint8Array | undefined> {
  const [known] = await db
    .select({resultKey: parses.resultKey})
    .from(parses)
    .where(
      and(
        eq(parses.objectId, objectId!),
        eq(parses.status, TaskStatus.success),
        or(isNull(parses.parseModel), eq(parses.parseModel, ParseModel.default)),
        isNotNull(parses.resultKey),
      ),
    )
    .orderBy(desc(parses.createdAt))
    .limit(1);
  return known ? ((await readBlob(blobs, `${known.resultKey}/doc.json`)) ?? undefined) : undefined;
}
