import {describe, expect, it} from 'vitest';
import {
  exchangeNotionCode,
  isNotionTokenActive,
  type NotionApp,
  notionAuthorizeUrl,
  refreshNotionToken,
  revokeNotionToken,
} from './oauth.ts';
import {fakeNotion, sender, testHost} from './testing/setup.ts';

const back = {redirectUri: 'https://recto.example/', state: 'notion.abc'};

async function application() {
  const {fake} = await fakeNotion();
  const {clientId, clientSecret} = fake.authorizations;
  const app: NotionApp = {clientId, clientSecret, baseUrl: fake.url, host: testHost()};
  const authorize = async (): Promise<URLSearchParams> => {
    const response = await fetch(notionAuthorizeUrl(app, back), {redirect: 'manual'});
    return new URL(response.headers.get('location') ?? '').searchParams;
  };
  return {fake, app, authorize};
}

describe('authorization', () => {
  it('asks with client id, code, owner, return address and state', () => {
    const url = new URL(notionAuthorizeUrl({clientId: 'me'}, back));
    expect(url.origin + url.pathname).toBe('https://api.notion.com/v1/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'me',
      response_type: 'code',
      owner: 'user',
      redirect_uri: back.redirectUri,
      state: back.state,
    });
  });

  it('exchanges a code once, with basic credentials, for a token that works', async () => {
    const {fake, app, authorize} = await application();
    const answer = await authorize();
    expect(answer.get('state')).toBe(back.state);
    const grant = {code: answer.get('code') ?? '', redirectUri: back.redirectUri};
    const tokens = await exchangeNotionCode(app, grant);
    expect(tokens).toMatchObject({name: 'Ada', workspace: "Ada's workspace", refreshToken: expect.any(String)});
    expect(fake.requests.at(-1)).toMatchObject({
      body: {grant_type: 'authorization_code', code: grant.code, redirect_uri: grant.redirectUri},
      headers: {authorization: expect.stringMatching(/^Basic /), 'notion-version': '2025-09-03'},
    });
    expect(await isNotionTokenActive(app, tokens.accessToken)).toBe(true);
    await expect(exchangeNotionCode(app, grant)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^Token exchange failed: Invalid code/),
    });
  });

  it('ends a token when it is refreshed or revoked', async () => {
    const {app, authorize} = await application();
    const code = (await authorize()).get('code') ?? '';
    const first = await exchangeNotionCode(app, {code, redirectUri: back.redirectUri});
    const second = await refreshNotionToken(app, first.refreshToken ?? '');
    expect(await isNotionTokenActive(app, first.accessToken)).toBe(false);
    expect(await isNotionTokenActive(app, second.accessToken)).toBe(true);
    await revokeNotionToken(app, second.accessToken);
    expect(await isNotionTokenActive(app, second.accessToken)).toBe(false);
  });

  it('comes back with an error when the person refuses', async () => {
    const {fake, authorize} = await application();
    fake.authorizations.denies = true;
    const answer = await authorize();
    expect([answer.get('error'), answer.get('code'), answer.get('state')]).toEqual(['access_denied', null, back.state]);
  });

  it('tells why an exchange failed, and never the secret', async () => {
    const {fake, app} = await application();
    const grant = {code: 'x', redirectUri: back.redirectUri};
    await expect(exchangeNotionCode({...app, clientSecret: ''}, grant)).rejects.toThrow('Auth config is not set');
    await expect(exchangeNotionCode({...app, clientSecret: 'wrong'}, grant)).rejects.toMatchObject({
      kind: 'unauthorized',
      message: 'Token exchange failed: Client authentication failed.',
    });
    fake.options = {faults: () => 'gateway'};
    await expect(exchangeNotionCode(app, grant)).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'Token exchange failed: Bad Gateway',
    });
    fake.options = {faults: () => 'cut'};
    await expect(exchangeNotionCode(app, grant)).rejects.toMatchObject({kind: 'unreachable'});
    const echo = {
      ...app.host,
      fetch: async () => new Response(JSON.stringify({error: app.clientSecret}), {status: 400}),
    };
    const told = await exchangeNotionCode({...app, host: echo}, grant).catch(String);
    expect(told).toContain('Token exchange failed: …');
    expect(told).not.toContain(app.clientSecret);
  });
});

describe('who is connected', () => {
  it('is the person with the workspace', async () => {
    const {fake} = await fakeNotion();
    expect(await sender(fake).me()).toEqual({name: 'Ada', workspace: "Ada's workspace"});
  });

  it('is nobody with a token that was withdrawn', async () => {
    const {fake} = await fakeNotion();
    const notion = sender(fake);
    fake.authorizations.tokens.clear();
    await expect(notion.me()).rejects.toMatchObject({kind: 'unauthorized', code: 'unauthorized', status: 401});
  });
});

describe('the search for a parent', () => {
  it('finds pages and data sources by their title, the last edited first', async () => {
    const {fake, parent} = await fakeNotion();
    const source = fake.addDataSource('Papers of others');
    const {parents} = await sender(fake).search('papers');
    expect(parents).toEqual([
      {kind: 'dataSource', id: source, title: 'Papers of others', url: expect.any(String)},
      {kind: 'page', id: parent, title: 'Papers', url: expect.any(String)},
    ]);
  });

  it('goes on with the cursor', async () => {
    const {fake} = await fakeNotion();
    for (let index = 0; index < 149; index++) fake.addPage(`Page ${index}`);
    const first = await sender(fake).search('');
    const second = await sender(fake).search('', first.next);
    expect([first.parents.length, second.parents.length, second.next]).toEqual([100, 50, undefined]);
    expect(fake.requests[0]?.body).not.toHaveProperty('page_size');
  });

  it('takes addresses and ids of pages, data sources and databases', async () => {
    const {fake, parent} = await fakeNotion();
    const source = fake.addDataSource('Library');
    const database = fake.workspace.dataSource(source).database;
    const notion = sender(fake);
    const found = async (words: string) => (await notion.search(words)).parents.map(({kind, id}) => [kind, id]);
    expect(await found(`https://www.notion.so/me/Papers-${parent.replaceAll('-', '')}?v=1`)).toEqual([
      ['page', parent],
    ]);
    expect(await found(source)).toEqual([['dataSource', source]]);
    expect(await found(database.replaceAll('-', ''))).toEqual([['dataSource', source]]);
    expect(await found('https://www.notion.so/0123456789abcdef0123456789abcdef')).toEqual([]);
  });
});
