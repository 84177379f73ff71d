import {randomUUID} from 'node:crypto';
import {invalid, missing} from './api-error.ts';
import {answeredText} from './block-schema.ts';
import type {Call} from './call.ts';
import * as schemas from './call-schemas.ts';
import {fromQuery, list, parse} from './lists.ts';
import {checkParent, countBlocks, createPage, pageProperty, updateBlock, updatePage} from './page-calls.ts';
import {showBlock, showBot, showComment, showDatabase, showDataSource, showPage, showPerson} from './present.ts';
import {dashed, type Parent} from './workspace.ts';

export type Route = readonly [method: string, path: RegExp, answer: (call: Call) => object];

/** Whom the tokens belong to. */
const person = 'Ada';

export const routes: readonly Route[] = [
  ['GET', /^users\/me$/, () => showBot(person)],
  ['GET', /^users$/, ({query}) => list([showPerson(person), showBot(person)], fromQuery(query), 'user')],
  ['GET', /^users\/([^/]+)$/, () => showPerson(person)],

  [
    'POST',
    /^pages$/,
    ({workspace, body}) => showPage(workspace, createPage(workspace, parse(schemas.createPage, body))),
  ],
  ['GET', /^pages\/([^/]+)$/, ({workspace, ids: [id = '']}) => showPage(workspace, workspace.page(id))],
  ['PATCH', /^pages\/([^/]+)$/, updatePage],
  ['GET', /^pages\/([^/]+)\/properties\/([^/]+)$/, pageProperty],

  ['GET', /^blocks\/([^/]+)$/, ({workspace, ids: [id = '']}) => showBlock(workspace, workspace.block(id))],
  ['PATCH', /^blocks\/([^/]+)$/, updateBlock],
  [
    'DELETE',
    /^blocks\/([^/]+)$/,
    ({workspace, ids: [id = '']}) => {
      const block = workspace.block(id);
      block.trashed = true;
      return showBlock(workspace, block);
    },
  ],
  [
    'GET',
    /^blocks\/([^/]+)\/children$/,
    ({workspace, ids: [id = ''], query}) => {
      const shown = workspace.children(workspace.block(id));
      return list(shown, fromQuery(query), 'block', block => showBlock(workspace, block));
    },
  ],
  [
    'PATCH',
    /^blocks\/([^/]+)\/children$/,
    ({workspace, ids: [id = ''], body}) => {
      const {children, after} = parse(schemas.appendChildren, body);
      countBlocks(children);
      const block = workspace.block(id);
      checkParent(block.type, children);
      const added = workspace.append(block, children, after);
      return list(added, {}, 'block', each => showBlock(workspace, each));
    },
  ],

  [
    'GET',
    /^data_sources\/([^/]+)$/,
    ({workspace, ids: [id = '']}) => showDataSource(workspace, workspace.dataSource(id)),
  ],
  [
    'PATCH',
    /^data_sources\/([^/]+)$/,
    ({workspace, ids: [id = ''], body}) => {
      const source = workspace.dataSource(id);
      const {title, icon, properties = {}, archived, in_trash} = parse(schemas.updateDataSource, body);
      workspace.addProperties(source, Object.keys(properties));
      if (title) source.title = plain(title);
      if (icon !== undefined) source.icon = icon;
      source.trashed = in_trash ?? archived ?? source.trashed;
      return showDataSource(workspace, source);
    },
  ],
  [
    'POST',
    /^data_sources$/,
    ({workspace, body}) => {
      const {parent, properties, title = []} = parse(schemas.createDataSource, body);
      const database = workspace.database(parent.database_id);
      return showDataSource(workspace, workspace.addDataSource(database, plain(title), namesOf(properties)));
    },
  ],
  ['POST', /^data_sources\/([^/]+)\/query$/, queryDataSource],
  [
    'GET',
    /^data_sources\/([^/]+)\/templates$/,
    ({workspace, ids: [id = '']}) => {
      workspace.dataSource(id);
      return {templates: [], has_more: false, next_cursor: null};
    },
  ],

  ['GET', /^databases\/([^/]+)$/, ({workspace, ids: [id = '']}) => showDatabase(workspace, workspace.database(id))],
  [
    'PATCH',
    /^databases\/([^/]+)$/,
    ({workspace, ids: [id = ''], body}) => {
      const database = workspace.database(id);
      const {title, description, archived, in_trash} = parse(schemas.updateDatabase, body);
      if (title) database.title = plain(title);
      if (description) database.description = plain(description);
      database.trashed = in_trash ?? archived ?? database.trashed;
      return showDatabase(workspace, database);
    },
  ],
  [
    'POST',
    /^databases$/,
    ({workspace, body}) => {
      const {
        parent,
        title = [],
        description = [],
        is_inline,
        initial_data_source,
      } = parse(schemas.createDatabase, body);
      const place: Parent =
        parent.type === 'page_id'
          ? {type: 'page_id', id: workspace.page(parent.page_id).id}
          : {type: 'workspace', id: 'workspace'};
      const names = namesOf(initial_data_source?.properties ?? {});
      return showDatabase(
        workspace,
        workspace.addDatabase(place, plain(title), names, plain(description), is_inline ?? false),
      );
    },
  ],

  ['POST', /^search$/, search],

  ['POST', /^comments$/, createComment],
  [
    'GET',
    /^comments$/,
    ({workspace, query}) => {
      const {id} = workspace.block(query.get('block_id') ?? '');
      const found = [...workspace.comments.values()].filter(({parent}) => parent.id === id);
      return list(found, fromQuery(query), 'comment', comment => showComment(workspace, comment));
    },
  ],
  [
    'GET',
    /^comments\/([^/]+)$/,
    ({workspace, ids: [id = '']}) => {
      const comment = workspace.comments.get(dashed(id));
      if (!comment) throw invalid('There is no such comment.');
      return showComment(workspace, comment);
    },
  ],
];

const plain = (items: Parameters<typeof answeredText>[0]): string =>
  answeredText(items)
    .map(item => item.plain_text)
    .join('');

/** Names of properties, that of type title first. */
function namesOf(properties: Readonly<Record<string, object>>): string[] {
  const names = Object.keys(properties);
  const title = names.find(name => 'title' in (properties[name] ?? {})) ?? 'Name';
  return [title, ...names.filter(name => name !== title)];
}

function queryDataSource({workspace, ids: [id = ''], body}: Call): object {
  const source = workspace.dataSource(id);
  const {filter, archived, in_trash, ...paging} = parse(schemas.queryDataSource, body ?? {});
  const wanted = in_trash ?? archived ?? false;
  const found = [...workspace.pages.values()].filter(page => {
    const block = workspace.blocks.get(page.id);
    return (
      page.parent.id === source.id &&
      block?.trashed === wanted &&
      (!filter || workspace.titleOf(page) === filter.title.equals)
    );
  });
  return list(found, paging, 'page_or_data_source', page => showPage(workspace, page));
}

function search({workspace, body}: Call): object {
  const {query = '', filter, sort, ...paging} = parse(schemas.search, body ?? {});
  const wanted = query.toLowerCase();
  const pages = [...workspace.pages.values()]
    .filter(page => !workspace.blocks.get(page.id)?.trashed && workspace.titleOf(page).toLowerCase().includes(wanted))
    .map(page => ({id: page.id, kind: 'page', edited: page.edited, shown: showPage(workspace, page)}));
  const sources = [...workspace.dataSources.values()]
    .filter(source => !source.trashed && source.title.toLowerCase().includes(wanted))
    .map(source => ({
      id: source.id,
      kind: 'data_source',
      edited: source.edited,
      shown: showDataSource(workspace, source),
    }));
  const order = sort?.direction === 'ascending' ? 1 : -1;
  const found = [...pages, ...sources]
    .filter(({kind}) => !filter || kind === filter.value)
    .sort((one, other) => order * (one.edited - other.edited));
  return list(found, paging, 'page_or_data_source', ({shown}) => shown);
}

function createComment({workspace, body}: Call): object {
  const request = parse(schemas.createComment, body);
  const before =
    'discussion_id' in request
      ? [...workspace.comments.values()].find(({discussion}) => discussion === request.discussion_id)
      : undefined;
  if ('discussion_id' in request && !before) throw missing('discussion', request.discussion_id);
  const parent: Parent =
    before?.parent ??
    ('parent' in request && 'page_id' in request.parent
      ? {type: 'page_id', id: workspace.page(request.parent.page_id).id}
      : {
          type: 'block_id',
          id: workspace.block('parent' in request && 'block_id' in request.parent ? request.parent.block_id : '').id,
        });
  const comment = {
    id: randomUUID(),
    parent,
    discussion: before?.discussion ?? randomUUID(),
    text: answeredText(request.rich_text),
  };
  workspace.comments.set(comment.id, comment);
  return showComment(workspace, comment);
}
