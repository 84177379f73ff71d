import type {FileKind} from './check-file.ts';

/** A file on its way to the server. */
export type Upload = {
  /** Unique on this page. */
  readonly fid: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly state: 'waiting' | 'uploading' | 'creating' | 'paused' | 'failed' | 'locked';
  /** Share of the bytes that have been sent, 0 to 1. */
  readonly sent: number;
  /** The file on the server, once it is there. */
  readonly objectId?: string;
  /** What it is read as, once that has begun. */
  readonly parseId?: string;
  /** The file was there before. */
  readonly known?: boolean;
  /** How many were chosen together with it, itself included. */
  readonly together: number;
  /** Why it failed: a code and its sentence. */
  readonly failure?: {readonly code: string; readonly message: string};
};

/** A file that has arrived: `known` when the same one was there before. */
export type SentUpload = {readonly objectId: string; readonly known?: boolean};

/** What the queue does with the world. */
export type QueuePorts = {
  /** Sends the bytes (or has the link fetched) and gives the object. */
  readonly send: (
    fid: string,
    kind: FileKind,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<SentUpload>;
  /** Begins the parse and gives it; undefined where sending has begun it. */
  readonly parse: (
    fid: string,
    objectId: string,
    kind: FileKind,
    password: string | undefined,
  ) => Promise<string | undefined>;
  /** What an error is called: a code and a sentence. */
  readonly explain: (error: unknown) => {readonly code: string; readonly message: string};
  /** How many may be sent at a time. */
  readonly atOnce: () => number;
  readonly onChange: (uploads: readonly Upload[]) => void;
  /** A parse has begun: the file is the task list's from here on, as soon as the promise resolves. */
  readonly onBegun: (upload: Upload) => Promise<void> | void;
};

/** Uploads at once, where several may be. */
export const mostAtOnce = 2;

/**
 * Uploads files, at most as many at a time as there may be, and begins their parses. A file can be paused (its bytes are sent anew when it goes on),
 * cancelled, and tried again after a failure; what has been uploaded is not sent twice.
 */
export function createQueue(ports: QueuePorts) {
  let uploads: readonly Upload[] = [];
  const running = new Map<string, AbortController>();
  const passwords = new Map<string, string>();

  const publish = (next: readonly Upload[]) => {
    uploads = next;
    ports.onChange(next);
  };
  const change = (fid: string, values: Partial<Upload>) =>
    publish(uploads.map(upload => (upload.fid === fid ? {...upload, ...values} : upload)));

  const advance = () => {
    for (const upload of uploads) {
      if (running.size >= ports.atOnce()) return;
      if (upload.state === 'waiting' && !running.has(upload.fid)) void run(upload);
    }
  };

  const run = async ({fid, kind, objectId: known}: Upload) => {
    const controller = new AbortController();
    running.set(fid, controller);
    const {signal} = controller;
    try {
      let objectId = known;
      if (!objectId) {
        change(fid, {state: 'uploading', sent: 0});
        const sent = await ports.send(fid, kind, signal, share => !signal.aborted && change(fid, {sent: share}));
        signal.throwIfAborted();
        objectId = sent.objectId;
        change(fid, {objectId, ...(sent.known && {known: true})});
      }
      change(fid, {state: 'creating', sent: 1, objectId});
      const parseId = await ports.parse(fid, objectId, kind, passwords.get(fid));
      if (parseId !== undefined) change(fid, {parseId});
      const done = uploads.find(upload => upload.fid === fid);
      const leave = () => publish(uploads.filter(upload => upload.fid !== fid));
      // until the lists show the file it stands here: in between there would be nothing at all
      if (done) void Promise.resolve(ports.onBegun(done)).then(leave, leave);
    } catch (error) {
      if (signal.aborted) return;
      const failure = ports.explain(error);
      change(fid, {state: failure.code === 'parse_file_lock' ? 'locked' : 'failed', failure});
    } finally {
      running.delete(fid);
      advance();
    }
  };

  const stop = (fid: string) => {
    running.get(fid)?.abort();
    running.delete(fid);
  };

  return {
    add(added: readonly Pick<Upload, 'fid' | 'name' | 'kind' | 'bytes'>[]): void {
      publish([
        ...uploads,
        ...added.map(upload => ({...upload, together: added.length, state: 'waiting' as const, sent: 0})),
      ]);
      advance();
    },
    pause(fid: string): void {
      stop(fid);
      change(fid, {state: 'paused', sent: 0});
      advance();
    },
    /** Goes on after a pause or a failure; with a password, for a file that is locked. */
    resume(fid: string, password?: string): void {
      if (password !== undefined) passwords.set(fid, password);
      publish(
        uploads.map(upload => {
          if (upload.fid !== fid) return upload;
          const {failure: _, ...rest} = upload;
          return {...rest, state: 'waiting' as const};
        }),
      );
      advance();
    },
    cancel(fid: string): void {
      stop(fid);
      passwords.delete(fid);
      publish(uploads.filter(upload => upload.fid !== fid));
      advance();
    },
  };
}
