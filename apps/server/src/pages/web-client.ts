import {existsSync} from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type {FastifyInstance, FastifyReply} from 'fastify';
import type {Deps} from '../deps.ts';
import {sendFailure} from '../http/answer.ts';
import {unkept} from '../http/unkept.ts';
import {sendPage} from './html-page.ts';

const year = 'public, max-age=31536000, immutable';
// addresses of calls, of files and of the server's own pages: a wrong one is no screen of the client
const notScreens = /^\/(?:api|gateway\.v1|chat\.v1|files|owner|dev|assets|local)(?:[./]|$)/;

/**
 * Everything that is no other route: the built web client. Files with a hash in their name are kept for good, the page
 * is asked for anew; an address that is no file and wants a page is a screen of the client.
 */
export function addWebClient(app: FastifyInstance, {settings}: Deps): void {
  const root = settings.RECTO_WEB;
  const built = existsSync(path.join(root, 'index.html'));
  if (built)
    app.register(fastifyStatic, {root, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'deny'});
  app.get<{Params: {'*': string}}>('/*', async (request, reply) => {
    const wanted = `/${request.params['*']}`;
    if (built && wanted !== '/index.html' && isFile(root, wanted)) return sendAsset(reply, wanted);
    if (built && wanted === '/local') return reply.redirect('/local/', 308);
    if (built && wanted === '/local/') return sendAsset(reply, '/local/index.html');
    // whoever asks for the first page without saying what for, as monitors do, gets it
    if (notScreens.test(wanted) || !(wanted === '/' || request.headers.accept?.includes('text/html')))
      return sendFailure(request, reply, 'not_found');
    if (!built) return sendPage(reply, {status: 503, title: 'Recto', body: unbuilt});
    // what stands there is for who has the link, and the address is all that it takes
    if (wanted.startsWith('/s/')) return reply.headers(unkept).sendFile('index.html');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

const unbuilt =
  '<p>The web client is not built here: run <code>npm run build:web</code>, then start the server anew.</p>';

function sendAsset(reply: FastifyReply, wanted: string): FastifyReply {
  reply.header('cache-control', /^\/(?:local\/)?assets\//.test(wanted) ? year : 'no-cache');
  return reply.sendFile(wanted.slice(1));
}

// the library refuses paths that lead out of its root; this only says whether it is worth asking
const isFile = (root: string, wanted: string): boolean =>
  path.posix.normalize(wanted) === wanted && path.extname(wanted) !== '' && existsSync(path.join(root, wanted));
