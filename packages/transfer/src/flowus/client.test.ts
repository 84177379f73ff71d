import {type FakeFlowUs, startFakeFlowUs} from '@recto/testkit';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {TransferFailure} from '../send/failure.ts';
import {type Action, actions} from './action.ts';
import {blockTypes, colors} from './block.ts';
import {FlowUsClient} from './client.ts';
import {errorCodes, FlowUsFailure, inChinese, RequiredParameter} from './failure.ts';
import {numberFormats, type PropertySchema, schemaTypes} from './property.ts';

let fake: FakeFlowUs;
let client: FlowUsClient;
beforeEach(async () => {
  fake = await startFakeFlowUs();
  client = open();
});
afterEach(() => fake.close());

const host = {fetch, now: () => Date.now()};
const open = (options: Partial<ConstructorParameters<typeof FlowUsClient>[0]> = {}) =>
  new FlowUsClient({token: fake.token, baseUrl: fake.url, host, ...options});

const titled = (content: string) => ({type: 'title' as const, title: [{type: 'text' as const, text: {content}}]});
const paragraph = (content: string) => ({
  type: 'paragraph' as const,
  data: {rich_text: [{type: 'text' as const, text: {content}}]},
});
const create = async (title = 'A paper') => {
  const page = await client.createPage({
    parent: {type: 'page_id', page_id: fake.parent},
    properties: {title: titled(title)},
  });
  return page.id ?? '';
};
const failureOf = async (call: Promise<unknown>): Promise<FlowUsFailure> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof FlowUsFailure) return error;
  throw new Error(`not a FlowUsFailure: ${String(error)}`);
};

describe('the calls', () => {
  it('create, read, change and archive pages', async () => {
    const created = await client.createPage({
      parent: {type: 'page_id', page_id: fake.parent},
      icon: {type: 'emoji', emoji: '📄'},
      cover: {type: 'external', external: {url: 'https://example.org/cover.png'}},
      properties: {title: titled('A paper')},
    });
    expect(Object.keys(created)).toEqual(
      expect.arrayContaining(['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'url', 'parent']),
    );
    const id = created.id ?? '';
    expect(await client.getPage(id)).toMatchObject({
      object: 'page',
      id,
      archived: false,
      parent: {type: 'page_id', page_id: fake.parent},
      icon: {type: 'emoji', emoji: '📄'},
      cover: {type: 'external'},
      created_by: {object: 'user'},
      properties: {title: titled('A paper')},
    });
    const changed = await client.updatePage(id, {properties: {title: titled('Another')}, archived: true});
    expect(changed).toMatchObject({archived: true, properties: {title: titled('Another')}});
  });

  it('append, list, change, archive and delete blocks', async () => {
    const page = await create();
    const added = await client.appendBlockChildren(page, {children: ['a', 'b', 'c'].map(paragraph)});
    expect(added).toMatchObject({object: 'list', next_cursor: null, has_more: false});
    const [a = '', b = ''] = (added.results ?? []).map(({id}) => id);
    const first = await client.getBlockChildren(page, {page_size: 2});
    expect(first).toMatchObject({object: 'list', has_more: true, next_cursor: b});
    const rest = await client.getBlockChildren(page, {start_cursor: b, page_size: 2});
    expect(rest.results?.map(({data}) => data)).toEqual([paragraph('c').data]);
    expect(await client.getBlock(a)).toMatchObject({
      object: 'block',
      id: a,
      type: 'paragraph',
      parent: {type: 'page_id', page_id: page},
      archived: false,
      has_children: false,
      data: paragraph('a').data,
    });
    expect(await client.updateBlock(a, {type: 'quote', data: paragraph('x').data})).toMatchObject({type: 'quote'});
    expect(await client.updateBlock(a, {archived: true})).toMatchObject({archived: true});
    expect(await client.deleteBlock(b)).toEqual({object: 'block', id: b, deleted: true});
    expect(fake.tree(page).map(({data}) => data)).toEqual([paragraph('c').data]);
  });

  it('create, read, query, change and archive databases', async () => {
    const created = await client.createDatabase({
      parent: {type: 'page_id', page_id: fake.parent},
      title: [{type: 'text', text: {content: 'Papers'}}],
      properties: {
        Name: {type: 'title', title: {}},
        Pages: {type: 'number', number: {format: 'number_with_commas'}},
        State: {type: 'select', select: {options: [{name: 'read', color: 'green'}]}},
      },
      is_inline: true,
    });
    const id = created.id ?? '';
    expect(await client.getDatabase(id)).toMatchObject({
      object: 'database',
      title: [{text: {content: 'Papers'}}],
      is_inline: true,
      archived: false,
      properties: {Pages: {type: 'number'}},
    });
    await client.createPage({
      parent: {type: 'database_id', database_id: id},
      properties: {
        Name: titled('One'),
        Pages: {type: 'number', number: 12},
        Due: {type: 'date', date: {start: '2026-01-01'}},
      },
    });
    const after = {after_created_at: '2000-01-01', after_updated_at: '2000-01-01'};
    const rows = await client.queryDatabase(id, {page_size: 1, ...after});
    expect(rows).toMatchObject({object: 'list', type: 'page', page: {}, has_more: false});
    expect(rows.results).toMatchObject([{parent: {type: 'database_id', database_id: id}}]);
    expect(fake.requests.at(-1)?.body).toEqual({page_size: 1, ...after});
    const changed = await client.updateDatabase(id, {
      title: [{type: 'text', text: {content: 'All'}}],
      properties: {State: null},
      archived: true,
    });
    expect(changed).toMatchObject({archived: true, title: [{text: {content: 'All'}}]});
    expect(Object.keys(changed.properties ?? {})).toEqual(['Name', 'Pages']);
  });

  it('take every type of block, color, column and number', async () => {
    const page = await create();
    const children = blockTypes.flatMap(type => (type === 'table_row' ? [] : [{type, data: {}}]));
    await client.appendBlockChildren(page, {children});
    const colored = colors.map(color => ({type: 'quote' as const, data: {text_color: color, background_color: color}}));
    await client.appendBlockChildren(page, {children: colored});
    expect(fake.tree(page).map(({type}) => type)).toEqual([...children, ...colored].map(({type}) => type));
    const held: Readonly<Record<string, object>> = {formula: {expression: 'x'}, relation: {database_id: page}};
    // each name with what it needs, which their types cannot say
    const columns = schemaTypes.map(type => [type, {type, [type]: held[type] ?? {}}] as [string, PropertySchema]);
    const numbers = numberFormats.map(
      format => [`as ${format}`, {type: 'number', number: {format}}] as [string, PropertySchema],
    );
    const {properties} = await client.createDatabase({
      title: [],
      properties: Object.fromEntries([...columns, ...numbers]),
    });
    expect(Object.keys(properties ?? {})).toEqual([...columns, ...numbers].map(([name]) => name));
    const unknown = client.appendBlockChildren(page, {children: [{type: 'poem' as 'quote', data: {}}]});
    expect((await failureOf(unknown)).kind).toBe('refused');
  });

  it('search by words and by meaning, and say who it is', async () => {
    await create('Heat in rods');
    await create('Heat in plates');
    const found = await client.search({query: 'heat', page_size: 1});
    expect(found).toMatchObject({object: 'list', has_more: true});
    expect(found.results?.[0]).toMatchObject({
      object: 'page',
      archived: false,
      properties: {title: titled('Heat in rods')},
    });
    const next = await client.search({query: 'heat', page_size: 1, start_cursor: found.next_cursor ?? ''});
    expect(next.results?.[0]).toMatchObject({properties: {title: titled('Heat in plates')}});
    expect(await client.searchPages({query: 'plates'})).toMatchObject({
      success: true,
      data: [{title: 'Heat in plates', type: 'space', content: ''}],
    });
    expect(await client.getMe()).toMatchObject({object: 'user', type: 'person', name: '张三', person: {}});
  });
});

describe('a request', () => {
  it('bears the token, the name of the product and JSON', async () => {
    await create();
    const {headers} = fake.requests[0] ?? {headers: {}};
    expect(headers).toMatchObject({
      authorization: `Bearer ${fake.token}`,
      'user-agent': 'Recto',
      'content-type': 'application/json',
    });
  });

  it('goes to FlowUs unless another address is given, and ids stay parts of the path', async () => {
    const seen: string[] = [];
    const answers = async (address: URL | RequestInfo) => {
      seen.push(String(address));
      return Response.json({});
    };
    const plain = new FlowUsClient({token: 't', host: {fetch: answers, now: () => 0}});
    await plain.getBlock('../users/me?x=1');
    await new FlowUsClient({
      token: 't',
      baseUrl: 'https://flow.example/',
      host: {fetch: answers, now: () => 0},
    }).getMe();
    expect(seen).toEqual([
      'https://api.flowus.cn/v1/blocks/..%2Fusers%2Fme%3Fx%3D1',
      'https://flow.example/v1/users/me',
    ]);
  });

  it('is given up when no answer comes', async () => {
    fake.faults = () => 'silent';
    const failure = await failureOf(open({timeout: 20}).getMe());
    expect(failure).toMatchObject({kind: 'unreachable', message: 'get user info failed: network connection failed'});
  });

  it('ends at once when its signal is aborted', async () => {
    fake.faults = () => 'silent';
    const controller = new AbortController();
    const call = client.getMe(controller.signal);
    controller.abort(new DOMException('stopped', 'AbortError'));
    await expect(call).rejects.toMatchObject({name: 'AbortError'});
  });

  it('does not take an answer that is no JSON, nor one that leads elsewhere', async () => {
    fake.faults = () => 'page-done';
    expect((await failureOf(client.getMe())).message).toBe('get user info failed: the answer is not JSON');
    const elsewhere = new FlowUsClient({token: 't', baseUrl: fake.url, host: {...host, fetch: redirected}});
    expect((await failureOf(elsewhere.getMe())).kind).toBe('unreachable');
  });
});

const redirected: typeof fetch = (_, init) =>
  fetch(
    `${fake.url}/oauth/authorize?response_type=code&client_id=recto-flowus&scope=all&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2F`,
    {...init, body: null, method: 'GET'},
  );

describe('a failure', () => {
  const callOf: Readonly<Record<Action, (id: string) => Promise<unknown>>> = {
    createDatabase: () => client.createDatabase({title: [], properties: {}}),
    queryDatabase: id => client.queryDatabase(id),
    updateDatabase: id => client.updateDatabase(id, {}),
    getDatabase: id => client.getDatabase(id),
    createPage: () => client.createPage({properties: {}}),
    getPage: id => client.getPage(id),
    updatePage: id => client.updatePage(id, {}),
    getBlock: id => client.getBlock(id),
    updateBlock: id => client.updateBlock(id, {}),
    deleteBlock: id => client.deleteBlock(id),
    searchPages: () => client.searchPages({query: ''}),
    getMe: () => client.getMe(),
    search: () => client.search({}),
    getBlockChildren: id => client.getBlockChildren(id),
    appendBlockChildren: id => client.appendBlockChildren(id, {children: []}),
  };

  it.each(Object.entries(callOf))('of %s says what failed in both languages', async (action, call) => {
    fake.faults = () => 'forbidden';
    const failure = await failureOf(call('an-id'));
    const {en, zh} = actions[action as Action];
    expect(failure).toMatchObject({kind: 'forbidden', status: 403, code: 'forbidden', action});
    expect(failure.message).toBe(`${en} failed: HTTP 403 - 机器人没有访问此块的权限`);
    expect(inChinese(failure.message)).toBe(`${zh}失败: HTTP 403 - 机器人没有访问此块的权限`);
  });

  it('without an answer says so', async () => {
    fake.faults = () => 'cut';
    const failure = await failureOf(client.getPage('an-id'));
    expect(failure.message).toBe('get page info failed: network connection failed');
    expect(inChinese(failure.message)).toBe('获取页面信息失败: 网络连接失败');
    expect(failure.status).toBeUndefined();
  });

  const answered = (status: number, body: object, headers: HeadersInit = {}) =>
    new FlowUsClient({
      token: 't',
      host: {fetch: async () => Response.json(body, {status, headers}), now: () => Date.parse('2026-01-01T00:00:00Z')},
    }).getMe();

  it.each([
    [401, {}, 'unauthorized'],
    [400, {code: 'unauthorized', message: '缺少Authorization header'}, 'unauthorized'],
    [403, {code: 'forbidden', message: 'access token is expired'}, 'unauthorized'],
    [400, {code: 'validation_error', message: '机器人token无效'}, 'unauthorized'],
    [400, {code: 'validation_error', message: 'equation: Unexpected token at 3'}, 'refused'],
    [400, {code: 'validation_error', message: 'the word token is too long'}, 'refused'],
    [403, {code: 'forbidden', message: '机器人缺少insertContent能力'}, 'forbidden'],
    [404, {code: 'not_found'}, 'not-found'],
    [409, {}, 'conflict'],
    [402, {}, 'quota'],
    [429, {code: 'rate_limit'}, 'rate-limited'],
    [500, {code: 'internal_error'}, 'unreachable'],
    [503, 'not an object', 'unreachable'],
  ])('of status %i with %o is %s', async (status, body, kind) => {
    expect((await failureOf(answered(status, body as object))).kind).toBe(kind);
  });

  it.each([
    ['7', 7000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['soon', undefined],
  ])('with Retry-After %s waits %s ms', async (header, milliseconds) => {
    expect((await failureOf(answered(429, {}, {'retry-after': header}))).retryAfter).toBe(milliseconds);
  });

  it('never has the token in it', async () => {
    const failure = await failureOf(open({token: 'secret-token'}).getMe());
    expect(failure.kind).toBe('unauthorized');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + String(failure.stack)).not.toContain(
      'secret',
    );
    expect(failure).toBeInstanceOf(TransferFailure);
  });

  it('knows the codes of the error model', () => {
    expect(errorCodes).toEqual([
      'validation_error',
      'unauthorized',
      'forbidden',
      'not_found',
      'rate_limit',
      'internal_error',
    ]);
  });
});

describe('a required parameter', () => {
  // callers that come by JSON have no types
  const from = <Value>(value: unknown) => value as Value;
  const page = (value: unknown) => client.createPage(from({properties: {x: value}}));

  it.each<[string, string, () => Promise<unknown>]>([
    ['block_id', 'get block', () => client.getBlock(from(undefined))],
    ['block_id', 'delete block', () => client.deleteBlock('')],
    ['block_id', 'update block', () => client.updateBlock(from(null), {})],
    ['body', 'update block', () => client.updateBlock('b', from(undefined))],
    ['block_id', 'get block children', () => client.getBlockChildren('')],
    ['block_id', 'add child blocks', () => client.appendBlockChildren('', {children: []})],
    ['body', 'add child blocks', () => client.appendBlockChildren('b', from(undefined))],
    ['children', 'add child blocks', () => client.appendBlockChildren('b', from({}))],
    [
      'children[1].type',
      'add child blocks',
      () => client.appendBlockChildren('b', from({children: [paragraph('a'), {data: {}}]})),
    ],
    [
      'children[0].data',
      'add child blocks',
      () => client.appendBlockChildren('b', from({children: [{type: 'divider'}]})),
    ],
    ['page_id', 'get page info', () => client.getPage('')],
    ['page_id', 'update page', () => client.updatePage('', {})],
    ['body', 'update page', () => client.updatePage('p', from(null))],
    ['body', 'create page', () => client.createPage(from(undefined))],
    ['properties', 'create page', () => client.createPage(from({}))],
    ['database_id', 'get database', () => client.getDatabase('')],
    ['database_id', 'query database', () => client.queryDatabase('')],
    ['database_id', 'update database', () => client.updateDatabase('', {})],
    ['body', 'update database', () => client.updateDatabase('d', from(undefined))],
    ['body', 'create database', () => client.createDatabase(from(undefined))],
    ['title', 'create database', () => client.createDatabase(from({properties: {}}))],
    ['properties', 'create database', () => client.createDatabase(from({title: []}))],
    [
      'properties.x.formula.expression',
      'create database',
      () => client.createDatabase(from({title: [], properties: {x: {type: 'formula', formula: {}}}})),
    ],
    [
      'properties.x.relation.database_id',
      'create database',
      () => client.createDatabase(from({title: [], properties: {x: {type: 'relation', relation: {}}}})),
    ],
    ['body', 'search pages', () => client.searchPages(from(undefined))],
    ['query', 'search pages', () => client.searchPages(from({}))],
    ['body', 'v1 search', () => client.search(from(undefined))],
    ['properties.x.type', 'create page', () => page({title: []})],
    ['properties.x.number', 'create page', () => page({type: 'number'})],
    ['properties.x.date.start', 'create page', () => page({type: 'date', date: {end: '2026-01-01'}})],
    ['properties.x.select.name', 'create page', () => page({type: 'select', select: {id: '1'}})],
    [
      'properties.x.multi_select[1].name',
      'create page',
      () => page({type: 'multi_select', multi_select: [{name: 'a'}, {}]}),
    ],
    ['properties.x.people[0].id', 'create page', () => page({type: 'people', people: [{}]})],
    ['properties.x.relation[0].id', 'create page', () => page({type: 'relation', relation: [{}]})],
    ['properties.x.files[0].name', 'create page', () => page({type: 'files', files: [{}]})],
  ])('%s of "%s" is asked for by its name', async (field, action, call) => {
    const failure = await failureOf(call());
    expect(failure).toBeInstanceOf(RequiredParameter);
    expect(failure).toMatchObject({field, message: `${action} failed: required parameter ${field} is missing`});
    expect(fake.requests).toEqual([]);
  });
});
