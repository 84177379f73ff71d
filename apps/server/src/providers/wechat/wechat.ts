/** Who WeChat says someone is. */
export type WeChatIdentity = {
  /** The union id where the application has one, else the open id. */
  readonly wechatId: string;
  readonly nickname: string | null;
};

/** WeChat did not say who it is: the code is unknown or was used (`refused`), too many requests (`limit`), or no answer. */
export class WeChatError extends Error {
  override readonly name = 'WeChatError';
  readonly kind: 'refused' | 'limit' | 'unreachable';

  constructor(kind: WeChatError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type WeChatApp = {
  /** e.g. `https://api.weixin.qq.com`. */
  readonly baseUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  /** Milliseconds. */
  readonly timeout: number;
};

/** Exchanges the code of a QR sign-in for an identity: WeChat's OAuth for website applications. Throws WeChatError. */
export async function identifyByCode(app: WeChatApp, code: string): Promise<WeChatIdentity> {
  const token = await ask(app, '/sns/oauth2/access_token', {
    appid: app.appId,
    secret: app.appSecret,
    code,
    grant_type: 'authorization_code',
  });
  const {access_token: accessToken, openid} = token;
  if (typeof accessToken !== 'string' || typeof openid !== 'string')
    throw new WeChatError('unreachable', 'WeChat answered without an open id.');
  const info = await ask(app, '/sns/userinfo', {access_token: accessToken, openid, lang: 'zh_CN'});
  const unionid = info['unionid'] ?? token['unionid'];
  const nickname = info['nickname'];
  return {
    wechatId: typeof unionid === 'string' && unionid ? unionid : openid,
    nickname: typeof nickname === 'string' && nickname ? nickname.slice(0, 100) : null,
  };
}

// 40029 invalid code, 40163 code been used, 41008 code missing, 42003 code expired
const refusals = new Set([40029, 40163, 41008, 42003]);
// 45009 and 45011: too many calls a day, a minute
const limits = new Set([45009, 45011]);

async function ask(
  app: WeChatApp,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const url = `${app.baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query).toString()}`;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {signal: AbortSignal.timeout(app.timeout), redirect: 'error'});
    text = await answer.text();
  } catch (error) {
    throw new WeChatError('unreachable', 'WeChat did not answer.', {cause: error});
  }
  if (answer.status === 429) throw new WeChatError('limit', 'WeChat wants fewer requests.');
  const result = parse(text);
  if (!answer.ok || !result) throw new WeChatError('unreachable', `WeChat answered with status ${answer.status}.`);
  const errcode = Number(result['errcode'] ?? 0);
  if (errcode === 0) return result;
  const kind = refusals.has(errcode) ? 'refused' : limits.has(errcode) ? 'limit' : 'unreachable';
  throw new WeChatError(kind, `WeChat: ${errcode} ${String(result['errmsg'] ?? '')}`);
}

// its content type is text/plain
function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
