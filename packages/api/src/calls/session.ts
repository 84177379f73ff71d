import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {tokens} from '../fields.ts';

export const loginOwner = defineCall({
  method: 'POST',
  path: v2('/user/login/owner'),
  about: 'Signs the owner in with the one-time link printed at the first start.',
  access: 'visitor',
  scope: 'account',
  request: z.object({token: z.string().min(1).max(200)}),
  response: tokens,
  errors: ['not_found', 'user_banned'],
});

export const refreshToken = defineCall({
  method: 'GET',
  path: v2('/user/token/refresh'),
  about:
    'Exchanges the refresh token, sent as bearer, for a new pair. Sent again within 5 seconds it gives the same successor; reuse after that ends its session.',
  access: 'visitor',
  scope: 'account',
  request: z.object({}),
  response: tokens,
  errors: ['user_refresh_token_expired', 'user_banned', 'user_unregister'],
});

export const logout = defineCall({
  method: 'GET',
  path: v2('/user/logout'),
  about: 'Signs out: ends the session of the access or refresh token that is sent as bearer.',
  access: 'visitor',
  scope: 'account',
  request: z.object({appId: z.string().max(100).optional()}),
  response: z.null(),
  errors: ['unauthorized'],
});
