import type {Deps} from '../deps.ts';
import {rememberDevice} from '../http/device-cookie.ts';
import type {Handlers} from '../http/route.ts';
import {bindByCode, loginByWeChat, unbindWeChat} from '../services/wechat/bind.ts';
import {qrLogin} from '../services/wechat/qr-login.ts';

export const weChatRoutes = (
  deps: Deps,
): Handlers<'getWeChatConfig' | 'wxLogin' | 'bindWeChat' | 'unbindUserWeChat'> => ({
  getWeChatConfig: async ({request}) => qrLogin(deps, `${request.protocol}://${request.host}`),
  wxLogin: async ({input, request, reply}) =>
    rememberDevice(deps, request, reply, await loginByWeChat(deps, input.code)),
  bindWeChat: async ({input, caller}) => {
    await bindByCode(deps, caller.userId, input.code);
    return null;
  },
  unbindUserWeChat: async ({caller}) => {
    await unbindWeChat(deps, caller.userId);
    return null;
  },
});
