import type {Readable} from 'node:stream';
import {setTimeout as sleep} from 'node:timers/promises';
import {TaskStatus, TaskType} from '@recto/api';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {baseUrlOf} from '../../http/base-url.ts';
import type {Caller} from '../../policies/caller.ts';
import {ownAddresses} from '../../present/addresses.ts';
import {presentPages} from '../../present/pages.ts';
import {createImageParse} from '../../services/parse/create-image.ts';
import {readResult} from '../../services/space/results.ts';
import {findTask} from '../../services/tasks/status.ts';

// milliseconds: clients of the call that waits have a minute or two of patience, and ask again
const longest = 90_000;
const pause = 250;

/** Takes an image as the body and queues its parse; gives the id of its task. Throws ServiceError as `createImageParse`. */
export async function takeImage(
  deps: Deps,
  caller: Caller,
  {request, reply}: {readonly request: FastifyRequest; readonly reply: FastifyReply},
): Promise<string> {
  const body = request.body as Readable | undefined;
  if (typeof body?.pipe !== 'function') throw new ServiceError('bad_request');
  // a refused body is not read to its end
  reply.header('connection', 'close');
  const content = (async function* () {
    for await (const part of body) yield part as Uint8Array;
  })();
  return (await createImageParse(deps, caller, {content, head: {fields: new Map(), fileName: 'image'}})).outputId;
}

/** How the parse of an image stands: its page when it is done. Throws ServiceError `not_found`. */
export async function imageStatus(deps: Deps, {userId}: Caller, uid: string, request: FastifyRequest) {
  const task = await findTask(deps, userId, uid);
  if (task?.type !== TaskType.parse || !task.parseId) throw new ServiceError('not_found');
  const {status, code, parseId} = task;
  if (status === TaskStatus.failed)
    return {uid, status: 'failed', detail: code ?? 'parse_error', result: null, convert_zip: null} as const;
  if (status !== TaskStatus.success)
    return {uid, status: 'processing', detail: '', result: null, convert_zip: null} as const;
  const {pages} = await readResult(deps, userId, parseId);
  const shown = presentPages(pages, ownAddresses(deps, baseUrlOf(deps, request), {parseId, objectId: task.objectId!}));
  return {
    uid,
    status: 'success',
    detail: '',
    result: {
      version: 'v2',
      pages: shown.map(page => ({
        page_idx: page.pageIdx,
        page_width: Math.round(page.pageWidth),
        page_height: Math.round(page.pageHeight),
        md: page.md,
      })),
    },
    // images stand at the addresses that the Markdown names
    convert_zip: null,
  } as const;
}

/**
 * The same as soon as it has ended, for clients that wait. Throws ServiceError with the code of a parse that failed, and
 * `parse_timeout` when it takes longer than they would: what was begun goes on, and `uid` in the detail asks for it.
 */
export async function waitForImage(
  deps: Deps,
  caller: Caller,
  uid: string,
  {request, reply}: {readonly request: FastifyRequest; readonly reply: FastifyReply},
) {
  const until = performance.now() + longest;
  while (performance.now() < until && !reply.raw.destroyed) {
    const state = await imageStatus(deps, caller, uid, request);
    if (state.status === 'failed') throw new ServiceError(state.detail as ServiceError['code'], {uid});
    if (state.status === 'success') return state;
    await sleep(pause);
  }
  throw new ServiceError('parse_timeout', {uid});
}
