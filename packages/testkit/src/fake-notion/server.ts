import {randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {APIErrorCode} from '@notionhq/client';
import {ApiError, invalid} from './api-error.ts';
import {createFileUpload} from './call-schemas.ts';
import {faultAnswers, type NotionFault} from './faults.ts';
import {fromQuery, list, parse} from './lists.ts';
import {Authorizations} from './oauth.ts';
import {showUpload} from './present.ts';
import {routes} from './routes.ts';
import {completeUpload, findUpload, startUpload, takePart, type Upload, type UploadFate} from './uploads.ts';
import {type Block, type Page, Workspace} from './workspace.ts';

export type NotionRequest = {
  /** From 1. */
  readonly number: number;
  readonly method: string;
  /** Below `/v1/`, without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  /** Parsed JSON; undefined for files and without one. */
  readonly body: unknown;
};

export type FakeNotionOptions = {
  readonly port?: number;
  /** The fault of a request. */
  readonly faults?: (request: NotionRequest) => NotionFault | undefined;
  /** What becomes of the n-th upload, from 1: it stays pending, fails or expires. */
  readonly uploadFate?: (upload: Upload, number: number) => UploadFate;
  /** Seconds in the Retry-After header of `rate` and `overload`. */
  readonly retryAfter?: number;
};

/** A block with everything below it, for comparisons. */
export type FakeTree = {readonly type: string; readonly content: object; readonly children: readonly FakeTree[]};

/** Looks until Notion has fetched a file from an address. */
const looksUntilFetched = 2;

/** The largest body of a call, apart from files. */
const longestBody = 500_000;

/**
 * A server with Notion's API (version 2025-09-03) that keeps pages in memory: what the SDK's types allow is taken within the
 * limits that Notion publishes, everything else is refused as there. For tests and development; faults can be injected.
 */
export class FakeNotion {
  options: FakeNotionOptions;
  readonly workspace = new Workspace();
  readonly authorizations = new Authorizations();
  /** All requests, in order. */
  readonly requests: NotionRequest[] = [];
  private readonly server = createServer((request, response) => void this.handle(request, response));

  constructor(options: FakeNotionOptions = {}) {
    this.options = options;
  }

  /** The token of an integration. */
  get token(): string {
    return [...this.authorizations.tokens][0] ?? '';
  }

  /** Starts listening and returns the base URL, without the version. */
  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(this.options.port ?? 0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  /** Adds a page to the workspace, or below another page. */
  addPage(title: string, parent?: string): Page {
    const items = [{type: 'text', text: {content: title, link: null}, plain_text: title}];
    return this.workspace.addPage(
      parent === undefined ? {type: 'workspace', id: 'workspace'} : {type: 'page_id', id: parent},
      'title',
      {title: {id: 'title', type: 'title', title: items}},
    );
  }

  /** Adds a database with one data source and returns the id of that. */
  addDataSource(title: string, titleName = 'Name'): string {
    const database = this.workspace.addDatabase({type: 'workspace', id: 'workspace'}, title, [titleName]);
    return database.sources[0] ?? '';
  }

  /** Pages with their titles, those in the trash left out. */
  pages(): {readonly id: string; readonly title: string; readonly parent: string}[] {
    return [...this.workspace.pages.values()]
      .filter(({id}) => !this.workspace.blocks.get(id)?.trashed)
      .map(page => ({id: page.id, title: this.workspace.titleOf(page), parent: page.parent.id}));
  }

  /** The blocks of a page. */
  tree(page: string): FakeTree[] {
    const show = (block: Block): FakeTree => ({
      type: block.type,
      content: block.content,
      children: this.workspace.children(block).map(show),
    });
    return this.workspace.children(this.workspace.block(page)).map(show);
  }

  private async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', 'http://localhost');
    const bytes = await readAll(message);
    const isFile = message.headers['content-type']?.startsWith('multipart/') ?? false;
    const request: NotionRequest = {
      number: this.requests.length + 1,
      method: message.method ?? 'GET',
      path: url.pathname.replace(/^\/v1\//, ''),
      query: url.search,
      headers: message.headers,
      body: isFile || bytes.length === 0 ? undefined : tryJson(bytes),
    };
    if (request.path === 'oauth/authorize') return this.redirect(url.searchParams, response);
    this.requests.push(request);
    const fault = this.options.faults?.(request);
    try {
      if (fault !== undefined && !fault.endsWith('-after') && fault !== 'part-cut') {
        this.fail(fault, response);
        return;
      }
      const answer = await this.answer(fault === 'part-cut' ? half(request) : request, url.searchParams, bytes);
      if (fault !== undefined) this.fail(fault, response);
      else send(response, 200, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      send(response, error.status, {object: 'error', status: error.status, code: error.code, message: error.message});
    }
  }

  private redirect(query: URLSearchParams, response: ServerResponse): void {
    const answer = this.authorizations.authorize(query);
    if ('location' in answer) response.writeHead(302, {location: answer.location}).end();
    else response.writeHead(400, {'content-type': 'text/plain'}).end(answer.problem);
  }

  private async answer(request: NotionRequest, query: URLSearchParams, bytes: Buffer): Promise<object> {
    const {method, path, headers, body} = request;
    if (headers['notion-version'] !== '2025-09-03')
      throw new ApiError(400, APIErrorCode.InvalidRequest, 'Notion-Version header should be 2025-09-03.');
    const oauth = /^oauth\/(token|revoke|introspect)$/.exec(path)?.[1];
    if (oauth !== undefined && method === 'POST') return this.authorizations.answer(oauth, headers.authorization, body);
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || !this.authorizations.tokens.has(token))
      throw new ApiError(401, APIErrorCode.Unauthorized, 'API token is invalid.');
    if (path.startsWith('file_uploads')) return this.answerUpload(request, query, bytes);
    if (bytes.length > longestBody) throw invalid('body failed validation: the body may have 500 kB.');
    if (bytes.length > 0 && body === undefined)
      throw new ApiError(400, APIErrorCode.InvalidJSON, 'Error parsing JSON body.');
    for (const [routeMethod, pattern, answer] of routes) {
      const match = routeMethod === method ? pattern.exec(path) : null;
      if (match) return answer({workspace: this.workspace, ids: match.slice(1), query, body});
    }
    throw new ApiError(400, APIErrorCode.InvalidRequestURL, 'Invalid request URL.');
  }

  private async answerUpload(request: NotionRequest, query: URLSearchParams, bytes: Buffer): Promise<object> {
    const {workspace} = this;
    const {method, path, headers, body} = request;
    const [, id = '', action = ''] = path.split('/');
    if (id === '') {
      if (method === 'POST') return showUpload(workspace, startUpload(workspace, parse(createFileUpload, body ?? {})));
      const status = query.get('status');
      const found = [...workspace.uploads.values()].filter(upload => status === null || upload.status === status);
      return list(found, fromQuery(query), 'file_upload', upload => showUpload(workspace, upload));
    }
    const upload = findUpload(workspace, id);
    const number = [...workspace.uploads.keys()].indexOf(upload.id) + 1;
    const fate = this.options.uploadFate?.(upload, number) ?? 'uploaded';
    if (method === 'POST' && action === 'send') {
      const form = await new Response(new Uint8Array(bytes), {
        headers: {'content-type': headers['content-type'] ?? ''},
      }).formData();
      const [file, part] = [form.get('file'), form.get('part_number')];
      if (!(file instanceof File)) throw invalid('file should be defined.');
      takePart(upload, await file.bytes(), file.type, typeof part === 'string' ? part : undefined, fate);
    } else if (method === 'POST' && action === 'complete') completeUpload(upload, fate);
    else if (upload.mode === 'external_url' && upload.status === 'pending' && ++upload.looks >= looksUntilFetched)
      upload.status = fate;
    return showUpload(workspace, upload);
  }

  private fail(fault: NotionFault, response: ServerResponse): void {
    const answer = faultAnswers[fault];
    if (answer) {
      const [status, code, message] = answer;
      if (fault === 'rate' || fault === 'overload')
        response.setHeader('retry-after', String(this.options.retryAfter ?? 5));
      send(response, status, {object: 'error', status, code, message});
    } else if (fault.startsWith('gateway')) {
      response.writeHead(502, {'content-type': 'text/html'}).end('<html><body>Bad gateway</body></html>');
    } else if (!fault.startsWith('silent')) response.socket?.resetAndDestroy();
  }
}

/** Starts a fake Notion. */
export async function startFakeNotion(options: FakeNotionOptions = {}): Promise<FakeNotion & {readonly url: string}> {
  const notion = new FakeNotion(options);
  const url = await notion.listen();
  return Object.assign(notion, {url});
}

/** The first half of an append. */
function half(request: NotionRequest): NotionRequest {
  const body = request.body as {readonly children?: readonly unknown[]} | undefined;
  if (!body?.children || request.method !== 'PATCH') return request;
  return {...request, body: {...body, children: body.children.slice(0, Math.ceil(body.children.length / 2))}};
}

function send(response: ServerResponse, status: number, answer: object): void {
  const id = randomUUID();
  response
    .writeHead(status, {'content-type': 'application/json', 'x-notion-request-id': id})
    .end(JSON.stringify({...answer, request_id: id}));
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function tryJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
