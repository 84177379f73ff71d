import path from 'node:path';
import type {Readable} from 'node:stream';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {success} from '../http/answer.ts';
import {readByteRange} from '../http/byte-range.ts';
import {filePart, isForm} from '../http/multipart.ts';
import {unkept} from '../http/unkept.ts';
import {mediaTypeOf, namedSource} from '../present/files.ts';
import {findHosted} from '../services/files/hosted-pictures.ts';
import {makeCover, pagePicture} from '../services/files/page-picture.ts';
import {readSigned} from '../services/files/signed-url.ts';
import {startReceived} from '../services/parse/announced-parse.ts';
import {findSharedPart, type SharedPart} from '../services/share/shared.ts';
import {receiveUpload} from '../services/upload/receive.ts';

/** `/files/…`: what signed addresses lead to. They need no token; what is not signed by us does not exist. */
export function addFiles(app: FastifyInstance, deps: Deps): void {
  const download = async (request: FastifyRequest, reply: FastifyReply) => {
    const grant = readSigned(deps, request.query);
    if (grant?.use === 'get') return sendBlob(deps, request, reply, grant);
    if (grant === undefined || grant.use === 'put') throw new ServiceError('not_found');
    if (grant.use !== 'page') return sendShared(deps, request, reply, grant);
    const key = await pagePicture(deps, grant.objectId, grant.page);
    return sendBlob(deps, request, reply, {key, name: `page-${grant.page}.png`, type: 'image/png', inline: true});
  };
  // the HEAD that comes with a GET would say that there are no bytes
  for (const url of ['/files/download', '/files/download/:name'])
    app.route({method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: download});
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/pictures/:token/:name',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const {token, name} = request.params as {token: string; name: string};
      const found = await findHosted(deps, token, name);
      if (!found) throw new ServiceError('not_found');
      return sendBlob(deps, request, reply, {...found, name, type: mediaTypeOf(name), inline: true, open: true});
    },
  });
  app.register(async scope => {
    // bytes are handed on as they come, whatever they call themselves
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put('/files/upload', async (request, reply) => {
      const grant = readSigned(deps, request.query);
      if (grant?.use !== 'put') throw new ServiceError('not_found');
      // a refused body is not read to its end
      reply.header('connection', 'close');
      const length = request.headers['content-length'];
      const body = (request.body ?? []) as Readable;
      const contentType = request.headers['content-type'];
      const content = isForm(contentType) ? filePart(body, contentType) : body;
      const result = await receiveUpload(
        deps,
        grant.outputId,
        content,
        length === undefined ? undefined : Number(length),
      );
      await startReceived(deps, grant.outputId);
      if (!result.duplicate) void makeCover(deps, result.objectId).catch(() => {});
      return reply.send(success(result));
    });
  });
}

async function sendShared(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  part: SharedPart,
): Promise<FastifyReply> {
  reply.headers(unkept);
  const {key, object, left} = await findSharedPart(deps, part);
  const shown =
    part.use === 'shared-source' ? namedSource(object) : {name: path.posix.basename(key), type: mediaTypeOf(key)};
  return sendBlob(deps, request, reply, {...shown, key, inline: true, shared: true, left});
}

type Sent = {
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

/** Sends a blob or a part of it (RFC 9110, 13 and 14). */
async function sendBlob(
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
