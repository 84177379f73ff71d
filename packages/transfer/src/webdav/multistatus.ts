import {type DAVResultResponse, parseXML} from 'webdav';
import {asked, type Dav, urlOf} from './dav.ts';
import {DriveFailure} from './failure.ts';

/** A file or folder of a drive. */
export type DriveEntry = {
  readonly name: string;
  readonly kind: 'file' | 'folder';
  /** Of a file, where the server says. */
  readonly bytes?: number;
  readonly modified?: Date;
  readonly etag?: string;
  /** Whether somebody has locked it; not every server says so. */
  readonly locked: boolean;
};

/** Entries whose path is that of a request or directly below it. */
export type Listing = {readonly self?: DriveEntry; readonly children: readonly DriveEntry[]};

/**
 * Reads what the server says of a path (from the root; of a folder with its slash), and with `depth` 1 of what is in it. Throws
 * DriveFailure, `bad-answer` for what is no answer to this question.
 */
export async function propfind(dav: Dav, path: string, depth: 0 | 1, signal?: AbortSignal): Promise<Listing> {
  const parts = await multistatus(dav, path, {method: 'PROPFIND', headers: {Depth: String(depth)}, signal});
  return listingOf(parts, urlOf(dav, path));
}

type Question = {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a request that is answered with a multistatus (RFC 4918, 13), and returns its parts. */
export async function multistatus(
  dav: Dav,
  path: string,
  {method, headers, body, signal}: Question,
): Promise<readonly DAVResultResponse[]> {
  const response = await asked(path, () =>
    dav.client.customRequest(path, {
      method,
      url: urlOf(dav, path).href,
      headers: {
        Accept: 'application/xml, text/xml',
        ...(body !== undefined && {'Content-Type': 'application/xml; charset=utf-8'}),
        ...headers,
      },
      ...(body !== undefined && {data: body}),
      ...(signal && {signal}),
    }),
  );
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 207 || (type !== '' && !/\bxml\b/i.test(type)))
    throw new DriveFailure('not-webdav', `${urlOf(dav, path).host} does not answer as a WebDAV server does.`, {
      status: response.status,
    });
  const text = await response.text();
  // no answer needs one, and it is what XML bombs are made with
  if (/<!DOCTYPE/i.test(text)) throw badAnswer(dav);
  try {
    const {response: parts} = (await parseXML(text)).multistatus;
    return Array.isArray(parts) ? parts : [];
  } catch (error) {
    throw badAnswer(dav, error);
  }
}

const badAnswer = (dav: Dav, cause?: unknown) =>
  new DriveFailure('bad-answer', `What ${dav.root.host} answered cannot be read.`, {cause});

/** The parts that concern the asked address or what is directly below it. Names that no file can have are left out. */
export function listingOf(parts: readonly DAVResultResponse[], url: URL): Listing {
  const base = decoded(url.pathname)?.replace(/\/$/, '') ?? '';
  let self: DriveEntry | undefined;
  const children: DriveEntry[] = [];
  for (const part of parts) {
    const href = hrefOf(part, url);
    if (!href || href.hostname !== url.hostname)
      throw new DriveFailure('bad-answer', `${url.hostname} answered with an address of another host.`);
    const path = decoded(href.pathname)?.replace(/\/$/, '');
    if (path === base) self = entryOf(part, path.slice(path.lastIndexOf('/') + 1));
    else if (path?.startsWith(`${base}/`)) {
      const name = path.slice(base.length + 1);
      const entry = /[/\\\p{Cc}]/u.test(name) || name === '' ? undefined : entryOf(part, name);
      if (entry) children.push(entry);
    }
  }
  if (parts.length > 0 && !self && children.length === 0)
    throw new DriveFailure('bad-answer', `${url.hostname} answered with other folders than the asked one.`);
  return {children, ...(self && {self})};
}

/** The address of a part. Some servers leave `#` and `?` of a name as they are; an address of WebDAV has neither for itself. */
export const hrefOf = (part: DAVResultResponse, url: URL): URL | null =>
  URL.parse(String(part?.href ?? '').replace(/[?#]/g, encodeURIComponent), url);

/** Undefined for a part that says that there is nothing. */
export function entryOf(part: DAVResultResponse, name: string): DriveEntry | undefined {
  if (part.status !== undefined && !/ 2\d\d/.test(String(part.status))) return undefined;
  const prop: unknown = part.propstat?.prop;
  if (typeof prop !== 'object' || prop === null) return {name, kind: 'file', locked: false};
  const props = prop as Readonly<Record<string, unknown>>;
  const type = props['resourcetype'];
  const folder = typeof type === 'object' && type !== null && 'collection' in type;
  const bytes = Number(props['getcontentlength']);
  const modified = new Date(String(props['getlastmodified'] ?? ''));
  const etag = props['getetag'];
  const locks = props['lockdiscovery'];
  return {
    name,
    kind: folder ? 'folder' : 'file',
    locked: typeof locks === 'object' && locks !== null && 'activelock' in locks,
    ...(!folder && props['getcontentlength'] !== undefined && Number.isSafeInteger(bytes) && {bytes}),
    ...(!Number.isNaN(modified.getTime()) && {modified}),
    ...((typeof etag === 'string' || typeof etag === 'number') && {etag: String(etag)}),
  };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // not UTF-8: a name that we did not give and cannot ask for
    return undefined;
  }
}
