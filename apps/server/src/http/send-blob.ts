import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {readByteRange} from './byte-range.ts';
import {unkept} from './unkept.ts';

/** A stored file, and how it is sent. */
export type Sent = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly inline?: boolean | undefined;
  /** Pages of others may show it. */
  readonly open?: boolean;
  /** A link shows it: nobody may keep it. */
  readonly shared?: boolean;
  /** How long it may be kept; an hour when absent. */
  readonly seconds?: number;
  /** Told how many bytes are sent, before they are. */
  readonly left?: (bytes: number) => Promise<void>;
};

const anHour = 3600;

/** Sends a stored file or a part of it (RFC 9110, 13 and 14). Throws ServiceError `not_found` for one that is not there. */
export async function sendBlob(
  deps: Deps,
  {headers, method}: FastifyRequest,
  reply: FastifyReply,
  {key, name, type, inline, open = false, shared = false, seconds = anHour, left}: Sent,
): Promise<FastifyReply> {
  const found = await deps.blobs.stat(key);
  if (!found) throw new ServiceError('not_found');
  const etag = `"${found.bytes.toString(36)}-${(+found.modifiedAt).toString(36)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `${open ? 'public' : 'private'}, max-age=${Math.min(seconds, anHour)}`,
    'content-type': type,
    'content-disposition': disposition(inline === true && /^(?:image\/|application\/pdf)/.test(type), name),
    'x-content-type-options': 'nosniff',
    // a document of a user must not act as a page of ours
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'cross-origin-resource-policy': open ? 'cross-origin' : 'same-site',
    ...(open && {'access-control-allow-origin': '*'}),
    ...(shared && unkept),
  });
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  const ranged = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = ranged ? readByteRange(headers.range, found.bytes) : undefined;
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${found.bytes}`).type('text/plain').send('');
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
  const bytes = range ? range.end - range.start + 1 : found.bytes;
  reply.header('content-length', bytes);
  if (method === 'HEAD') return reply.send();
  await left?.(bytes);
  const content = await deps.blobs.get(key, range);
  if (!content) throw new ServiceError('not_found');
  return reply.send(content);
}

/** RFC 6266 and 8187: the name for everybody, and for old clients what of it is ASCII. */
function disposition(inline: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
