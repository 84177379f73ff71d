import {type FakeFlowUs, flowUsApplication, startFakeFlowUs} from '@recto/testkit';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {exchangeFlowUsCode, flowUsAuthorizeUrl} from './oauth.ts';

let fake: FakeFlowUs;
beforeEach(async () => {
  fake = await startFakeFlowUs();
});
afterEach(() => fake.close());

const redirectUri = 'http://localhost:3000/';
const host = {fetch};

describe('the authorization link', () => {
  it('names the application, the way back, the state and the whole scope', () => {
    const url = new URL(flowUsAuthorizeUrl({clientId: 'me'}, {redirectUri, state: 'flowus.x'}));
    expect(url.origin + url.pathname).toBe('https://api.flowus.cn/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'me',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'all',
      state: 'flowus.x',
    });
  });
});

describe('the exchange', () => {
  const application = () => ({...flowUsApplication, baseUrl: fake.url});
  const authorize = async (): Promise<string> => {
    const response = await fetch(flowUsAuthorizeUrl(application(), {redirectUri, state: 's'}), {redirect: 'manual'});
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('s');
    return back.searchParams.get('code') ?? '';
  };

  it('gives a token that calls are made with', async () => {
    const {accessToken} = await exchangeFlowUsCode(application(), {code: await authorize(), redirectUri}, host);
    expect(accessToken).toBe(fake.token);
  });

  it('fails with status and its text; a code is good once', async () => {
    const code = await authorize();
    await exchangeFlowUsCode(application(), {code, redirectUri}, host);
    await expect(exchangeFlowUsCode(application(), {code, redirectUri}, host)).rejects.toMatchObject({
      kind: 'refused',
      message: 'Token exchange failed: 400 Bad Request',
    });
    const wrong = exchangeFlowUsCode({...application(), clientSecret: 'wrong'}, {code: 'x', redirectUri}, host);
    await expect(wrong).rejects.toMatchObject({message: 'Token exchange failed: 401 Unauthorized'});
  });

  it('sends the secret in the body, and reads the token from data or from the top', async () => {
    const seen: unknown[] = [];
    const answering = (body: object) => async (_: unknown, init?: RequestInit) => {
      seen.push(JSON.parse(String(init?.body)), new Headers(init?.headers).get('authorization'));
      return Response.json(body);
    };
    const exchange = (body: object) =>
      exchangeFlowUsCode({clientId: 'i', clientSecret: 's'}, {code: 'c', redirectUri}, {fetch: answering(body)});
    expect(await exchange({data: {access_token: 'a'}})).toEqual({accessToken: 'a'});
    expect(await exchange({access_token: 'b'})).toEqual({accessToken: 'b'});
    await expect(exchange({data: null})).rejects.toMatchObject({kind: 'refused'});
    expect(seen.slice(0, 2)).toEqual([
      {grant_type: 'authorization_code', code: 'c', client_id: 'i', client_secret: 's', redirect_uri: redirectUri},
      null,
    ]);
  });

  it('needs an application', async () => {
    const exchange = exchangeFlowUsCode({clientId: '', clientSecret: ''}, {code: 'c', redirectUri}, host);
    await expect(exchange).rejects.toMatchObject({message: 'Auth config is not set'});
  });

  it('says when the service cannot be reached', async () => {
    const exchange = exchangeFlowUsCode(
      {...flowUsApplication, baseUrl: 'http://127.0.0.1:1'},
      {code: 'c', redirectUri},
      host,
    );
    await expect(exchange).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'Token exchange failed: network connection failed',
    });
  });
});
