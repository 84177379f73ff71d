import {calls, ParseVersion} from '@recto/api';
import {sanitizeFileName} from '@recto/model';
import {create} from 'zustand';
import {api} from '../../core/api/api.ts';
import {onReconnect} from '../../core/api/reachability.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {rememberPassword} from '../../core/files/passwords.ts';
import {lacksBenefitNow} from '../../core/membership/lacks-benefit.ts';
import {queryClient} from '../../core/query/query-client.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import type {FileKind} from './check-file.ts';
import {explainFailure} from './explain-failure.ts';
import {useParseOptions} from './parse-options.ts';
import {createQueue, mostAtOnce, type Upload} from './queue.ts';
import {sendFile} from './send-file.ts';
import {sendImage} from './send-image.ts';

/** The files that are on their way. */
export const useUploads = create<{readonly uploads: readonly Upload[]}>()(() => ({uploads: []}));

/** Where the bytes of an upload come from. */
type Source = ({readonly file: File} | {readonly link: string}) & {
  /** Those to read; all when empty. */
  readonly pages: string;
  /** It has nothing but images: they are read whatever the settings. */
  readonly imagesOnly?: boolean;
};
const sources = new Map<string, Source>();

/** Objects whose parse was begun on this page, and what they are. */
export const startedOnThisPage = new Map<string, Upload['kind']>();

const begun = new Set<(upload: Upload) => void>();

/** Calls back when the parse of a file that was chosen on this page has begun. Gives what stops it. */
export function onParseBegun(callback: (upload: Upload) => void): () => void {
  begun.add(callback);
  return () => void begun.delete(callback);
}

const queue = createQueue({
  send: async (fid, kind, signal, onProgress) => {
    const source = sources.get(fid)!;
    if ('file' in source && kind === 'img') {
      // an image is sent and read by one call
      return {objectId: (await sendImage(source.file, {signal, onProgress})).objectId};
    }
    if ('link' in source) {
      const {objectId} = await api(calls.createUploadByUrl, {url: source.link}, {signal, quiet: true});
      return {objectId};
    }
    const target = await api(
      calls.createUploadTask,
      {fileName: sanitizeFileName(source.file.name, new Date()), fileSize: source.file.size},
      {signal, quiet: true},
    );
    const {objectId = target.objectId, duplicate = false} = await sendFile(target, source.file, signal, onProgress);
    return {objectId, known: duplicate};
  },
  parse: async (fid, objectId, kind, password) => {
    if (kind === 'img') return undefined;
    const {parseId} = await api(
      calls.createParseTask,
      {
        objectId,
        // the text layer alone is asked for by naming no version
        ...((useParseSettings.getState().parseVersion === ParseVersion.v3_2509 || sources.get(fid)?.imagesOnly) && {
          parseVersion: ParseVersion.v3_2509,
        }),
        ...(password !== undefined && {password}),
        ...(sources.get(fid)?.pages && {pages: sources.get(fid)!.pages}),
      },
      {quiet: true},
    );
    if (password !== undefined) rememberPassword(objectId, password);
    return parseId;
  },
  explain: explainFailure,
  atOnce: () => (lacksBenefitNow('bulk_upload') ? 1 : mostAtOnce),
  onChange: uploads => useUploads.setState({uploads}),
  onBegun: upload => {
    const {fid, objectId, kind} = upload;
    sources.delete(fid);
    if (objectId) startedOnThisPage.set(objectId, kind);
    for (const notify of begun) notify(upload);
    return queryClient.invalidateQueries({queryKey: ['space']});
  },
});

/** The last part of an address's path, readable where it can be read. */
function nameIn(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Puts files into the queue; several only for who may. */
export function uploadFiles(
  files: readonly {readonly file: File; readonly kind: FileKind; readonly imagesOnly?: boolean}[],
): void {
  if (!mayBring(files.length)) return;
  queue.add(
    files.map(({file, kind, imagesOnly = false}) => {
      const fid = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
      // files of text have no pages of their own
      const pages = kind === 'other' ? '' : useParseOptions.getState().pages;
      sources.set(fid, {file, pages, imagesOnly});
      return {fid, kind, name: file.name, bytes: file.size};
    }),
  );
}

/** Whether so many files may be brought together; the dialog of members opens when not. */
export function mayBring(count: number): boolean {
  const refused = count > 1 && lacksBenefitNow('bulk_upload');
  if (refused) openDialog({kind: 'members-only'});
  return !refused;
}

/** Whether a file like this one, by name and size, is on its way already. */
export const isUploading = ({name, size}: {readonly name: string; readonly size: number}): boolean =>
  useUploads.getState().uploads.some(upload => upload.name === name && upload.bytes === size && !upload.failure);

/** Has the server fetch a file from a public address. */
export function uploadLink(link: string): void {
  const fid = `${Date.now()}-${Math.random()}`;
  sources.set(fid, {link, pages: useParseOptions.getState().pages});
  const {pathname, host} = new URL(link);
  queue.add([{fid, kind: 'pdf', name: nameIn(pathname) || host, bytes: 0}]);
}

export const {pause: pauseUpload, resume: resumeUpload} = queue;

// what the line broke goes on by itself
onReconnect(() => {
  for (const {fid, failure} of useUploads.getState().uploads) if (failure?.code === 'network_error') queue.resume(fid);
});

/** Takes a file out of the queue, whatever it is doing. */
export function cancelUpload(fid: string): void {
  queue.cancel(fid);
  sources.delete(fid);
}
