import {APIErrorCode, type Client, ClientErrorCode} from '@notionhq/client';
import {describe, expect, it} from 'vitest';
import {notionClient} from './connection.ts';
import {explainNotion} from './failure.ts';
import {type Fake, fakeNotion, request, sender, testHost} from './testing/setup.ts';

const rich = (content: string) => [{type: 'text' as const, text: {content}}];

type World = {readonly client: Client; readonly fake: Fake; readonly page: string; readonly source: string};

async function world(): Promise<World> {
  const {fake, parent} = await fakeNotion();
  const client = notionClient({token: fake.token, baseUrl: fake.url, host: testHost()});
  return {client, fake, page: parent, source: fake.addDataSource('Library')};
}

const credentials = ({fake}: World) => ({
  client_id: fake.authorizations.clientId,
  client_secret: fake.authorizations.clientSecret,
});

const block = async ({client, page}: World): Promise<string> => {
  const {results} = await client.blocks.children.append({
    block_id: page,
    children: [{paragraph: {rich_text: rich('A')}}],
  });
  return results[0]?.id ?? '';
};

/** Every call of Notion that the specification lists, with all of its parameters. */
const calls: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'GET users/me': ({client}) => client.users.me({}),
  'GET users/{}': ({client}) => client.users.retrieve({user_id: 'someone'}),
  'GET users': ({client}) => client.users.list({page_size: 1}),
  'POST pages': ({client, source}) =>
    client.pages.create({
      parent: {data_source_id: source},
      properties: {Name: {title: rich('A')}},
      icon: {emoji: '📄'},
      cover: {external: {url: 'https://a.example/cover.png'}},
      children: [{divider: {}}],
      template: {type: 'none'},
    }),
  'POST pages, content': ({client, page}) => client.pages.create({parent: {page_id: page}, content: [{divider: {}}]}),
  'GET pages/{}': ({client, page}) => client.pages.retrieve({page_id: page, filter_properties: ['title']}),
  'PATCH pages/{}': ({client, page}) =>
    client.pages.update({
      page_id: page,
      properties: {title: {title: rich('B')}},
      icon: null,
      cover: null,
      is_locked: true,
      template: {type: 'default'},
      erase_content: true,
      archived: false,
      in_trash: false,
    }),
  'GET pages/{}/properties/{}': ({client, page}) =>
    client.pages.properties.retrieve({page_id: page, property_id: 'title', page_size: 1}),
  'GET blocks/{}': async w => w.client.blocks.retrieve({block_id: await block(w)}),
  'PATCH blocks/{}': async w =>
    w.client.blocks.update({
      block_id: await block(w),
      paragraph: {rich_text: rich('B')},
      in_trash: false,
      archived: false,
    }),
  'DELETE blocks/{}': async w => w.client.blocks.delete({block_id: await block(w)}),
  'GET blocks/{}/children': ({client, page}) => client.blocks.children.list({block_id: page, page_size: 10}),
  'PATCH blocks/{}/children': async w =>
    w.client.blocks.children.append({block_id: w.page, after: await block(w), children: [{divider: {}}]}),
  'GET data_sources/{}': ({client, source}) => client.dataSources.retrieve({data_source_id: source}),
  'PATCH data_sources/{}': ({client, source}) =>
    client.dataSources.update({
      data_source_id: source,
      title: rich('Renamed'),
      properties: {Pages: {rich_text: {}}},
      icon: {emoji: '📚'},
      in_trash: false,
    }),
  'POST data_sources': ({client, source, fake}) =>
    client.dataSources.create({
      parent: {database_id: fake.workspace.dataSource(source).database},
      properties: {Name: {title: {}}},
      title: rich('Second'),
      icon: {emoji: '📚'},
    }),
  'GET data_sources/{}/templates': ({client, source}) => client.dataSources.listTemplates({data_source_id: source}),
  'POST data_sources/{}/query': ({client, source}) =>
    client.dataSources.query({
      data_source_id: source,
      filter_properties: ['title'],
      sorts: [{timestamp: 'created_time', direction: 'ascending'}],
      filter: {property: 'Name', title: {equals: 'A'}},
      page_size: 3,
      in_trash: false,
      archived: false,
      result_type: 'page',
    }),
  'GET databases/{}': ({client, source, fake}) =>
    client.databases.retrieve({database_id: fake.workspace.dataSource(source).database}),
  'PATCH databases/{}': ({client, source, fake}) =>
    client.databases.update({
      database_id: fake.workspace.dataSource(source).database,
      title: rich('Renamed'),
      description: rich('What it holds'),
    }),
  'POST databases': ({client, page}) =>
    client.databases.create({
      parent: {type: 'page_id', page_id: page},
      title: rich('Inline'),
      description: rich('What it holds'),
      is_inline: true,
      initial_data_source: {properties: {Title: {title: {}}}},
      icon: {emoji: '📚'},
      cover: {external: {url: 'https://a.example/cover.png'}},
    }),
  'POST search': ({client}) =>
    client.search({
      query: 'pap',
      sort: {timestamp: 'last_edited_time', direction: 'ascending'},
      filter: {property: 'object', value: 'page'},
      page_size: 5,
    }),
  'POST comments': ({client, page}) =>
    client.comments.create({parent: {page_id: page}, rich_text: rich('Good'), display_name: {type: 'integration'}}),
  'POST comments, discussion': async w => {
    const first = await w.client.comments.create({parent: {page_id: w.page}, rich_text: rich('Good')});
    if (!('discussion_id' in first)) throw new Error('only a part of the comment');
    return w.client.comments.create({discussion_id: first.discussion_id, rich_text: rich('Indeed'), attachments: []});
  },
  'GET comments': ({client, page}) => client.comments.list({block_id: page, page_size: 2}),
  'GET comments/{}': async w => {
    const {id} = await w.client.comments.create({parent: {page_id: w.page}, rich_text: rich('Good')});
    return w.client.comments.retrieve({comment_id: id});
  },
  'POST file_uploads': ({client}) =>
    client.fileUploads.create({mode: 'external_url', external_url: 'https://a.example/x.png', filename: 'x.png'}),
  'GET file_uploads': ({client}) => client.fileUploads.list({status: 'pending', page_size: 2}),
  'GET file_uploads/{}': async ({client}) => {
    const {id} = await client.fileUploads.create({filename: 'x.png', content_type: 'image/png'});
    return client.fileUploads.retrieve({file_upload_id: id});
  },
  'POST file_uploads/{}/send and complete': async ({client}) => {
    const {id} = await client.fileUploads.create({mode: 'multi_part', number_of_parts: 2, filename: 'x.png'});
    const data = new Blob([new Uint8Array(5 * 1024 * 1024)], {type: 'image/png'});
    for (const part_number of ['1', '2'])
      await client.fileUploads.send({file_upload_id: id, file: {filename: 'x.png', data}, part_number});
    return client.fileUploads.complete({file_upload_id: id});
  },
  'POST oauth/introspect': w => w.client.oauth.introspect({...credentials(w), token: w.fake.token}),
  'POST oauth/revoke': w => w.client.oauth.revoke({...credentials(w), token: 'other'}),
};

describe('the calls of the specification', () => {
  it.each(Object.keys(calls))('%s', async name => {
    const w = await world();
    await calls[name]?.(w);
    const {method, path, headers} = w.fake.requests.at(-1) ?? {};
    const [verb, pattern = ''] = name.replace(/,.*| and .*/, '').split(' ');
    expect(method).toBe(verb);
    if (!name.includes(' and ')) expect(path).toMatch(new RegExp(`^${pattern.replaceAll('{}', '[^/]+')}$`));
    expect(headers).toMatchObject({
      'notion-version': '2025-09-03',
      authorization: expect.stringMatching(pattern.startsWith('oauth') ? /^Basic / : /^Bearer /),
      'user-agent': 'notionhq-client/5.26.0',
    });
  });

  it('have a JSON body only where there is something in it', async () => {
    const w = await world();
    await w.client.users.me({});
    await w.client.blocks.delete({block_id: w.page});
    for (const {headers, body} of w.fake.requests) {
      expect(body).toBeUndefined();
      expect(headers['content-type']).toBeUndefined();
    }
  });

  it('read lists page by page', async () => {
    const w = await world();
    for (let index = 0; index < 5; index++) await block(w);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Client['blocks']['children']['list']>> = await w.client.blocks.children.list({
        block_id: w.page,
        page_size: 2,
        ...(cursor !== null && {start_cursor: cursor}),
      });
      seen.push(page.results.length);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual([2, 2, 1]);
  });
});

describe('the double', () => {
  it.each([
    ['a field that does not exist', {children: [{divider: {}}], colour: 'red'}],
    ['101 blocks', {children: Array(101).fill({divider: {}})}],
    ['a text of 2,001 characters', {children: [{paragraph: {rich_text: rich('x'.repeat(2001))}}]}],
    ['101 pieces of text', {children: [{paragraph: {rich_text: Array(101).fill(rich('x')[0])}}]}],
    ['a formula of 1,001 characters', {children: [{equation: {expression: 'x'.repeat(1001)}}]}],
    ['a table without rows', {children: [{table: {table_width: 2, children: []}}]}],
    ['a row of another width', {children: [{table: {table_width: 2, children: [{table_row: {cells: [[]]}}]}}]}],
    ['a language that it does not know', {children: [{code: {rich_text: [], language: 'klingon'}}]}],
    [
      'three levels of children',
      {
        children: [
          {
            quote: {
              rich_text: [],
              children: [{quote: {rich_text: [], children: [{quote: {rich_text: [], children: [{divider: {}}]}}]}}],
            },
          },
        ],
      },
    ],
    [
      '1,001 blocks at all depths',
      {children: Array(11).fill({quote: {rich_text: [], children: Array(91).fill({divider: {}})}})},
    ],
    [
      'more than 500 kB',
      {children: Array(100).fill({paragraph: {rich_text: Array(4).fill(rich('x'.repeat(1500))[0])}})},
    ],
    ['a file that was not uploaded', {children: [{image: {file_upload: {id: '0'.repeat(32)}}}]}],
  ])('refuses %s, as Notion does', async (_, body) => {
    const {client, page} = await world();
    const asked = client.request({path: `blocks/${page}/children`, method: 'patch', body});
    await expect(asked).rejects.toMatchObject({code: 'validation_error', status: 400});
  });

  it('refuses another version and another token', async () => {
    const {fake} = await world();
    const ask = (headers: Record<string, string>) => fetch(`${fake.url}/v1/users/me`, {headers});
    const authorization = `Bearer ${fake.token}`;
    expect((await ask({authorization, 'notion-version': '2022-06-28'})).status).toBe(400);
    expect((await ask({authorization: 'Bearer other', 'notion-version': '2025-09-03'})).status).toBe(401);
  });
});

describe('failures', () => {
  const kinds: Readonly<Record<APIErrorCode, readonly [kind: string, again: string]>> = {
    unauthorized: ['unauthorized', 'never'],
    restricted_resource: ['forbidden', 'never'],
    object_not_found: ['not-found', 'never'],
    rate_limited: ['rate-limited', 'later'],
    invalid_json: ['refused', 'never'],
    invalid_request_url: ['refused', 'never'],
    invalid_request: ['refused', 'never'],
    invalid_beta: ['refused', 'never'],
    validation_error: ['refused', 'never'],
    conflict_error: ['conflict', 'later'],
    internal_server_error: ['unreachable', 'uncertain'],
    service_overload: ['rate-limited', 'later'],
    service_unavailable: ['unreachable', 'uncertain'],
    gateway_timeout: ['unreachable', 'uncertain'],
  };

  const failureOf = async (response: Response, token = 'ntn_secret') => {
    const client = notionClient({token, host: {...testHost(), fetch: async () => response}});
    const error: unknown = await client.users.me({}).catch((thrown: unknown) => thrown);
    return explainNotion(error, token, () => Date.parse('2026-01-01T00:00:00Z'));
  };

  it.each(Object.values(APIErrorCode))('with the code %s mean what they mean', async code => {
    const body = {object: 'error', status: 400, code, message: 'Because of ntn_secret', request_id: 'r1'};
    const {failure, again} = await failureOf(Response.json(body, {status: 400}));
    expect([failure.kind, again]).toEqual(kinds[code]);
    expect(failure).toMatchObject({code, requestId: 'r1', status: 400, message: 'Because of …'});
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [418, 'refused'],
    [429, 'rate-limited'],
    [502, 'unreachable'],
  ])('of a gateway with status %i are told by it', async (status, kind) => {
    const {failure} = await failureOf(new Response('<html>', {status}));
    expect(failure).toMatchObject({kind, status, code: ClientErrorCode.ResponseError});
  });

  it('for want of room are no defects', async () => {
    const message = 'This workspace has reached its block limit.';
    const {failure} = await failureOf(Response.json({code: 'validation_error', message}, {status: 400}));
    expect(failure.kind).toBe('quota');
  });

  it.each([
    ['12', 12_000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['soon', undefined],
  ])('with Retry-After %s wait as asked', async (value, milliseconds) => {
    const {retryAfter} = await failureOf(new Response('', {status: 429, headers: {'retry-after': value}}));
    expect(retryAfter).toBe(milliseconds);
  });

  it('of an answer that is no JSON leave it open what happened', async () => {
    const {failure, again} = await failureOf(new Response('<html>'));
    expect([failure.kind, again]).toEqual(['unreachable', 'uncertain']);
  });

  it('of something that is not Notion are told as such', async () => {
    const host = {...testHost(), fetch: async () => Response.json({ok: true})};
    const {fake, parent} = await fakeNotion();
    const notion = sender(fake, host);
    await expect(notion.search('')).rejects.toMatchObject({kind: 'unreachable'});
    await expect(notion.send(request(parent, [{type: 'divider'}]))).rejects.toMatchObject({kind: 'unreachable'});
  });

  it('that are refusals of the host come through as they are', async () => {
    const refusal = new Error('privacy_local_only');
    const host = {
      ...testHost(),
      fetch: async () => {
        throw refusal;
      },
    };
    const {fake} = await fakeNotion();
    await expect(sender(fake, host).me()).rejects.toBe(refusal);
  });

  it('are logged with code, message and number, and without the token', async () => {
    const {fake} = await fakeNotion();
    const told: unknown[] = [];
    fake.options = {faults: () => 'conflict'};
    const log = (...entry: unknown[]) => told.push(entry);
    const client = notionClient({token: fake.token, baseUrl: fake.url, host: testHost(), log});
    await client.users.me({}).catch(() => {});
    expect(told).toEqual([
      [
        'request fail',
        expect.objectContaining({code: 'conflict_error', message: expect.any(String), requestId: expect.any(String)}),
      ],
    ]);
    expect(JSON.stringify(told)).not.toContain(fake.token);
  });
});
