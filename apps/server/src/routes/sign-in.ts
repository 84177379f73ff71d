import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {senderOf} from '../http/sender.ts';
import {createSmsTransport} from '../providers/sms/create.ts';
import {loginByPassword} from '../services/session/password-login.ts';
import {loginBySms} from '../services/session/sms-login.ts';
import {requestSmsCode} from '../services/sms/ask-for-code.ts';
import {solveVerification} from '../services/verify/challenge.ts';

type Names = 'sendSmsCode' | 'sendUserSmsCode' | 'login' | 'loginPassword' | 'verify';

export const signInRoutes = (deps: Deps): Handlers<Names> => {
  const sms = createSmsTransport(deps);
  return {
    sendSmsCode: ({input, request}) =>
      requestSmsCode(deps, sms, {...input, ...senderOf(request), purpose: {purpose: 'login'}}),
    sendUserSmsCode: ({input, request, caller: {userId}}) =>
      requestSmsCode(deps, sms, {...input, ...senderOf(request), purpose: {purpose: 'account', userId}}),
    login: ({input}) =>
      loginBySms(deps, {
        ...input,
        inviterCode: input.inviterCode || undefined,
        wechatCode: input.wechatCode || undefined,
      }),
    loginPassword: ({input, request}) => loginByPassword(deps, {...input, ...senderOf(request)}),
    verify: async ({input: {verifyId, payload}}) => {
      await solveVerification(deps, verifyId, payload);
      return {verifyId};
    },
  };
};
