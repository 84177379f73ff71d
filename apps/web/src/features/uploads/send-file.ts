import {ApiError} from '@recto/api';

/** What the server answers for bytes: what holds them and what was started with them, as far as it reports. */
export type Sent = {
  readonly objectId?: string;
  readonly parseId?: string;
  readonly outputId?: string;
  /** The same content was there already, as that object. */
  readonly duplicate?: boolean;
};

/** Where bytes go, and how. */
export type SendTarget = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'PUT' | 'POST';
  /** Milliseconds without a byte that moves, after which it is given up. */
  readonly stall?: number;
};

/**
 * Sends bytes to the address of an upload; `onProgress` is called with the share that has been sent, 0 to 1. Gives the object that
 * holds the file, which is another one when the same file was there before; a bucket answers nothing. Throws ApiError,
 * `upload_timeout` when nothing moves any more, `file_slice_error` when the file cannot be read; an abort rejects with the signal's reason.
 */
export function sendFile(
  {url, headers, method = 'PUT', stall = 30_000}: SendTarget,
  file: Blob | FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Sent> {
  // fetch reports no upload progress
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  signal.addEventListener('abort', abort, {once: true});
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Sent>((resolve, reject) => {
    const lost = () => reject(new ApiError('network_error', 'The server cannot be reached.', 0));
    // a file that was changed or moved since it was chosen looks like a lost connection
    const content = file instanceof Blob ? file : file.get('file');
    const broken = () =>
      content instanceof Blob
        ? void content
            .slice(0, 1)
            .arrayBuffer()
            .then(lost, () => reject(new ApiError('file_slice_error', 'The file cannot be read any more.', 0)))
        : lost();
    const giveUp = () => {
      reject(new ApiError('upload_timeout', 'The upload timed out.', 0));
      request.abort();
    };
    timer = setTimeout(giveUp, stall);
    request.upload.onprogress = event => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stall);
      onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    };
    // all is sent: the server may take its time with it
    request.upload.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      const answer = readEnvelope(request.responseText);
      if (answer && answer.code !== 'success')
        reject(new ApiError(answer.code, answer.msg, request.status, answer.detail));
      else if (request.status >= 300) lost();
      else resolve(answer?.data ?? {});
    };
    request.onerror = broken;
    request.ontimeout = lost;
    request.onabort = () => reject(signal.reason);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
}

type Answer = {
  readonly code: string;
  readonly msg: string;
  readonly detail?: unknown;
  readonly data?: Sent | null;
};

function readEnvelope(text: string): Answer | undefined {
  try {
    const parsed = JSON.parse(text);
    return typeof parsed?.code === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
