import {ApiError, TaskStatus} from '@recto/api';

/** What an export does with the world. */
export type ExportPorts<File> = {
  readonly create: (signal: AbortSignal) => Promise<string>;
  readonly status: (
    outputId: string,
    signal: AbortSignal,
  ) => Promise<{status: number; url: string | null; code: string | null; msg: string; progress: number}>;
  readonly download: (url: string, signal: AbortSignal) => Promise<File>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Has the server stop what is being written. */
  readonly cancel: (outputId: string) => void;
  /** The server is at it, and stays at it when nobody waits any more. */
  readonly onCreated?: () => void;
  /** Called with the percentage written. */
  readonly onProgress?: (percent: number) => void;
};

/** The reason of a signal with which somebody gives an export up; without it only the waiting for it ends. */
export const cancelled = 'cancelled';

/** What the server has answered is not how an export looks. */
export class UnreadableAnswer extends Error {}

/** The server has written an export in which there is nothing. */
export class EmptyExport extends Error {}

const pollInterval = 2000;
const downloadRetries = 2;

/**
 * Makes an export and fetches its file: created, asked after every 2 s, downloaded with two retries. Throws ApiError, with
 * the task's code and message when it failed, UnreadableAnswer and EmptyExport.
 */
export async function runExport<File>(ports: ExportPorts<File>, signal: AbortSignal): Promise<File> {
  const outputId = await ports.create(signal);
  if (typeof outputId !== 'string') throw new UnreadableAnswer();
  ports.onCreated?.();
  try {
    return await fetchFile(ports, await waitFor(ports, outputId, signal), signal);
  } catch (error) {
    if (signal.reason === cancelled) ports.cancel(outputId);
    throw error;
  }
}

async function waitFor<File>(ports: ExportPorts<File>, outputId: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    const {status, url, code, msg, progress} = await ports.status(outputId, signal);
    if (typeof status !== 'number') throw new UnreadableAnswer();
    if (status === TaskStatus.failed) throw new ApiError(code ?? 'internal_error', msg, 0);
    if (status === TaskStatus.success) {
      if (!url) throw new EmptyExport();
      return url;
    }
    ports.onProgress?.(progress);
    await ports.wait(pollInterval, signal);
  }
}

async function fetchFile<File>({download, wait}: ExportPorts<File>, url: string, signal: AbortSignal): Promise<File> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await download(url, signal);
    } catch (error) {
      if (signal.aborted || attempt === downloadRetries) throw error;
      await wait(pollInterval, signal);
    }
  }
}
