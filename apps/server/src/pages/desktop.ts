import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {shellEntrance} from '../http/shell-door.ts';
import {createOwnerLink} from '../services/owner/owner-link.ts';
import {sendPage} from './html-page.ts';

/** `GET /desktop/:token`: lets the desktop shell's window in, and signs it in as the owner. */
export function addDesktopPage(app: FastifyInstance, deps: Deps): void {
  const {door} = deps;
  if (!door) return;
  app.route<{Params: {token: string}}>({
    method: 'GET',
    url: shellEntrance,
    exposeHeadRoute: false,
    handler: async ({params}, reply) => {
      const cookie = door.enter(params.token);
      if (!cookie) return sendPage(reply, {status: 404, title: 'This link does not work', body: used});
      const owner = await createOwnerLink(deps);
      return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(`/owner/${owner}`, 303);
    },
  });
}

const used = '<p>It was used before. Start Recto anew.</p>';
