import type {Block} from './block.ts';
import type {
  AppendChildrenRequest,
  BlockList,
  CreateDatabaseRequest,
  CreatedPage,
  CreatePageRequest,
  Database,
  DeletedBlock,
  FoundPages,
  Me,
  Page,
  Paging,
  QueriedPages,
  QueryDatabaseRequest,
  SearchPagesRequest,
  SearchRequest,
  SearchResult,
  UpdateBlockRequest,
  UpdateDatabaseRequest,
  UpdatePageRequest,
} from './calls.ts';
import {type FlowUsOptions, request} from './request.ts';
import {requireBody, requireId, requirePresent} from './required.ts';

/**
 * The calls of FlowUs' v1 API. Each sends one request and returns its answer; they throw FlowUsFailure (`RequiredParameter` before
 * anything is sent) or the signal's reason. Nothing is repeated.
 */
export class FlowUsClient {
  readonly #options: FlowUsOptions;

  constructor(options: FlowUsOptions) {
    this.#options = options;
  }

  async appendBlockChildren(block_id: string, body: AppendChildrenRequest, signal?: AbortSignal): Promise<BlockList> {
    const action = 'appendBlockChildren';
    requireId(action, 'block_id', block_id);
    requirePresent(action, {body});
    requireBody.appendChildren(body);
    return request({action, method: 'PATCH', path: `${blockPath(block_id)}/children`, body}, this.#options, signal);
  }

  async createDatabase(body: CreateDatabaseRequest, signal?: AbortSignal): Promise<Database> {
    const action = 'createDatabase';
    requirePresent(action, {body});
    requireBody.createDatabase(body);
    return request({action, method: 'POST', path: '/v1/databases', body}, this.#options, signal);
  }

  async createPage(body: CreatePageRequest, signal?: AbortSignal): Promise<CreatedPage> {
    const action = 'createPage';
    requirePresent(action, {body});
    requireBody.createPage(body);
    return request({action, method: 'POST', path: '/v1/pages', body}, this.#options, signal);
  }

  /** Deletes a block and what hangs on it. */
  async deleteBlock(block_id: string, signal?: AbortSignal): Promise<DeletedBlock> {
    const action = 'deleteBlock';
    requireId(action, 'block_id', block_id);
    return request({action, method: 'DELETE', path: blockPath(block_id)}, this.#options, signal);
  }

  async getBlock(block_id: string, signal?: AbortSignal): Promise<Block> {
    const action = 'getBlock';
    requireId(action, 'block_id', block_id);
    return request({action, method: 'GET', path: blockPath(block_id)}, this.#options, signal);
  }

  async getBlockChildren(block_id: string, query: Paging = {}, signal?: AbortSignal): Promise<BlockList> {
    const action = 'getBlockChildren';
    requireId(action, 'block_id', block_id);
    return request({action, method: 'GET', path: `${blockPath(block_id)}/children`, query}, this.#options, signal);
  }

  async getDatabase(database_id: string, signal?: AbortSignal): Promise<Database> {
    const action = 'getDatabase';
    requireId(action, 'database_id', database_id);
    return request({action, method: 'GET', path: databasePath(database_id)}, this.#options, signal);
  }

  /** Who made the integration that the token belongs to. */
  async getMe(signal?: AbortSignal): Promise<Me> {
    return request({action: 'getMe', method: 'GET', path: '/v1/users/me'}, this.#options, signal);
  }

  async getPage(page_id: string, signal?: AbortSignal): Promise<Page> {
    const action = 'getPage';
    requireId(action, 'page_id', page_id);
    return request({action, method: 'GET', path: pagePath(page_id)}, this.#options, signal);
  }

  async queryDatabase(
    database_id: string,
    body: QueryDatabaseRequest = {},
    signal?: AbortSignal,
  ): Promise<QueriedPages> {
    const action = 'queryDatabase';
    requireId(action, 'database_id', database_id);
    return request({action, method: 'POST', path: `${databasePath(database_id)}/query`, body}, this.#options, signal);
  }

  /** Finds pages by meaning. */
  async searchPages(body: SearchPagesRequest, signal?: AbortSignal): Promise<FoundPages> {
    const action = 'searchPages';
    requirePresent(action, {body});
    requireBody.searchPages(body);
    return request({action, method: 'POST', path: '/v1/pages/search', body}, this.#options, signal);
  }

  async updateBlock(block_id: string, body: UpdateBlockRequest, signal?: AbortSignal): Promise<Block> {
    const action = 'updateBlock';
    requireId(action, 'block_id', block_id);
    requirePresent(action, {body});
    return request({action, method: 'PATCH', path: blockPath(block_id), body}, this.#options, signal);
  }

  async updateDatabase(database_id: string, body: UpdateDatabaseRequest, signal?: AbortSignal): Promise<Database> {
    const action = 'updateDatabase';
    requireId(action, 'database_id', database_id);
    requirePresent(action, {body});
    return request({action, method: 'PATCH', path: databasePath(database_id), body}, this.#options, signal);
  }

  async updatePage(page_id: string, body: UpdatePageRequest, signal?: AbortSignal): Promise<Page> {
    const action = 'updatePage';
    requireId(action, 'page_id', page_id);
    requirePresent(action, {body});
    return request({action, method: 'PATCH', path: pagePath(page_id), body}, this.#options, signal);
  }

  /** Finds pages by words among those that the integration may use; without words, all of them. */
  async search(body: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    const action = 'search';
    requirePresent(action, {body});
    return request({action, method: 'POST', path: '/v1/search', body}, this.#options, signal);
  }
}

const blockPath = (id: string) => `/v1/blocks/${encodeURIComponent(id)}`;
const databasePath = (id: string) => `/v1/databases/${encodeURIComponent(id)}`;
const pagePath = (id: string) => `/v1/pages/${encodeURIComponent(id)}`;
