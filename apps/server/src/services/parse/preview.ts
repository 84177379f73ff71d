import {TaskStatus} from '@recto/api';
import type {PageResult} from '@recto/engine/client';
import type {Deps} from '../../deps.ts';
import {deleteBlobs, readBlob} from '../../storage/index.ts';
import {findParse, type ListedParse, type StoredPage} from '../space/results.ts';

// groups of pages that one answer brings: a client that comes late asks again
const groupsPerAnswer = 8;

const folderOf = (parseId: string): string => `results/${parseId}/preview/`;
const keyOf = (parseId: string, group: number): string => `${folderOf(parseId)}${group}.json`;

/** Keeps a group of pages of a parse that runs, to be looked at until there is a result. Groups count from 0. */
export async function keepPreview(
  {blobs}: Pick<Deps, 'blobs'>,
  parseId: string,
  group: number,
  pages: readonly PageResult[],
): Promise<void> {
  await blobs.put(keyOf(parseId, group), new TextEncoder().encode(JSON.stringify(pages)));
}

/** Removes what was kept to be looked at. */
export async function dropPreview({blobs}: Pick<Deps, 'blobs'>, parseId: string): Promise<void> {
  await deleteBlobs(blobs, folderOf(parseId));
}

export type Preview = {
  readonly parse: ListedParse;
  readonly pages: readonly StoredPage[];
  /** The group after the last of these. */
  readonly next: number;
};

/** Pages of a parse that runs, from a group on; none when it has ended. Throws ServiceError `parse_history_not_found`. */
export async function readPreview(deps: Deps, userId: string, parseId: string, after: number): Promise<Preview> {
  const parse = await findParse(deps, userId, parseId);
  const pages: StoredPage[] = [];
  let next = after;
  if (parse.status === TaskStatus.success || parse.status === TaskStatus.failed) return {parse, pages, next};
  while (next < after + groupsPerAnswer) {
    const content = await readBlob(deps.blobs, keyOf(parse.parseId, next));
    if (!content) break;
    pages.push(...JSON.parse(content.toString()));
    next++;
  }
  return {parse, pages, next};
}
