import {z} from 'zod';
import {defineCall, gateway, v2} from '../call.ts';
import {countryCode, phone, smsCode, tokens} from '../fields.ts';

const codeRequest = z.object({phone, countryCode});
/** Seconds until another code can be asked for. */
const codeSent = z.object({cooldown: z.number()});

export const sendSmsCode = defineCall({
  method: 'POST',
  path: v2('/user/smscode'),
  about: 'Sends an SMS code for signing in or cancelling a deregistration.',
  access: 'visitor',
  scope: 'account',
  request: codeRequest,
  response: codeSent,
  errors: ['need_verify', 'verify_code_error'],
});

export const sendUserSmsCode = defineCall({
  method: 'POST',
  path: gateway('UserService', 'SendUserSmsCode'),
  about: 'Sends the signed-in user an SMS code for changing the phone number or password, or for deregistration.',
  access: 'user',
  scope: 'account',
  request: codeRequest,
  response: codeSent,
  errors: ['need_verify', 'verify_code_error'],
});

export const login = defineCall({
  method: 'POST',
  path: v2('/user/login'),
  about:
    'Signs in with an SMS code; creates the account if there is none. With wechatCode, binds that WeChat identity.',
  access: 'visitor',
  scope: 'account',
  request: z.object({
    phone,
    smsCode,
    countryCode,
    inviterCode: z
      .string()
      .max(50)
      .transform(code => code.trim().toUpperCase())
      .nullish(),
    wechatCode: z.string().max(200).nullish(),
  }),
  response: tokens,
  errors: [
    'sms_code_error',
    'user_invite_code_error',
    'user_register_not_allowed',
    'user_not_allow_register',
    'user_banned',
    'user_unregister',
    'user_wechat_already_bind',
    'user_wechat_not_found',
    'not_found',
  ],
});

export const loginPassword = defineCall({
  method: 'POST',
  path: v2('/user/login/password'),
  about: 'Signs in with a password.',
  access: 'visitor',
  scope: 'account',
  request: z.object({phone, countryCode, password: z.string().min(1).max(200)}),
  response: tokens,
  errors: ['user_password_login_error', 'user_banned', 'user_unregister', 'need_verify', 'verify_code_error'],
});

export const verify = defineCall({
  method: 'POST',
  path: v2('/user/verify'),
  about: 'Submits the solution of an ALTCHA challenge; then repeat the rejected request with x-verify-id.',
  access: 'visitor',
  scope: 'account',
  request: z.object({
    verifyId: z.string().min(1).max(100),
    /** What ALTCHA's widget gives, base64 of JSON, or that JSON itself. */
    payload: z.union([z.string().max(10_000), z.looseObject({solution: z.unknown()})]),
  }),
  response: z.object({verifyId: z.string()}),
  errors: ['verify_code_error', 'not_found'],
});
