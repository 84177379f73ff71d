import type {Deps} from '../../deps.ts';

/** What the web client needs to show WeChat's QR code; `ownUrl` is the server's address where the settings name none. */
export function qrLogin({settings}: Deps, ownUrl: string) {
  const appId = settings.RECTO_WECHAT_APP_ID;
  const redirectUri = new URL('/', settings.RECTO_PUBLIC_URL ?? ownUrl).href;
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state: 'wx_qrcode',
  });
  return {
    configured: appId !== '',
    appId,
    scope: 'snsapi_login',
    state: 'wx_qrcode',
    redirectUri,
    url:
      appId &&
      `${settings.RECTO_WECHAT_QR_URL.replace(/\/$/, '')}/connect/qrconnect?${query.toString()}#wechat_redirect`,
  } as const;
}
