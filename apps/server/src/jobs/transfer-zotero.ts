import {createHash} from 'node:crypto';
import type {TranslateParam} from '@recto/api';
import {
  countBlocks,
  type Loss,
  type NewFile,
  noteHtml,
  putResults,
  type TransferHost,
  type ZoteroResults,
  zoteroConnector,
  zoteroWriter,
} from '@recto/transfer';
import {eq} from 'drizzle-orm';
import {type TaskRow, type TransferRow, translations} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {finishTransfer} from '../services/queue/finish.ts';
import {wholeContent} from '../services/transfer/content.ts';
import {countLosses} from '../services/transfer/losses.ts';
import {transferHost} from '../services/transfer/note-service.ts';
import {reportTransferProgress} from '../services/transfer/progress.ts';
import type {TransferItem, TransferRequest} from '../services/transfer/request.ts';
import {withConnection} from '../services/transfer/with-connection.ts';
import {earlierRecords, requireDesktop, type ZoteroState} from '../services/transfer/zotero.ts';
import {languageOf} from '../services/translations/terms.ts';
import {writeFile} from './export-files.ts';
import type {JobContext} from './job.ts';

/** Puts a note and a PDF of a document below an entry of Zotero, or into a new one where its selection is. */
export async function sendToZotero(
  deps: Deps,
  {pool}: JobContext,
  task: TaskRow,
  transfer: TransferRow,
  signal: AbortSignal,
): Promise<void> {
  requireDesktop(deps);
  const {userId, objectIds, transferId, title} = transfer;
  const {items, entry, overwrite = false} = transfer.request as TransferRequest;
  const [first] = items;
  if (!entry || !first) throw new ServiceError('transfer_not_found');
  const stop = new AbortController();
  const egressContext = {userId, objectIds, outputId: task.outputId, purpose: 'transfer'} as const;
  const host = transferHost(deps, {egressContext, refused: error => stop.abort(error)});
  const until = AbortSignal.any([signal, stop.signal]);
  const made = await makeResults({deps, pool, task, signal}, items);
  await reportTransferProgress(deps, task, 0.5, {blocks: made.blocks, detail: ''});
  const {key} = entry;
  if (key === null) {
    await saveNew(deps, host, {session: transferId, title, results: made.results}, until);
  } else {
    const variant = await variantOf(deps, first);
    const records = await earlierRecords(deps, transfer, key);
    const keep = (put: NonNullable<ZoteroState['records']>) =>
      reportTransferProgress(deps, task, 0.8, {state: {records: put} satisfies ZoteroState});
    const state = await withConnection(deps, userId, 'zotero', apiKey =>
      putResults(made.results, {
        writer: zoteroWriter({host, apiKey, baseUrl: deps.settings.RECTO_ZOTERO_BASE_URL}),
        parent: key,
        id: objectIds[0] ?? title,
        variant,
        dual: first.translateId !== null && items.some(({format, show}) => format === 'pdf' && show === 'both'),
        records,
        keep,
        overwrite,
        md5,
        signal: until,
      }),
    );
    await keep(state);
  }
  await finishTransfer(deps, task, {
    pageId: null,
    url: key === null ? null : `zotero://select/library/items/${key}`,
    blocks: made.blocks,
    blocksDone: made.blocks,
    images: 0,
    imagesDone: 0,
    losses: countLosses(made.losses),
  });
}

type Made = {readonly results: ZoteroResults; readonly blocks: number; readonly losses: readonly Loss[]};

async function makeResults(writing: Parameters<typeof writeFile>[0], items: readonly TransferItem[]): Promise<Made> {
  const losses: Loss[] = [];
  let notes: readonly string[] = [];
  let file: NewFile | undefined;
  let blocks = 0;
  for (const item of items) {
    if (item.format === 'pdf') {
      const {bytes} = await writeFile(writing, item, item);
      const content = new Uint8Array(bytes);
      file = {name: `${item.filename}.pdf`, mediaType: 'application/pdf', bytes: content, md5: md5(content)};
      continue;
    }
    const content = await wholeContent(writing.deps, item);
    if (content.blocks.length === 0) throw new ServiceError('transfer_empty');
    losses.push(...content.losses);
    blocks = countBlocks(content.blocks).blocks;
    notes = noteHtml(content.blocks, loss => losses.push(loss));
  }
  return {results: {notes, file}, blocks, losses};
}

type NewEntry = {readonly session: string; readonly title: string; readonly results: ZoteroResults};

/** A transfer is saved once while Zotero runs, also where its task begins anew. */
async function saveNew(
  {settings}: Deps,
  host: TransferHost,
  {session, title, results: {notes, file}}: NewEntry,
  signal: AbortSignal,
): Promise<void> {
  const connector = zoteroConnector({host, baseUrl: settings.RECTO_ZOTERO_LOCAL_URL});
  const files = file ? [{title: file.name, mediaType: file.mediaType, bytes: file.bytes}] : [];
  await connector.save({session, title, notes, tags: ['recto'], files}, signal);
}

/** What tells results of one document apart: the language of a translation. */
async function variantOf({db}: Deps, {translateId}: TransferItem): Promise<string> {
  if (translateId === null) return 'source';
  const [row] = await db
    .select({param: translations.translateParam})
    .from(translations)
    .where(eq(translations.translateId, translateId));
  if (!row) throw new ServiceError('not_found');
  return languageOf((row.param as TranslateParam).translateLang);
}

const md5 = (data: Uint8Array): string => createHash('md5').update(data).digest('hex');
