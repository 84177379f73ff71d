import type {FakeZoteroLibrary} from './library.ts';

/** What the connector server answers with. */
export type ConnectorAnswer = {readonly status: number; readonly body?: object | string};

type ConnectorRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
};

type SavedItem = {
  readonly id?: string;
  readonly itemType?: string;
  readonly notes?: readonly {readonly note: string}[];
};

/** The connector server of Zotero: `/connector/…`. */
export class FakeConnector {
  readonly #library: FakeZoteroLibrary;
  readonly #sessions = new Map<string, Map<string, string>>();
  /** The selected collection. */
  selected: {readonly key: string; readonly name: string} | undefined;
  filesEditable = true;

  constructor(library: FakeZoteroLibrary) {
    this.#library = library;
  }

  answer({method, url, headers, body}: ConnectorRequest): ConnectorAnswer {
    const version = headers['x-zotero-connector-api-version'];
    if (version !== undefined && version !== '3') return {status: 412};
    if (headers['content-length'] === undefined && method === 'POST')
      return {status: 400, body: 'Content-length not provided'};
    switch (url.pathname.slice('/connector/'.length)) {
      case 'ping':
        return {status: 200, body: {prefs: {automaticSnapshots: true}}};
      case 'getSelectedCollection':
        return {status: 200, body: this.#selection()};
      case 'saveItems':
        return this.#saveItems(JSON.parse(new TextDecoder().decode(body)));
      case 'saveAttachment':
        return this.#saveAttachment(url, headers, body);
      default:
        return {status: 404, body: 'No endpoint found'};
    }
  }

  #selection(): object {
    const {filesEditable, selected} = this;
    const base = {libraryID: 1, libraryName: 'My Library', libraryEditable: true, filesEditable};
    return {...base, id: selected ? 7 : null, name: selected?.name ?? 'My Library', targets: []};
  }

  #saveItems({
    sessionID,
    items,
  }: {
    readonly sessionID?: string;
    readonly items?: readonly SavedItem[];
  }): ConnectorAnswer {
    if (sessionID === undefined || !items) return {status: 400};
    if (this.#sessions.has(sessionID)) return {status: 409, body: {error: 'SESSION_EXISTS'}};
    const keys = new Map<string, string>();
    this.#sessions.set(sessionID, keys);
    for (const {id = '', itemType = 'document', notes = [], ...fields} of items) {
      const collections = this.selected ? [this.selected.key] : [];
      const {key} = this.#library.add({...fields, itemType, collections});
      keys.set(id, key);
      for (const {note} of notes) this.#library.add({itemType: 'note', parentItem: key, note});
    }
    return {status: 201};
  }

  #saveAttachment(url: URL, headers: ConnectorRequest['headers'], body: Uint8Array): ConnectorAnswer {
    const {parentItemID, title} = JSON.parse(String(headers['x-metadata'])) as Readonly<Record<string, string>>;
    const parentItem = this.#sessions.get(url.searchParams.get('sessionID') ?? '')?.get(parentItemID ?? '');
    if (parentItem === undefined) return {status: 400, body: 'Session or parent not found'};
    if (!this.filesEditable) return {status: 200};
    const {key} = this.#library.add({itemType: 'attachment', parentItem, title, contentType: headers['content-type']});
    this.#library.files.set(key, body);
    return {status: 201, body: {canRecognize: false}};
  }
}
