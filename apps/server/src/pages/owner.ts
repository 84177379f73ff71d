import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {useOwnerLink} from '../services/owner/owner-link.ts';
import type {Tokens} from '../services/tokens.ts';
import {sendPage} from './html-page.ts';

const accessLife = 12 * 3_600_000;

/** `GET /owner/:token`: signs the browser in once, by leaving the session where the web client keeps it. */
export function addOwnerPage(app: FastifyInstance, deps: Deps): void {
  app.route<{Params: {token: string}}>({
    method: 'GET',
    url: '/owner/:token',
    // a HEAD, by which programs look at links, must not use it up
    exposeHeadRoute: false,
    handler: async ({params}, reply) => {
      const tokens = await useOwnerLink(deps, params.token).catch((error: unknown) => {
        if (error instanceof ServiceError) return undefined;
        throw error;
      });
      if (tokens) return sendPage(reply, {title: 'Signed in', body: signedIn, script: keepSession(tokens)});
      return sendPage(reply, {status: 404, title: 'This link does not work', body: used});
    },
  });
}

const signedIn = '<p>You are signed in as the owner. <a href="/">Go on</a></p>';
const used =
  '<p>It was used before, or is older than a day. <code>recto owner-link</code>, on the machine of the server, prints a new one.</p>';

/** Keeps what is stored already: other settings of the session's store survive. */
function keepSession({accessToken, refreshToken}: Tokens): string {
  // base64url and dots only: nothing in a token can end the script
  return `
let kept={};try{kept=JSON.parse(localStorage.getItem('userInfoStorage')).state??{}}catch{}
const state={...kept,token:'${accessToken}',refreshToken:'${refreshToken}',expireTime:Date.now()+${accessLife}};
localStorage.setItem('userInfoStorage',JSON.stringify({state,version:1}));
history.replaceState(null,'','/');location.replace('/');`;
}
