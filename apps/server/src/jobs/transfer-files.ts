import type {Readable} from 'node:stream';
import {TransferFailure} from '@recto/transfer';
import {type DriveClient, type DriveContent, driveName, openDrive} from '@recto/transfer/webdav';
import type {TaskRow, TransferRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {publicAgents} from '../net/public-agents.ts';
import {mayReachPrivateDrives} from '../policies/private-networks.ts';
import {mediaTypeOf} from '../present/files.ts';
import {openEgressChannel} from '../services/egress/egress-channel.ts';
import {type ArchiveEntry, writeArchive} from '../services/exports/archive.ts';
import {finishTransfer} from '../services/queue/finish.ts';
import {endConnection} from '../services/transfer/connections.ts';
import {driveAccess} from '../services/transfer/drive.ts';
import {reportTransferProgress, saveTransfer} from '../services/transfer/progress.ts';
import type {TransferRequest} from '../services/transfer/request.ts';
import {findUser} from '../stores/users.ts';
import {besideEntries, severalEntries, type Writing, writeFile} from './export-files.ts';
import type {JobContext} from './job.ts';
import {oncePerSecond} from './once-per-second.ts';

/** Milliseconds for the attempts that a drive's client makes to remove what a failed upload has left. */
const timeToCleanUp = 5000;

/** How far a transfer to a drive has come. */
type DriveState = {
  /** Files of a folder that are there. */
  readonly done?: readonly string[];
  /** The file that is being written, and its bytes: of this length it is ours, also where nothing may be replaced. */
  readonly putting?: {readonly name: string; readonly length: number};
};

/** Writes documents to a drive: one file, an archive, or a folder of files. */
export async function sendFiles(
  deps: Deps,
  {pool}: JobContext,
  task: TaskRow,
  transfer: TransferRow,
  signal: AbortSignal,
): Promise<void> {
  const {items, drive, project, overwrite = false} = transfer.request as TransferRequest;
  const user = await findUser(deps.db, transfer.userId);
  const [item] = items;
  if (!drive || !item || !user) throw new ServiceError('transfer_not_found');
  const {password, kept} = await driveAccess(deps, transfer, drive);
  const {userId, objectIds} = transfer;
  const agents = publicAgents({allowPrivate: mayReachPrivateDrives(deps.settings, user)});
  const client = openDrive({...drive, password}, {agents, signal});
  const channel = openEgressChannel(deps, {userId, objectIds, outputId: task.outputId, purpose: 'transfer'});
  const writing: Writing = {deps, pool, task, signal};
  const sending: Sending = {
    deps,
    task,
    client,
    state: (transfer.state ?? {}) as DriveState,
    report: oncePerSecond((share: number) => reportTransferProgress(deps, task, share, {})),
    sendThrough: async (bytes, send) => {
      await channel.send({address: drive.url, bytes}, async () => {
        await send();
        return {status: 200};
      });
    },
  };
  try {
    if (!project) {
      const file = await writeFile(writing, item, item);
      const name = `${item.filename}.${file.ending}`;
      const beside = besideEntries(file);
      if (beside.length === 0) await putAlone(sending, driveName(name), file.bytes, overwrite);
      else await putArchive(sending, `${item.filename}.zip`, [{name, bytes: file.bytes}, ...beside], overwrite);
    } else {
      const written = (count: number) => sending.report(count / items.length / 2);
      const entries = severalEntries(writing, items, project.structure, written);
      if (project.folder === undefined) await putArchive(sending, project.archive ?? 'export.zip', entries, overwrite);
      else await putFolder(sending, project.folder, entries, items.length);
    }
  } catch (error) {
    if (kept && error instanceof TransferFailure && error.kind === 'unauthorized') await endConnection(deps, kept);
    // what was begun on the drive is still being cleaned up
    setTimeout(agents.close, timeToCleanUp).unref();
    throw error;
  }
  agents.close();
  const nothing = {pageId: null, url: null, blocks: 0, blocksDone: 0, images: 0, imagesDone: 0, losses: []};
  await finishTransfer(deps, task, nothing);
}

type Sending = {
  readonly deps: Deps;
  readonly task: TaskRow;
  readonly client: DriveClient;
  readonly state: DriveState;
  readonly report: (share: number) => void;
  /** Checks, writes down and counts what a file sends. */
  readonly sendThrough: (bytes: number, send: () => Promise<void>) => Promise<void>;
};

/** Writes one file. Throws ServiceError `transfer_exists` where one of this name must not be replaced. */
async function putAlone(sending: Sending, name: string, content: DriveContent, overwrite: boolean): Promise<void> {
  const {deps, task, client, state, report, sendThrough} = sending;
  const putting = {name, length: content.length};
  await saveTransfer(deps, task, {state: {putting}});
  await sendThrough(content.length, async () => {
    const progress = (sent: number, total: number) => report(0.5 + sent / Math.max(1, total) / 2);
    if (await client.put(name, content, {overwrite, progress, mediaType: mediaTypeOf(name)})) return;
    // a process that ended in this moment has written it
    const ours = state.putting?.name === name && state.putting.length === putting.length;
    if (ours && (await client.stat(name))?.bytes === putting.length) return;
    await saveTransfer(deps, task, {state: {}});
    throw new ServiceError('transfer_exists', {message: name});
  });
}

/** Writes an archive, which is made in the store first: a drive may ask for it twice. */
async function putArchive(
  sending: Sending,
  name: string,
  entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
  overwrite: boolean,
): Promise<void> {
  const {blobs} = sending.deps;
  const key = `exports/${sending.task.outputId}`;
  try {
    await blobs.put(key, writeArchive(blobs, entries));
    await putAlone(sending, driveName(name), await blobContent(sending, key), overwrite);
  } finally {
    await blobs.delete(key);
  }
}

/** Writes files into a folder that was made for them; those that are there already are left out. */
async function putFolder(
  sending: Sending,
  folder: string,
  entries: AsyncIterable<ArchiveEntry>,
  documents: number,
): Promise<void> {
  const {deps, task, client, state, report, sendThrough} = sending;
  const done = new Set(state.done);
  let documentsDone = 0;
  for await (const entry of entries) {
    const name = [folder, ...entry.name.split('/').map(driveName)].join('/');
    if (done.has(name)) continue;
    const content = 'bytes' in entry ? entry.bytes : await blobContent(sending, entry.key);
    // the folder is this transfer's own: a file of this name is what was left of it
    await sendThrough(
      content.length,
      async () => void (await client.put(name, content, {overwrite: true, mediaType: mediaTypeOf(name)})),
    );
    done.add(name);
    await saveTransfer(deps, task, {state: {done: [...done]}});
    if ('bytes' in entry) report(Math.min(1, ++documentsDone / documents));
  }
}

async function blobContent({deps: {blobs}}: Sending, key: string): Promise<DriveContent> {
  const found = await blobs.stat(key);
  if (!found) throw new ServiceError('not_found');
  const open = async function* (): AsyncGenerator<Uint8Array> {
    const content = await blobs.get(key);
    if (!content) throw new ServiceError('not_found');
    yield* content as Readable;
  };
  return {length: found.bytes, open};
}
