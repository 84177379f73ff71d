import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {answer, Refusal} from './calls.ts';
import type {FlowUsFault, SeenRequest} from './fault.ts';
import {OAuth} from './oauth.ts';
import {type FlowUsTree, titleOf, Workspace} from './workspace.ts';

export type FakeFlowUsOptions = {
  readonly port?: number;
  /** What goes wrong with a request. Calls of the API only; requests with another token are refused before. */
  readonly faults?: (request: SeenRequest) => FlowUsFault | undefined;
};

export type FakeFlowUs = {
  /** The base address of the API and of the authorization page. */
  readonly url: string;
  /** The only token that is taken. */
  readonly token: string;
  /** Where new pages belong in tests: a page below the space's home. */
  readonly parent: string;
  /** Pages that are not archived, apart from the two that are there from the beginning. */
  readonly pages: () => readonly {readonly id: string; readonly title: string; readonly parent: string | undefined}[];
  readonly tree: (pageId: string) => readonly FlowUsTree[];
  /** Adds to a page what its owner writes there. */
  readonly write: (pageId: string, text: string) => void;
  faults: FakeFlowUsOptions['faults'];
  readonly requests: readonly SeenRequest[];
  readonly close: () => Promise<void>;
};

/**
 * FlowUs' v1 API without the service: a server that takes what the API's description allows and refuses everything else, and that keeps
 * pages, blocks and databases. For tests and development; faults can be injected.
 */
export async function startFakeFlowUs(options: FakeFlowUsOptions = {}): Promise<FakeFlowUs> {
  const workspace = new Workspace();
  const parent = workspace.addPage(workspace.home, 'Papers').id;
  const token = 'flowus-token';
  const oauth = new OAuth(token);
  const requests: SeenRequest[] = [];
  const own = new Set([workspace.home, parent]);
  let faults = options.faults;

  const server = createServer((request, response) => {
    void handle(request, response).catch(error => {
      if (response.headersSent) response.destroy();
      else reply(response, 500, {object: 'error', status: 500, code: 'internal_error', message: String(error)});
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = parse(await readBody(request));
    const {method = 'GET', headers} = request;
    if (url.pathname === '/oauth/authorize') return respond(response, oauth.authorize(url.searchParams));
    if (url.pathname === '/oauth/token') return respond(response, oauth.exchange(body));
    const seen: SeenRequest = {number: requests.length + 1, method, path: url.pathname + url.search, headers, body};
    requests.push(seen);
    if (headers.authorization !== `Bearer ${token}`) return refuse(response, unauthorized);
    const fault = faults?.(seen);
    const before = refusalOf[fault ?? ''];
    if (before) return refuse(response, before, fault === 'rate' ? {'retry-after': '1'} : {});
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const done = carryOut(method, url, body, fault);
    if (fault === 'cut-done' || fault === 'half-done') return void request.socket.destroy();
    if (fault === 'silent-done') return;
    if (fault === 'bad-gateway-done') return refuse(response, badGateway);
    if (fault === 'page-done')
      return void response.writeHead(200, {'content-type': 'text/html'}).end('<html><body>Login</body></html>');
    if (done instanceof Refusal) return refuse(response, done);
    reply(response, 200, done);
  }

  function carryOut(method: string, url: URL, body: unknown, fault: FlowUsFault | undefined): object | Refusal {
    const children = (body as {readonly children?: readonly unknown[]} | undefined)?.children ?? [];
    try {
      return answer(workspace, method, url, body, fault === 'half-done' ? Math.floor(children.length / 2) : undefined);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    parent,
    pages: () =>
      workspace
        .pages()
        .filter(({id}) => !own.has(id))
        .map(page => ({id: page.id, title: titleOf(page), parent: page.parent})),
    tree: pageId => workspace.treeOf(pageId),
    write: (pageId, text) =>
      void workspace.add(pageId, 'paragraph', {rich_text: [{type: 'text', text: {content: text}}]}),
    get faults() {
      return faults;
    },
    set faults(next) {
      faults = next;
    },
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

const unauthorized = new Refusal(401, 'unauthorized', '机器人Token无效');
const badGateway = new Refusal(502, 'internal_error', 'Bad Gateway');
const refusalOf: Readonly<Record<string, Refusal>> = {
  unauthorized,
  forbidden: new Refusal(403, 'forbidden', '机器人没有访问此块的权限'),
  conflict: new Refusal(409, 'internal_error', '正在保存'),
  rate: new Refusal(429, 'rate_limit', '请求频率超过限制'),
  'rate-unsaid': new Refusal(429, 'rate_limit', '请求频率超过限制'),
  'bad-gateway': badGateway,
};

function refuse(
  response: ServerResponse,
  {status, code, message}: Refusal,
  headers: Readonly<Record<string, string>> = {},
): void {
  reply(response, status, {object: 'error', status, code, message}, headers);
}

function respond(response: ServerResponse, {status, statusText, location, body}: ReturnType<OAuth['exchange']>): void {
  if (statusText !== undefined) response.statusMessage = statusText;
  reply(response, status, body ?? {}, location === undefined ? {} : {location});
}

function reply(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
