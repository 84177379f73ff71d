import {read} from '../send/attempt.ts';
import type {TransferHost} from '../send/host.ts';
import {type Answer, exchange, jsonOf} from './exchange.ts';
import {explainZotero, ZoteroFailure} from './failure.ts';
import {localAddress} from './line.ts';

/** The collection or library that is selected in Zotero's window: where new entries go. */
export type ZoteroSelection = {
  readonly libraryName: string;
  /** Null where the library itself is selected. */
  readonly id: number | null;
  readonly name: string;
  readonly editable: boolean;
  readonly filesEditable: boolean;
};

/** A new entry with what hangs on it. */
export type NewEntry = {
  /** Names the saving: with the same name nothing is saved twice while Zotero runs. */
  readonly session: string;
  readonly title: string;
  /** HTML of its notes. */
  readonly notes: readonly string[];
  readonly tags: readonly string[];
  readonly files: readonly {
    readonly title: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  }[];
};

/** The connector server of a running Zotero. Functions throw ZoteroFailure, or the signal's reason. */
export type ZoteroConnector = {
  readonly ping: (signal?: AbortSignal) => Promise<void>;
  readonly selection: (signal?: AbortSignal) => Promise<ZoteroSelection>;
  /** Saves an entry where Zotero's selection is. It cannot write to an entry that is there: that takes the web API. */
  readonly save: (entry: NewEntry, signal?: AbortSignal) => Promise<void>;
};

const timeout = 15_000;
/** Milliseconds more for each byte that is sent: 1 MB/s, on the same machine. */
const perByte = 0.001;
const entryId = 'recto';

/** Opens the connector; nothing is sent yet. */
export function zoteroConnector({
  host,
  baseUrl = localAddress,
  timeout: within = timeout,
}: {
  readonly host: TransferHost;
  readonly baseUrl?: string | undefined;
  readonly timeout?: number | undefined;
}): ZoteroConnector {
  const post = async (
    path: string,
    {
      body,
      headers,
      signal,
      accept = [],
    }: {
      readonly body: string | Uint8Array<ArrayBuffer>;
      readonly headers?: Readonly<Record<string, string>>;
      readonly signal: AbortSignal | undefined;
      readonly accept?: readonly number[];
    },
  ): Promise<Answer> => {
    const call = {
      method: 'POST' as const,
      url: `${baseUrl.replace(/\/+$/, '')}/connector/${path}`,
      headers: {'content-type': 'application/json', 'x-zotero-connector-api-version': '3', ...headers},
      body,
      timeout: within + Math.ceil(body.length * perByte),
      accept: [...accept, 412],
    };
    const answer = await exchange(call, host, signal);
    if (answer.status === 412) throw new ZoteroFailure('version-mismatch', {status: 412});
    return answer;
  };
  // these may be repeated: what was saved in a session is known by its name
  const again = <Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> =>
    read({host, pace: async () => {}, signal, explain: explainZotero}, work);

  return {
    ping: async signal => void (await again(signal, () => post('ping', {body: '{}', signal}))),
    async selection(signal) {
      const answer = await again(signal, () => post('getSelectedCollection', {body: '{}', signal}));
      const {libraryName, libraryEditable, filesEditable, id, name} = jsonOf<Record<string, unknown>>(answer);
      if (typeof libraryName !== 'string') throw new ZoteroFailure('bad-answer');
      return {
        libraryName,
        id: typeof id === 'number' ? id : null,
        name: typeof name === 'string' ? name : libraryName,
        editable: libraryEditable !== false,
        filesEditable: filesEditable !== false,
      };
    },
    async save({session, title, notes, tags, files}, signal) {
      const item = {
        id: entryId,
        itemType: 'document',
        title,
        creators: [],
        tags: tags.map(tag => ({tag})),
        notes: notes.map(note => ({note})),
        attachments: [],
      };
      const body = JSON.stringify({sessionID: session, uri: '', items: [item]});
      // 409: this session has been saved, by an attempt whose answer was lost
      await again(signal, () => post('saveItems', {body, signal, accept: [409]}));
      for (const {title: name, mediaType, bytes} of files) {
        const metadata = ascii(JSON.stringify({sessionID: session, parentItemID: entryId, title: name, url: ''}));
        const path = `saveAttachment?sessionID=${encodeURIComponent(session)}`;
        const headers = {'content-type': mediaType, 'x-metadata': metadata};
        // not repeated: a file whose answer was lost would be there twice
        const {status} = await post(path, {body: bytes, headers, signal});
        // 200 instead of 201: the file was not taken
        if (status !== 201) throw new ZoteroFailure('not-editable', {status});
      }
    },
  };
}

/** JSON in the characters that a header may have. */
const ascii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
