import {verifyIdHeader} from '@recto/api';
import type {FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {createSmsTransport} from '../providers/sms/create.ts';
import {loginByPassword} from '../services/session/password-login.ts';
import {loginBySms} from '../services/session/sms-login.ts';
import {askForCode} from '../services/sms/ask-for-code.ts';
import {solveVerification} from '../services/verify/challenge.ts';

type Names = 'sendSmsCode' | 'sendUserSmsCode' | 'login' | 'loginPassword' | 'verify';

export const signInRoutes = (deps: Deps): Handlers<Names> => {
  const sms = createSmsTransport(deps);
  return {
    sendSmsCode: ({input, request}) =>
      askForCode(deps, sms, {...input, ...sender(request), purpose: {purpose: 'login'}}),
    sendUserSmsCode: ({input, request, caller: {userId}}) =>
      askForCode(deps, sms, {...input, ...sender(request), purpose: {purpose: 'account', userId}}),
    login: ({input}) => loginBySms(deps, {...input, inviterCode: input.inviterCode || undefined}),
    loginPassword: ({input, request}) => loginByPassword(deps, {...input, ...sender(request)}),
    verify: async ({input: {verifyId, payload}}) => {
      await solveVerification(deps, verifyId, payload);
      return {verifyId};
    },
  };
};

/** Where a request comes from, and the verification it was given. */
function sender({ip, headers}: FastifyRequest) {
  const verifyId = headers[verifyIdHeader];
  return {address: ip, verifyId: typeof verifyId === 'string' ? verifyId : undefined};
}
