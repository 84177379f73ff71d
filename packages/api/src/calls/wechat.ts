import {z} from 'zod';
import {defineCall, gateway, v2} from '../call.ts';
import {tokens} from '../fields.ts';

const code = z.string().min(1).max(200);

export const getWeChatConfig = defineCall({
  method: 'GET',
  path: v2('/user/wechat/config'),
  about: 'Configuration of the WeChat QR code for signing in.',
  access: 'visitor',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    configured: z.boolean(),
    appId: z.string(),
    scope: z.literal('snsapi_login'),
    state: z.literal('wx_qrcode'),
    redirectUri: z.string(),
    /** Page of WeChat that shows the QR code; empty when not configured. */
    url: z.string(),
  }),
  errors: [],
});

export const wxLogin = defineCall({
  method: 'POST',
  path: v2('/user/wxlogin'),
  about:
    'Signs in with a WeChat code. An unbound identity gives user_not_found; its code can then be sent to login as wechatCode for ten minutes.',
  access: 'visitor',
  scope: 'account',
  request: z.object({code}),
  response: tokens,
  errors: ['user_not_found', 'user_wechat_not_found', 'not_found', 'user_banned', 'user_unregister'],
});

export const bindWeChat = defineCall({
  method: 'POST',
  path: v2('/user/wechat/bind'),
  about: 'Binds a WeChat identity to the signed-in account.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({code}),
  response: z.null(),
  errors: ['user_wechat_already_bind', 'user_wechat_not_found', 'not_found'],
});

export const unbindUserWeChat = defineCall({
  method: 'POST',
  path: gateway('UserService', 'UnbindUserWeChat'),
  about: "Removes the account's WeChat identity.",
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({}),
  response: z.null(),
  errors: ['user_wechat_not_found'],
});
