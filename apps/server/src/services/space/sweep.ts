import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, inArray, lt, ne} from 'drizzle-orm';
import {parses, spaceObjects, tasks, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

const batch = 500;

const hour = 3_600_000;

/** What was removed. */
export type Swept = {readonly uploads: number; readonly blobs: number; readonly unfinished: number};

// by the first digit of the ids in their keys
const parts = 16;

/** A part of the files for `sweepOrphans`, any of them. */
export const anyPart = (): string => Math.floor(Math.random() * parts).toString(parts);

/**
 * Removes what crashes leave behind: uploads that were never finished, blobs that no row refers to, half-written files;
 * each only when it is older than the settings say. What it does not know stays. With a part, only blobs whose ids begin with that
 * hexadecimal digit are looked at: nobody waits for their end, and a bucket of millions is not listed each hour.
 */
export async function sweepOrphans(deps: Deps, part = ''): Promise<Swept> {
  const {settings, blobs} = deps;
  const old = new Date(+deps.now() - settings.RECTO_ORPHAN_HOURS * hour);
  const uploads = await forgetUploads(deps, new Date(+deps.now() - settings.RECTO_UPLOAD_HOURS * hour));
  let removed = 0;
  for (const [prefix, findKnown] of Object.entries(owners)) {
    let waiting: string[] = [];
    const flush = async () => {
      const known = await findKnown(deps, [...new Set(waiting.map(key => idOf(key)))], waiting);
      for (const key of waiting) {
        if (known.has(idOf(key)) || known.has(key)) continue;
        await blobs.delete(key);
        removed++;
      }
      waiting = [];
    };
    for await (const {key, modifiedAt} of blobs.list(prefix + part)) {
      if (modifiedAt >= old) continue;
      waiting.push(key);
      if (waiting.length >= batch) await flush();
    }
    if (waiting.length > 0) await flush();
  }
  return {uploads, blobs: removed, unfinished: await blobs.dropUnfinished(old)};
}

/** The part of a key that names what it belongs to: `results/<id>/…`, `exports/<id>…`. */
const idOf = (key: string): string => (key.split('/')[1] ?? '').replace(/\.\w+$/, '');

type FindKnown = (deps: Deps, ids: readonly string[], keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Per beginning of a key, which of the ids or keys are still in use. */
const owners: Readonly<Record<string, FindKnown>> = {
  'uploads/': async ({db}, _, keys) =>
    new Set(
      (
        await db
          .select({key: spaceObjects.blobKey})
          .from(spaceObjects)
          .where(inArray(spaceObjects.blobKey, [...keys]))
      ).map(row => row.key ?? ''),
    ),
  'covers/': objectsOf,
  'pages/': objectsOf,
  'results/': async ({db}, ids) => {
    const read = await db
      .select({id: parses.parseId})
      .from(parses)
      .where(inArray(parses.parseId, [...ids]));
    const translated = await db
      .select({id: translations.translateId})
      .from(translations)
      .where(inArray(translations.translateId, [...ids]));
    return new Set([...read, ...translated].map(row => row.id));
  },
  'exports/': async ({db}, ids) =>
    new Set(
      (
        await db
          .select({id: tasks.outputId})
          .from(tasks)
          .where(inArray(tasks.outputId, [...ids]))
      ).map(row => row.id),
    ),
};

async function objectsOf({db}: Deps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({id: spaceObjects.objectId})
    .from(spaceObjects)
    .where(inArray(spaceObjects.objectId, [...ids]));
  return new Set(rows.map(row => row.id));
}

async function forgetUploads({db, now}: Deps, before: Date): Promise<number> {
  return db.transaction(async db => {
    const gone = await db
      .delete(spaceObjects)
      .where(and(ne(spaceObjects.state, 'ready'), lt(spaceObjects.createdAt, before)))
      .returning({objectId: spaceObjects.objectId});
    if (gone.length === 0) return 0;
    const ids = gone.map(row => row.objectId);
    await db
      .update(tasks)
      .set({status: TaskStatus.failed, stage: 'failed', code: 'file_not_upload', finishedAt: now()})
      .where(
        and(
          eq(tasks.type, TaskType.upload),
          inArray(tasks.objectId, ids),
          inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
        ),
      );
    return gone.length;
  });
}
