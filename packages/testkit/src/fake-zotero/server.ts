import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {FakeConnector} from './connector.ts';
import type {SeenZoteroRequest, ZoteroFault} from './fault.ts';
import {type FakeZoteroItem, FakeZoteroLibrary, Refusal} from './library.ts';

export type FakeZotero = {
  /** Of the running Zotero: its connector and its local API. */
  readonly localUrl: string;
  /** Of the web API. */
  readonly webUrl: string;
  /** The only key that is taken. */
  readonly apiKey: string;
  readonly library: FakeZoteroLibrary;
  readonly connector: FakeConnector;
  /** Whether other programs may read by the local API. */
  localApi: boolean;
  /** Whether the key may write. */
  writable: boolean;
  /** Where the local API says that files lie, by attachment. */
  readonly paths: Map<string, string>;
  faults: ((request: SeenZoteroRequest) => ZoteroFault | undefined) | undefined;
  readonly requests: readonly SeenZoteroRequest[];
  readonly close: () => Promise<void>;
};

type Reply = {
  readonly status: number;
  readonly body?: object | string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

const userId = 4711;
/** The web API shows no more at once. */
const mostListed = 100;

/**
 * Zotero without the program and the service: the connector server, the local API and the web API over one library, as they are
 * published. For tests and development; faults can be injected.
 */
export async function startFakeZotero({port = 0}: {readonly port?: number} = {}): Promise<FakeZotero> {
  const library = new FakeZoteroLibrary();
  const connector = new FakeConnector(library);
  const requests: SeenZoteroRequest[] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeZotero = {
    localUrl: address,
    webUrl: `${address}/web`,
    apiKey: 'zotero-key',
    library,
    connector,
    localApi: true,
    writable: true,
    paths: new Map(),
    faults: undefined,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new Uint8Array(Buffer.concat(chunks));
    const {method = 'GET', headers, url: path = '/'} = request;
    const seen: SeenZoteroRequest = {method, path, headers, body};
    requests.push(seen);
    const fault = fake.faults?.(seen);
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const before = refusals[fault ?? ''];
    if (before) return send(response, before);
    const reply = answer(seen);
    if (fault === 'cut-done') return void request.socket.destroy();
    if (fault === 'bad-gateway-done') return send(response, {status: 502, body: 'Bad Gateway'});
    if (fault === 'backoff') return send(response, {...reply, headers: {...reply.headers, backoff: '3'}});
    if (fault === 'cut-within') {
      response.writeHead(reply.status, {'content-length': '100000'}).write('[{"key":');
      return void setTimeout(() => response.destroy(), 20);
    }
    send(response, reply);
  }

  function answer(seen: SeenZoteroRequest): Reply {
    const url = new URL(seen.path, address);
    try {
      if (url.pathname.startsWith('/connector/')) return connector.answer({...seen, url});
      if (url.pathname.startsWith('/api/')) return local(seen, url);
      if (url.pathname.startsWith('/storage/')) {
        library.store(url.pathname.slice('/storage/'.length), seen.body);
        return {status: 201};
      }
      if (url.pathname.startsWith('/download/')) return download(seen, url.pathname.slice('/download/'.length));
      return web(seen, url);
    } catch (error) {
      if (error instanceof Refusal) return {status: error.status, body: error.message};
      throw error;
    }
  }

  function local({method}: SeenZoteroRequest, url: URL): Reply {
    if (!fake.localApi) return {status: 403, body: 'Local API is not enabled'};
    if (method !== 'GET') return {status: 400, body: 'Endpoint does not support method'};
    const rest = /^\/api\/users\/0(\/.*)$/.exec(url.pathname)?.[1];
    if (rest === undefined) return {status: 400, body: 'Only data for the logged-in user is available locally'};
    const file = /^\/items\/(\w+)\/file\/view\/url$/.exec(rest)?.[1];
    if (file === undefined) return look(rest, url.searchParams, Number.POSITIVE_INFINITY);
    const place = fake.paths.get(file);
    return place === undefined ? {status: 404, body: 'Not found'} : {status: 200, body: place};
  }

  function web(seen: SeenZoteroRequest, url: URL): Reply {
    const {method, headers} = seen;
    if (headers['zotero-api-key'] !== fake.apiKey) return {status: 403, body: 'Invalid key'};
    const path = url.pathname.slice('/web'.length);
    if (path === '/keys/current')
      return {status: 200, body: {key: fake.apiKey, userID: userId, username: 'anna', access: {}}};
    const rest = path.startsWith(`/users/${userId}/`) ? path.slice(`/users/${userId}`.length) : undefined;
    if (rest === undefined) return {status: 403, body: 'Forbidden'};
    const file = /^\/items\/(\w+)\/file$/.exec(rest)?.[1];
    if (method === 'GET') {
      if (file === undefined) return look(rest, url.searchParams, mostListed);
      if (!library.files.has(file)) return {status: 404, body: 'Not found'};
      return {status: 302, headers: {location: `${address}/download/${file}`}};
    }
    if (!fake.writable) return {status: 403, body: 'Write access denied'};
    const text = new TextDecoder().decode(seen.body);
    const one = (name: string) => headers[name] as string | undefined;
    if (method === 'PATCH') {
      library.change(rest.slice('/items/'.length), one('if-unmodified-since-version'), JSON.parse(text));
      return {status: 204};
    }
    if (method === 'POST' && rest === '/items')
      return {status: 200, body: library.create(one('zotero-write-token'), JSON.parse(text))};
    if (method !== 'POST' || file === undefined) return {status: 405, body: 'Method not allowed'};
    const form = new URLSearchParams(text);
    const conditions = {match: one('if-match'), noneMatch: one('if-none-match')};
    const uploadKey = form.get('upload');
    if (uploadKey === null) return {status: 200, body: library.authorize(file, conditions, form, `${address}/storage`)};
    library.register(file, conditions, uploadKey);
    return {status: 204};
  }

  function look(path: string, query: URLSearchParams, most: number): Reply {
    const collection = /^\/collections\/(\w+)$/.exec(path)?.[1];
    if (collection !== undefined) {
      const name = library.collections.get(collection);
      if (name === undefined) return {status: 404, body: 'Collection not found'};
      return {status: 200, body: {key: collection, data: {key: collection, name}}};
    }
    if (path === '/items/top') {
      const found = library.matching(query.get('q') ?? '').slice(0, Math.min(Number(query.get('limit') ?? 25), most));
      return {status: 200, body: found.map(shown), headers: {'total-results': String(found.length)}};
    }
    const [, kind = '', key = '', what] = /^\/(items|collections)\/(\w+)(?:\/(children|items\/top))?$/.exec(path) ?? [];
    if (kind === 'items' && what === undefined) return {status: 200, body: shown(library.find(key))};
    if (what === undefined) return {status: 404, body: 'Not found'};
    const all = what === 'children' ? library.childrenOf(key) : library.topOf(key);
    const start = Number(query.get('start') ?? 0);
    const limit = Math.min(Number(query.get('limit') ?? 25), most);
    return {
      status: 200,
      body: all.slice(start, start + limit).map(shown),
      headers: {'total-results': String(all.length), 'last-modified-version': String(library.version)},
    };
  }

  /** What lies elsewhere must not be asked for with the key. */
  function download({headers}: SeenZoteroRequest, key: string): Reply {
    if (headers['zotero-api-key'] !== undefined) return {status: 400, body: 'The key does not belong here'};
    return {status: 200, body: library.files.get(key) ?? new Uint8Array()};
  }
}

const shown = (item: FakeZoteroItem): object => ({key: item.key, version: item.version, meta: {}, data: item});

const refusals: Readonly<Record<string, Reply>> = {
  rate: {status: 429, body: 'Rate limit exceeded', headers: {'retry-after': '2'}},
  changed: {status: 412, body: 'Precondition failed'},
  locked: {status: 409, body: 'The target library is locked'},
  'bad-gateway': {status: 502, body: 'Bad Gateway'},
};

function send(response: ServerResponse, {status, body, headers = {}}: Reply): void {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const type = raw ? 'text/plain' : 'application/json';
  response
    .writeHead(status, {'content-type': type, ...headers})
    .end(raw || body === undefined ? body : JSON.stringify(body));
}
