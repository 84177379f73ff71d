import {ApiError, type Client, createClient, TaskStatus} from '@recto/api';
import {Trouble} from '../messages.ts';
import type {Settings} from '../settings.ts';
import {wire} from './wire.ts';

/** How work is watched: a percentage of what is being done. */
export type Progress = (percent: number) => void;

/** The Recto server of the settings. Functions throw Trouble. */
export type RectoServer = {
  readonly call: Client;
  /** Waits for the end of a task. */
  readonly task: (outputId: string, progress: Progress) => Promise<void>;
  /** Waits for an export, and gives its bytes. */
  readonly exported: (outputId: string) => Promise<Uint8Array>;
  /** A moment between two looks at something that goes on. */
  readonly pause: () => Promise<void>;
  readonly download: (url: string) => Promise<Uint8Array>;
  readonly put: (url: string, headers: Readonly<Record<string, string>>, bytes: Uint8Array) => Promise<void>;
  /** The JSON of each event of an answer that is streamed; when all have come. */
  readonly events: (path: string, body: unknown) => Promise<unknown[]>;
};

export type ServerOptions = {
  readonly settings: Pick<Settings, 'address' | 'key'>;
  readonly fetch: typeof fetch;
  readonly delay: (milliseconds: number) => Promise<void>;
  /** Of messages: Zotero's. */
  readonly locale: string;
};

// milliseconds between two looks at a task; a server lets 600 requests through in a minute
const interval = 1500;

/** Opens the server; nothing is sent yet. Throws Trouble without a key. */
export function rectoServer({settings, fetch: send, delay, locale}: ServerOptions): RectoServer {
  const {address, key} = settings;
  if (key === '') throw new Trouble({id: 'recto-no-key'});
  const client = createClient({baseUrl: address, fetch: send, token: () => key, language: () => locale});
  const unreachable = () => new Trouble({id: 'recto-unreachable', values: {address}});
  const reach = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await send(url, init).catch(() => {
      throw unreachable();
    });
    if (!answer.ok) throw new Trouble((await messageOf(answer)) ?? `HTTP ${answer.status}`);
    return answer;
  };
  const call: Client = async (which, request, options) => {
    try {
      return await client(which, request, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'network_error') throw unreachable();
      if (error.code === 'unauthorized') throw new Trouble({id: 'recto-unauthorized'});
      throw error;
    }
  };
  const pause = () => delay(interval);
  return {
    call,
    pause,
    async task(outputId, progress) {
      for (;;) {
        const {status, stage, msg, progress: percent} = await call(wire.getTaskStatus, {outputId});
        if (status === TaskStatus.success) return;
        if (stage === 'cancelled') throw new Trouble({id: 'recto-cancelled'});
        if (status === TaskStatus.failed) throw new Trouble(msg);
        progress(percent);
        await pause();
      }
    },
    async exported(outputId) {
      for (;;) {
        const {status, url, msg} = await call(wire.getConvertTaskStatus, {outputId});
        if (status === TaskStatus.success && url) return bytesOf(await reach(url, {}));
        if (status === TaskStatus.failed) throw new Trouble(msg);
        await pause();
      }
    },
    download: async url => bytesOf(await reach(url, {})),
    async put(url, headers, bytes) {
      await reach(url, {method: 'PUT', headers, body: new Uint8Array(bytes)});
    },
    async events(path, body) {
      const headers = {authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-language': locale};
      const answer = await reach(address + path, {method: 'POST', headers, body: JSON.stringify(body)});
      const events = (await answer.text()).split(/\r?\n\r?\n/);
      return events.flatMap(event => {
        const data = event.split(/\r?\n/).flatMap(line => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
        return data.length > 0 ? [JSON.parse(data.join('\n')) as unknown] : [];
      });
    },
  };
}

const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

/** What our server says; undefined of what another says. */
async function messageOf(answer: Response): Promise<string | undefined> {
  try {
    const {msg} = JSON.parse(await answer.text()) as {readonly msg?: unknown};
    return typeof msg === 'string' && msg !== '' ? msg : undefined;
  } catch {
    return undefined;
  }
}
