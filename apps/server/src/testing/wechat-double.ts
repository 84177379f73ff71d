import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** How the double answers the next requests. */
export type WeChatFault = 'none' | 'busy' | 'limit' | 'status 503' | 'not json' | 'reset' | 'no openid';

export type WeChatDouble = {
  readonly url: string;
  /** A code as WeChat would give it for a person who scanned; good for one exchange. */
  readonly scan: (person: string) => string;
  readonly fail: (fault: WeChatFault) => void;
  readonly close: () => void;
};

/** Speaks WeChat's OAuth for website applications, as documented, for the application `wx1` with the secret `s1`. */
export async function startWeChatDouble(): Promise<WeChatDouble> {
  let fault: WeChatFault = 'none';
  let count = 0;
  const codes = new Map<string, string>();
  const used = new Set<string>();
  const accessTokens = new Map<string, string>();
  const answer = (url: URL): object => {
    const query = url.searchParams;
    if (fault === 'busy') return {errcode: -1, errmsg: 'system error'};
    if (fault === 'limit') return {errcode: 45011, errmsg: 'api minute-quota reach limit'};
    if (url.pathname === '/sns/oauth2/access_token') {
      if (query.get('appid') !== 'wx1' || query.get('secret') !== 's1')
        return {errcode: 40125, errmsg: 'invalid appsecret'};
      if (query.get('grant_type') !== 'authorization_code') return {errcode: 40002, errmsg: 'invalid grant_type'};
      const code = query.get('code') ?? '';
      if (used.has(code)) return {errcode: 40163, errmsg: 'code been used'};
      const person = codes.get(code);
      if (!person) return {errcode: 40029, errmsg: 'invalid code'};
      used.add(code);
      if (fault === 'no openid') return {};
      const accessToken = `token-${++count}`;
      accessTokens.set(accessToken, person);
      return {access_token: accessToken, expires_in: 7200, openid: `open-${person}`, scope: 'snsapi_login'};
    }
    const person = accessTokens.get(query.get('access_token') ?? '');
    if (url.pathname !== '/sns/userinfo' || !person || query.get('openid') !== `open-${person}`)
      return {errcode: 40003, errmsg: 'invalid openid'};
    return {openid: `open-${person}`, nickname: person, unionid: `union-${person}`};
  };
  const server = createServer((request, response) => {
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'status 503') return void response.writeHead(503).end('busy');
    // as WeChat does: JSON that calls itself text
    response.setHeader('content-type', 'text/plain');
    response.end(fault === 'not json' ? '<html>' : JSON.stringify(answer(new URL(request.url!, 'http://x'))));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scan: person => {
      const code = `code-${++count}`;
      codes.set(code, person);
      return code;
    },
    fail: next => {
      fault = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
