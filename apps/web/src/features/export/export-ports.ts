import {calls, type MergeOrder, type RequestOf} from '@recto/api';
import {api} from '../../core/api/api.ts';
import {nameIn} from '../../core/api/open-answer.ts';
import {limitConcurrency} from '../../core/query/limit-concurrency.ts';
import {saveAddress, saveBlob} from '../../ui/save-blob.ts';
import {downloadConcurrency} from './download-concurrency.ts';
import type {ExportOptions} from './export-settings.ts';
import {type ExportSource, stemOf} from './export-source.ts';
import {canMerge, type FileFormat} from './formats.ts';
import {EmptyExport, type ExportPorts, runExport} from './run-export.ts';
import {saveInto, type TargetFolder} from './target-folder.ts';

/** An export on its way: how it is canceled, and who is notified. */
export type Run = {
  readonly signal: AbortSignal;
  /** Refusals of calls are not shown. */
  readonly quiet?: boolean;
  readonly onCreated?: () => void;
  readonly onProgress?: (percent: number) => void;
  /** A folder that the file goes to instead of the browser's downloads. */
  readonly into?: TargetFolder;
};

/** A written file: its content, or where it is when it is too large to hold, or its name alone when it is saved. */
type ExportFile = {
  readonly content: Blob | string | undefined;
  readonly name: string | undefined;
  readonly bytes: number;
};

/** What an export has come to: a file that was saved, with its size where it is told. */
export type SavedFile = {readonly name: string; readonly bytes?: number};

/**
 * Has the server write a result and hands the file to the browser's downloads; several formats come in one archive. Throws as `runExport` does; refusals of calls are shown unless `quiet`.
 */
export async function exportAndSave(
  exported: ExportSource,
  formats: readonly FileFormat[],
  options: ExportOptions,
  run: Run,
): Promise<SavedFile> {
  const filename = stemOf(exported.name);
  if (formats.length > 1) return archiveAndSave([exported], formats, options, {exportStructure: 'flat', filename}, run);
  const convertTo = formats[0]!;
  const file = await runExport(portsOf(exported, convertTo, options, run), run.signal);
  if (file.content instanceof Blob && file.content.size === 0) throw new EmptyExport();
  return keep(file, `${filename}.${convertTo}`);
}

// entries of one archive
const archiveEntries = 200;

/** Has the server write results in formats as one archive, or as several where there are more than one takes; the last is named. Throws ApiError. */
export async function archiveAndSave(
  items: readonly ExportSource[],
  formats: readonly FileFormat[],
  options: ExportOptions,
  {exportStructure, filename}: {readonly exportStructure: 'flat' | 'byType'; readonly filename: string},
  run: Run,
): Promise<SavedFile> {
  const entries: RequestOf<typeof calls.createConvertArchiveTask>['items'] = items.flatMap(item =>
    formats.map(convertTo => ({
      ...('parseId' in item ? {parseId: item.parseId} : {translateId: item.translateId}),
      ...optionsOf(convertTo, options),
      convertTo,
      filename: stemOf(item.name),
    })),
  );
  const {quiet = false} = run;
  let [name, bytes] = ['', 0];
  for (let start = 0; start < entries.length; start += archiveEntries) {
    const request = {items: entries.slice(start, start + archiveEntries), exportStructure, filename};
    const create = async (signal: AbortSignal): Promise<string> =>
      (await api(calls.createConvertArchiveTask, request, {signal, quiet})).outputId;
    const file = await runExport(portsWith(create, run), run.signal);
    name = keep(file, `${filename}_export.zip`).name;
    bytes += file.bytes;
  }
  return {name, bytes};
}

/** Fetches a written export and saves it under its name. Throws when it is no longer there. */
export async function saveWritten(url: string, name: string): Promise<void> {
  keep(await download(url), name);
}

/**
 * Has the server put a translation and its source into one PDF, and saves it as `name`. Gives also the bytes that
 * `optimize` has spared. Throws ApiError.
 */
export async function mergeAndSave(
  {
    name,
    ...request
  }: {
    readonly translateId: string;
    readonly order: MergeOrder;
    readonly optimize: boolean;
    readonly name: string;
  },
  run: Run,
): Promise<SavedFile & {readonly spared: number}> {
  const filename = name.replace(/\.pdf$/, '');
  const create = async (signal: AbortSignal): Promise<string> =>
    (await api(calls.createExternalPdfMergeTask, {...request, filename}, {signal})).outputId;
  const ports = portsWith(create, run);
  let spared = 0;
  const status: typeof ports.status = async (outputId, signal) => {
    const state = await api(calls.getConvertTaskStatus, {outputId}, {signal});
    spared = state.saved ?? 0;
    return state;
  };
  return {...keep({...(await runExport({...ports, status}, run.signal)), name}, name), spared};
}

const optionsOf = <Options extends ExportOptions>(convertTo: FileFormat, options: Options): Options =>
  canMerge(convertTo, options.images) ? options : {...options, mergeCrossPageForms: false};

function portsOf(
  exported: ExportSource,
  convertTo: FileFormat,
  {convertTrans = 1, ...options}: ExportOptions,
  run: Run,
): ExportPorts<ExportFile> {
  const {quiet = false} = run;
  const request = {...optionsOf(convertTo, options), convertTo, filename: stemOf(exported.name)};
  return portsWith(async signal => {
    const {outputId} =
      'parseId' in exported
        ? await api(calls.createConvertParseTask, {parseId: exported.parseId, ...request}, {signal, quiet})
        : await api(
            calls.createConvertTranslateTask,
            {translateId: exported.translateId, convertTrans, ...request},
            {signal, quiet},
          );
    return outputId;
  }, run);
}

function portsWith(
  create: ExportPorts<ExportFile>['create'],
  {quiet = false, onCreated, onProgress, into}: Run,
): ExportPorts<ExportFile> {
  return {
    create,
    // what cannot be stopped any more is in the download center
    cancel: outputId => void api(calls.cancelTask, {outputId}, {quiet: true}).catch(() => {}),
    ...(onCreated && {onCreated}),
    ...(onProgress && {onProgress}),
    status: (outputId, signal) => api(calls.getConvertTaskStatus, {outputId}, {signal, quiet}),
    download: (url, signal) => download(url, signal, into),
    wait: (milliseconds, signal) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
  };
}

const turn = limitConcurrency(downloadConcurrency(navigator.hardwareConcurrency));

const download = (url: string, signal?: AbortSignal, into?: TargetFolder): Promise<ExportFile> =>
  turn(() => fetchWritten(url, signal, into), signal);

async function fetchWritten(url: string, signal?: AbortSignal, into?: TargetFolder): Promise<ExportFile> {
  const answer = await fetch(url, signal ? {signal} : {});
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const name = nameIn(answer.headers.get('content-disposition'));
  const bytes = Number(answer.headers.get('content-length'));
  if (into && answer.body && name !== undefined) {
    await saveInto(into, name, answer.body, signal ?? new AbortController().signal);
    return {content: undefined, name: `${into.folder.name}/${name}`, bytes};
  }
  if (bytes < maxHeld) {
    const content = await answer.blob();
    return {content, name, bytes: content.size};
  }
  await answer.body?.cancel();
  return {content: url, name, bytes};
}

// bytes; what is larger the browser fetches itself, past this page
const maxHeld = 256 * 1024 * 1024;

/** Hands a file to the browser's downloads unless it is saved already. */
function keep({content, name, bytes}: ExportFile, otherwise: string): SavedFile {
  const called = name ?? otherwise;
  if (typeof content === 'string') saveAddress(content, called);
  else if (content) saveBlob(content, called);
  return {name: called, bytes};
}
