import {read} from '../send/attempt.ts';
import {type Answer, jsonOf} from './exchange.ts';
import {ZoteroFailure} from './failure.ts';
import type {ZoteroCollection, ZoteroFile, ZoteroItem} from './item.ts';
import {type Line, localLine, webLine} from './line.ts';
import type {LocalZotero, WebZotero} from './options.ts';

/** A library that can be read: of the running Zotero, or on Zotero's server. Functions throw ZoteroFailure, or the signal's reason. */
export type ZoteroLibrary = {
  readonly item: (key: string, signal?: AbortSignal) => Promise<ZoteroItem>;
  /** Notes and attachments of an entry, without those in the trash. */
  readonly children: (key: string, signal?: AbortSignal) => Promise<ZoteroItem[]>;
  readonly collection: (key: string, signal?: AbortSignal) => Promise<ZoteroCollection>;
  /** The first entries that words of title, creator or year find; those that were changed last without words. */
  readonly search: (words: string, signal?: AbortSignal) => Promise<ZoteroItem[]>;
  /** Entries of a collection, and files that stand alone in it. */
  readonly entries: (collection: string, signal?: AbortSignal) => Promise<ZoteroItem[]>;
  /** The file of an attachment. */
  readonly file: (key: string, signal?: AbortSignal) => Promise<ZoteroFile>;
};

/** A library on Zotero's server. */
export type WebLibrary = ZoteroLibrary & {
  /** The name of the account whose API key it is. */
  readonly owner: (signal?: AbortSignal) => Promise<string>;
};

/** The library of the Zotero that runs on this machine, by its local API. */
export function localZotero(options: LocalZotero): ZoteroLibrary {
  const line = localLine(options);
  return {
    ...reading(line),
    async file(key, signal) {
      const answer = await get(line, `/items/${key}/file/view/url`, signal);
      return {path: pathOf(new TextDecoder().decode(answer.bytes).trim())};
    },
  };
}

/** A library on Zotero's server, in the name of the owner of the API key. */
export function webZotero(options: WebZotero): WebLibrary {
  const line = webLine(options);
  return {...readWeb(line), owner: line.owner};
}

/** The same on a line that is open. */
export const readWeb = (line: Line): ZoteroLibrary => ({
  ...reading(line),
  async file(key, signal) {
    const answer = await get(line, `/items/${key}/file`, signal, [301, 302, 303, 307]);
    if (answer.status < 300) return {bytes: answer.bytes};
    const location = URL.parse(answer.headers.get('location') ?? '', await line.prefix(signal));
    if (!location || !/^https?:$/.test(location.protocol)) throw new ZoteroFailure('bad-answer');
    const file = await read(line.attempts(signal), () => line.plain({method: 'GET', url: location.href}, signal));
    return {bytes: file.bytes};
  },
});

const pageLength = 100;
const mostFound = 50;
/** Far above what people have; ends a server that never comes to an end. */
const mostItems = 100_000;

/** An object as both APIs wrap it. */
type Shown = {readonly data: ZoteroItem};

function reading(line: Line): Omit<ZoteroLibrary, 'file'> {
  return {
    item: async (key, signal) => dataOf(jsonOf<Shown>(await get(line, `/items/${key}`, signal))),
    children: (key, signal) => list(`/items/${key}/children`, signal),
    async collection(key, signal) {
      const {data} = jsonOf<{readonly data: ZoteroCollection}>(await get(line, `/collections/${key}`, signal));
      return {key: data.key, name: data.name};
    },
    entries: (key, signal) => list(`/collections/${key}/items/top`, signal),
    async search(words, signal) {
      const query = new URLSearchParams({limit: `${mostFound}`, sort: 'dateModified', direction: 'desc'});
      if (words !== '') query.set('q', words);
      const found = itemsOf(await get(line, `/items/top?${query}`, signal));
      return found.filter(({itemType, deleted}) => !deleted && itemType !== 'attachment' && itemType !== 'note');
    },
  };

  async function list(path: string, signal: AbortSignal | undefined): Promise<ZoteroItem[]> {
    const found = new Map<string, ZoteroItem>();
    for (let start = 0; start < mostItems; start += pageLength) {
      const query = new URLSearchParams({
        limit: `${pageLength}`,
        start: `${start}`,
        sort: 'dateAdded',
        direction: 'asc',
      });
      const answer = await get(line, `${path}?${query}`, signal);
      const page = itemsOf(answer);
      // an entry that is added meanwhile moves others onto the next page again
      for (const item of page) if (!item.deleted) found.set(item.key, item);
      const total = Number(answer.headers.get('total-results') ?? page.length);
      if (page.length === 0 || start + pageLength >= total) break;
    }
    return [...found.values()];
  }
}

const get = async (line: Line, path: string, signal?: AbortSignal, accept: readonly number[] = []): Promise<Answer> => {
  const prefix = await line.prefix(signal);
  return read(line.attempts(signal), () => line.request({method: 'GET', url: `${prefix}${path}`, accept}, signal));
};

function itemsOf(answer: Answer): ZoteroItem[] {
  const page = jsonOf<readonly Shown[]>(answer);
  if (!Array.isArray(page)) throw new ZoteroFailure('bad-answer');
  return page.map(dataOf);
}

function dataOf(shown: Shown | undefined): ZoteroItem {
  if (typeof shown?.data?.key !== 'string') throw new ZoteroFailure('bad-answer');
  return shown.data;
}

/** The path of a file address such as `file:///C:/papers/a.pdf` or `file:///home/anna/a.pdf`. */
function pathOf(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'file:') throw new ZoteroFailure('bad-answer');
  const path = decodeURIComponent(url.pathname);
  if (url.host !== '') return `//${url.host}${path}`;
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
}
