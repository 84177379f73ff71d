import {asBlock, asCreatedPage, asDatabase, asFound, asPage} from './present.ts';
import {type BodyName, mistakeIn} from './request-schemas.ts';
import {type Kept, titleOf, type Workspace} from './workspace.ts';

/** An error as the service answers with it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Request = {
  readonly workspace: Workspace;
  readonly id: string;
  readonly body: Body;
  readonly query: URLSearchParams;
  /** So many children of an append are taken before the connection is cut. */
  readonly takes?: number;
};
type Body = Readonly<Record<string, unknown>>;
type Call = {
  readonly method: string;
  readonly path: RegExp;
  readonly body?: BodyName;
  readonly answer: (request: Request) => object;
};

/** The calls of the v1 API; an id is the path's first group. */
export const calls: readonly Call[] = [
  {method: 'PATCH', path: /^\/v1\/blocks\/([^/]+)\/children$/, body: 'appendBlockChildren', answer: appendChildren},
  {method: 'GET', path: /^\/v1\/blocks\/([^/]+)\/children$/, answer: getChildren},
  {method: 'GET', path: /^\/v1\/blocks\/([^/]+)$/, answer: request => asBlock(request.workspace, find(request))},
  {method: 'PATCH', path: /^\/v1\/blocks\/([^/]+)$/, body: 'updateBlock', answer: updateBlock},
  {method: 'DELETE', path: /^\/v1\/blocks\/([^/]+)$/, answer: deleteBlock},
  {method: 'POST', path: /^\/v1\/pages$/, body: 'createPage', answer: createPage},
  {method: 'POST', path: /^\/v1\/pages\/search$/, body: 'searchPages', answer: searchPages},
  {method: 'GET', path: /^\/v1\/pages\/([^/]+)$/, answer: request => asPage(request.workspace, find(request))},
  {method: 'PATCH', path: /^\/v1\/pages\/([^/]+)$/, body: 'updatePage', answer: updatePage},
  {method: 'POST', path: /^\/v1\/databases$/, body: 'createDatabase', answer: createDatabase},
  {method: 'POST', path: /^\/v1\/databases\/([^/]+)\/query$/, body: 'queryDatabase', answer: queryDatabase},
  {method: 'GET', path: /^\/v1\/databases\/([^/]+)$/, answer: request => asDatabase(request.workspace, find(request))},
  {method: 'PATCH', path: /^\/v1\/databases\/([^/]+)$/, body: 'updateDatabase', answer: updateDatabase},
  {method: 'POST', path: /^\/v1\/search$/, body: 'search', answer: search},
  {method: 'GET', path: /^\/v1\/users\/me$/, answer: ({workspace}) => me(workspace)},
];

/** Answers a request. Throws Refusal. */
export function answer(workspace: Workspace, method: string, url: URL, body: unknown, takes?: number): object {
  const call = calls.find(({method: its, path}) => its === method && path.test(url.pathname));
  if (!call) throw new Refusal(404, 'not_found', `no such address: ${method} ${url.pathname}`);
  const mistake = call.body && mistakeIn(call.body, body ?? {});
  if (mistake !== undefined) throw invalid(mistake);
  const id = decodeURIComponent(call.path.exec(url.pathname)?.[1] ?? '');
  return call.answer({
    workspace,
    id,
    body: (body ?? {}) as Body,
    query: url.searchParams,
    ...(takes !== undefined && {takes}),
  });
}

const invalid = (message: string) => new Refusal(400, 'validation_error', message);

function find({workspace, id}: Request): Kept {
  const kept = workspace.find(id);
  if (!kept) throw new Refusal(404, 'not_found', '指定的块不存在');
  return kept;
}

const childless = [
  ...['code', 'image', 'file', 'bookmark', 'embed', 'equation', 'link_to_page', 'template', 'divider', 'table_row'],
];

function appendChildren(request: Request): object {
  const {workspace, body, takes} = request;
  const parent = find(request);
  const children = body['children'] as readonly {readonly type: string; readonly data: Body}[];
  if (childless.includes(parent.type)) throw invalid(`${parent.type} takes no children`);
  for (const {type, data} of children) {
    if ((type === 'table_row') !== (parent.type === 'table')) throw invalid(`${type} below ${parent.type}`);
    const cells = data['cells'] as readonly unknown[] | undefined;
    if (type === 'table_row' && cells?.length !== parent.data['table_width'])
      throw invalid('a row has as many cells as its table is wide');
  }
  const taken = children.slice(0, takes);
  const added = taken.map(({type, data}) => workspace.add(parent.id, type, data));
  const results = added.map(kept => asBlock(workspace, kept));
  return {object: 'list', results, next_cursor: null, has_more: false};
}

function getChildren(request: Request): object {
  const {workspace, query} = request;
  const parent = find(request);
  const mistake = mistakeIn('getBlockChildren', Object.fromEntries(query));
  if (mistake !== undefined) throw invalid(mistake);
  const size = Number(query.get('page_size') ?? 50);
  return listed(workspace.childrenOf(parent.id), {start: query.get('start_cursor') ?? undefined, size}, kept =>
    asBlock(workspace, kept),
  );
}

/** A page of a list; the cursor is the id of its last item. */
function listed(
  all: readonly Kept[],
  {start, size}: {readonly start: string | undefined; readonly size: number},
  present: (kept: Kept) => object,
): object {
  const from = start === undefined ? 0 : all.findIndex(({id}) => id === start) + 1;
  if (start !== undefined && from === 0) throw invalid('start_cursor is no child of it');
  const page = all.slice(from, from + size);
  const more = from + size < all.length;
  return {object: 'list', results: page.map(present), next_cursor: more ? page.at(-1)?.id : null, has_more: more};
}

function updateBlock(request: Request): object {
  const kept = find(request);
  const {type, archived, data} = request.body;
  if (typeof type === 'string') kept.type = type;
  if (data) kept.data = {...kept.data, ...(data as Body)};
  return asBlock(request.workspace, touch(kept, archived));
}

function deleteBlock(request: Request): object {
  const {id} = find(request);
  request.workspace.remove(id);
  return {object: 'block', id, deleted: true};
}

function createPage({workspace, body}: Request): object {
  const {parent, properties, icon, cover} = body;
  const given = parent as {readonly page_id?: string; readonly database_id?: string} | undefined;
  // as its guide says: a parent that is not there is no error
  const id = workspace.find(given?.page_id ?? given?.database_id ?? '')?.id ?? workspace.home;
  const page = workspace.addPage(id, '');
  const values = properties as Record<string, Body>;
  const named = Object.entries(values).map(([name, value]) => [name, {id: name, ...value}] as const);
  page.page = {properties: Object.fromEntries(named), icon, cover};
  return asCreatedPage(workspace, page);
}

function updatePage(request: Request): object {
  const kept = find(request);
  if (!kept.page) throw new Refusal(404, 'not_found', '页面不存在');
  const {properties, icon, cover, archived} = request.body;
  Object.assign(kept.page.properties, properties);
  if (icon) kept.page.icon = icon;
  if (cover) kept.page.cover = cover;
  return asPage(request.workspace, touch(kept, archived));
}

function createDatabase({workspace, body}: Request): object {
  const {parent, title, properties, icon, cover, is_inline} = body;
  const id = (parent as {readonly page_id?: string} | undefined)?.page_id ?? workspace.home;
  const kept = workspace.add(id, 'child_database', {});
  kept.page = {
    properties: properties as Record<string, Body>,
    title,
    icon,
    cover,
    inline: is_inline === true,
  };
  return asDatabase(workspace, kept);
}

function updateDatabase(request: Request): object {
  const kept = find(request);
  if (kept.type !== 'child_database' || !kept.page) throw new Refusal(404, 'not_found', '数据库不存在');
  const {title, properties, icon, cover, archived} = request.body;
  for (const [name, schema] of Object.entries((properties ?? {}) as Record<string, Body | null>)) {
    if (schema === null) delete kept.page.properties[name];
    else kept.page.properties[name] = schema;
  }
  Object.assign(kept.page, {
    ...(title !== undefined && {title}),
    ...(icon !== undefined && {icon}),
    ...(cover !== undefined && {cover}),
  });
  return asDatabase(request.workspace, touch(kept, archived));
}

function queryDatabase(request: Request): object {
  const {workspace, body} = request;
  const {id} = find(request);
  const after = [body['after_created_at'], body['after_updated_at']];
  const rows = workspace
    .childrenOf(id)
    .filter(
      ({created, edited}) => (!after[0] || created > String(after[0])) && (!after[1] || edited > String(after[1])),
    );
  const size = Number(body['page_size'] ?? 50);
  const start = body['start_cursor'] as string | undefined;
  return {...listed(rows, {start, size}, kept => asPage(workspace, kept)), type: 'page', page: {}};
}

function search({workspace, body}: Request): object {
  const query = String(body['query'] ?? '').toLowerCase();
  const found = workspace.pages().filter(page => titleOf(page).toLowerCase().includes(query));
  const size = Number(body['page_size'] ?? 10);
  const offset = offsetOf(body['start_cursor']);
  const more = offset + size < found.length;
  const next = Buffer.from(JSON.stringify({offset: offset + size})).toString('base64');
  const results = found.slice(offset, offset + size).map(kept => asFound(workspace, kept));
  return {object: 'list', results, next_cursor: more ? next : null, has_more: more};
}

function offsetOf(cursor: unknown): number {
  if (typeof cursor !== 'string') return 0;
  try {
    return Number((JSON.parse(Buffer.from(cursor, 'base64').toString()) as {offset?: number}).offset ?? 0);
  } catch {
    throw invalid('start_cursor cannot be read');
  }
}

function searchPages({workspace, body}: Request): object {
  const query = String(body['query']).toLowerCase();
  const found = workspace.pages().filter(page => titleOf(page).toLowerCase().includes(query));
  const data = found.map(page => ({uuid: page.id, title: titleOf(page), content: '', type: 'space'}));
  return {success: true, data};
}

const me = ({user}: Workspace): object => ({
  ...user,
  type: 'person',
  person: {email: 'user@example.com'},
  name: '张三',
  avatar_url: null,
});

function touch(kept: Kept, archived: unknown): Kept {
  kept.edited = new Date().toISOString();
  if (typeof archived === 'boolean') kept.archived = archived;
  return kept;
}
