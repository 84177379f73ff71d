import type {z} from 'zod';
import {invalid} from './api-error.ts';
import {answeredText, type BlockRequest, blockRequest} from './block-schema.ts';
import type {Call} from './call.ts';
import * as schemas from './call-schemas.ts';
import {fromQuery, list, parse} from './lists.ts';
import {showBlock, showPage} from './present.ts';
import type {Page, Parent, Workspace} from './workspace.ts';

/** A call may add 1,000 blocks at every depth together. */
export function countBlocks(requests: readonly BlockRequest[]): void {
  const count = (blocks: readonly BlockRequest[]): number =>
    blocks.reduce((sum, block) => {
      const contents = Object.values(block) as readonly {readonly children?: readonly BlockRequest[]}[];
      return sum + 1 + contents.reduce((below, content) => below + count(content?.children ?? []), 0);
    }, 0);
  if (count(requests) > 1000) throw invalid('body failed validation: a request may have 1000 blocks.');
}

const childless: ReadonlySet<string> = new Set(['code', 'equation', 'divider', 'image', 'table_row']);

export function checkParent(type: string, children: readonly BlockRequest[]): void {
  if (childless.has(type)) throw invalid(`Block of type ${type} does not support children.`);
  const rows = children.filter(child => 'table_row' in child).length;
  if (type === 'table' ? rows < children.length : rows > 0) throw invalid('Rows belong into tables, and only rows.');
}

/** A new page with its blocks. */
export function createPage(workspace: Workspace, body: z.infer<typeof schemas.createPage>): Page {
  const {parent, properties = {}, icon = null, cover = null} = body;
  const children = body.children ?? body.content ?? [];
  countBlocks(children);
  checkParent('child_page', children);
  const place = placeOf(workspace, parent);
  const source = place.type === 'data_source_id' ? workspace.dataSource(place.id) : undefined;
  const titleName = source?.titleName ?? 'title';
  for (const name of Object.keys(properties))
    if (!(source ? name in source.properties : name === 'title'))
      throw invalid(`${name} is not a property that exists.`);
  const page = workspace.addPage(place, titleName, valuesOf(properties));
  Object.assign(page, {icon, cover});
  workspace.append(workspace.block(page.id), children);
  return page;
}

function placeOf(workspace: Workspace, parent: z.infer<typeof schemas.createPage>['parent']): Parent {
  if ('page_id' in parent) {
    workspace.block(parent.page_id);
    return {type: 'page_id', id: workspace.page(parent.page_id).id};
  }
  if ('data_source_id' in parent) return {type: 'data_source_id', id: workspace.dataSource(parent.data_source_id).id};
  const [first, second] = workspace.database(parent.database_id).sources;
  if (first === undefined || second !== undefined)
    throw invalid('Databases with multiple data sources are not supported in this API version.');
  return {type: 'data_source_id', id: first};
}

function valuesOf(properties: NonNullable<z.infer<typeof schemas.createPage>['properties']>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if ('title' in value) return [name, {id: 'title', type: 'title', title: answeredText(value.title)}];
      if ('rich_text' in value) return [name, {id: name, type: 'rich_text', rich_text: answeredText(value.rich_text)}];
      return [name, {id: name, ...value}];
    }),
  );
}

export function updatePage({workspace, ids: [id = ''], body}: Call): object {
  const page = workspace.page(id);
  const block = workspace.blocks.get(page.id);
  const {properties, icon, cover, is_locked, erase_content, archived, in_trash} = parse(schemas.updatePage, body);
  if (properties) page.properties = {...page.properties, ...valuesOf(properties)};
  if (icon !== undefined) page.icon = icon;
  if (cover !== undefined) page.cover = cover;
  if (is_locked !== undefined) page.locked = is_locked;
  if (block) {
    block.trashed = in_trash ?? archived ?? block.trashed;
    if (erase_content) for (const child of workspace.children(block)) child.trashed = true;
  }
  page.edited = workspace.edit();
  return showPage(workspace, page);
}

export function pageProperty({workspace, ids: [id = '', property = ''], query}: Call): object {
  const page = workspace.page(id);
  const found = Object.entries(page.properties).find(([name, value]) => name === property || value['id'] === property);
  if (!found) throw invalid(`${property} is not a property of the page.`);
  const value = found[1] as {readonly type: string; readonly title?: readonly object[]};
  if (value.type !== 'title') return {object: 'property_item', ...value};
  const items = (value.title ?? []).map(title => ({object: 'property_item', id: 'title', type: 'title', title}));
  return list(items, fromQuery(query), 'property_item');
}

export function updateBlock({workspace, ids: [id = ''], body}: Call): object {
  const block = workspace.block(id);
  const {archived, in_trash, ...rest} = parse(schemas.updateBlock, body);
  if (block.type in rest) {
    const request = parse(blockRequest, {[block.type]: rest[block.type]});
    block.content = workspace.contentOf({
      ...block.content,
      ...(request as unknown as Record<string, object>)[block.type],
    });
  }
  block.trashed = in_trash ?? archived ?? block.trashed;
  return showBlock(workspace, block);
}
