import {ApiError, TaskStatus} from '@recto/api';

/** What an export does with the world. */
export type ExportPorts<File> = {
  readonly create: (signal: AbortSignal) => Promise<string>;
  readonly status: (
    outputId: string,
    signal: AbortSignal,
  ) => Promise<{status: number; url: string | null; code: string | null}>;
  readonly download: (url: string, signal: AbortSignal) => Promise<File>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const pollInterval = 2000;
const downloadRetries = 2;

/**
 * Makes an export and fetches its file: created, asked after every 2 s, downloaded with two retries. Throws ApiError, with
 * the task's code when it failed.
 */
export async function runExport<File>(ports: ExportPorts<File>, signal: AbortSignal): Promise<File> {
  const outputId = await ports.create(signal);
  for (;;) {
    const {status, url, code} = await ports.status(outputId, signal);
    if (status === TaskStatus.failed) throw new ApiError(code ?? 'internal_error', '', 0);
    if (status === TaskStatus.success && url) return await fetchFile(ports, url, signal);
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
