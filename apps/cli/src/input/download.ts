import {AppError} from '@recto/engine/client';

export type DownloadLimits = {
  readonly bytes: number;
  /** Milliseconds for the whole transfer. */
  readonly time: number;
};

/** What came, and as what the server sent it. */
export type Downloaded = {readonly bytes: Uint8Array; readonly contentType?: string};

/**
 * Fetches an http or https address, following redirects (at most the 20 of `fetch`).
 * Throws AppError `input/download-failed` or `pdf/too-large`; the signal's reason when cancelled.
 */
export async function download(url: string, limits: DownloadLimits, signal: AbortSignal): Promise<Downloaded> {
  const timeout = AbortSignal.timeout(limits.time);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, timeout]),
      headers: {accept: 'application/pdf,*/*;q=0.5', 'user-agent': 'recto'},
    });
    if (!response.ok) {
      await response.body?.cancel();
      const {status, statusText} = response;
      // a client's fault stays one, but for "too slow" and "too many"
      const final = status >= 400 && status < 500 && status !== 408 && status !== 429;
      throw failed(url, `the server answered ${status} ${statusText}`.trim(), final);
    }
    const contentType = response.headers.get('content-type') ?? undefined;
    const bytes = await readLimited(response, limits.bytes);
    return contentType === undefined ? {bytes} : {bytes, contentType};
  } catch (error) {
    if (error instanceof AppError) throw error;
    signal.throwIfAborted();
    if (timeout.aborted) throw failed(url, `it timed out after ${limits.time / 1000} seconds`);
    throw failed(url, reasonOf(error));
  }
}

const failed = (url: string, why: string, final = false): AppError =>
  new AppError('input/download-failed', {url, why, ...(final && {final})});

async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > limit) {
    await response.body?.cancel();
    throw new AppError('pdf/too-large', {bytes: announced, limit});
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new AppError('pdf/too-large', {bytes: size, limit});
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

// fetch only reports "fetch failed"; its cause has the reason
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host not found';
  if (code === 'ECONNREFUSED') return 'connection refused';
  return cause instanceof Error && cause.message ? cause.message : String(cause);
}
