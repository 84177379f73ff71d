import type {Deps} from '../deps.ts';
import {rememberDevice} from '../http/device-cookie.ts';
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
    login: async ({input, request, reply}) => {
      const tokens = await loginBySms(deps, {
        ...input,
        ...senderOf(request),
        inviterCode: input.inviterCode || undefined,
        wechatCode: input.wechatCode || undefined,
      });
      return rememberDevice(deps, request, reply, tokens);
    },
    loginPassword: async ({input, request, reply}) =>
      rememberDevice(deps, request, reply, await loginByPassword(deps, {...input, ...senderOf(request)})),
    verify: async ({input: {verifyId, payload}}) => {
      await solveVerification(deps, verifyId, payload);
      return {verifyId};
    },
  };
};
