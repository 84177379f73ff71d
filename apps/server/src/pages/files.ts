import path from 'node:path';
import type {Readable} from 'node:stream';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {success} from '../http/answer.ts';
import {filePart, isForm} from '../http/multipart.ts';
import {sendBlob} from '../http/send-blob.ts';
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
  const ofFile = part.use === 'shared-source' || part.use === 'shared-translated';
  const shown = ofFile ? namedSource(object) : {name: path.posix.basename(key), type: mediaTypeOf(key), inline: true};
  return sendBlob(deps, request, reply, {...shown, key, shared: true, left});
}
