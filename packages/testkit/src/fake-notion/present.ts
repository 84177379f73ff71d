import type {Upload} from './uploads.ts';
import type {Block, Comment, Database, DataSource, Page, Parent, Workspace} from './workspace.ts';

/* What Notion answers with, as the SDK's types have it. */

export const botId = '5e2d3b6c-9f31-4f0e-8c55-0a6f2d1b7c11';
export const personId = '0c9f1d47-6f0b-4a1e-9a55-3e0b5b8e6a22';

const by = {object: 'user', id: botId};

export const parentOf = ({type, id}: Parent): object =>
  type === 'workspace' ? {type, workspace: true} : {type, [type]: id};

const times = (created: string) => ({
  created_time: created,
  last_edited_time: created,
  created_by: by,
  last_edited_by: by,
});

export function showBlock(workspace: Workspace, block: Block): object {
  const page = workspace.pages.get(block.id);
  const children = workspace.children(block);
  return {
    object: 'block',
    id: block.id,
    parent: parentOf(block.parent),
    ...times(block.created),
    has_children: children.length > 0,
    in_trash: block.trashed,
    archived: block.trashed,
    type: block.type,
    [block.type]: page ? {title: workspace.titleOf(page)} : block.content,
  };
}

export function showPage(workspace: Workspace, page: Page): object {
  const block = workspace.blocks.get(page.id);
  const trashed = block !== undefined && workspace.isTrashed(block);
  return {
    object: 'page',
    id: page.id,
    parent: parentOf(page.parent),
    ...times(block?.created ?? workspace.now()),
    in_trash: trashed,
    archived: trashed,
    is_archived: trashed,
    is_locked: page.locked,
    properties: page.properties,
    icon: page.icon,
    cover: page.cover,
    url: `https://www.notion.so/${page.id.replaceAll('-', '')}`,
    public_url: null,
  };
}

const text = (content: string) =>
  content === '' ? [] : [{type: 'text', text: {content, link: null}, plain_text: content, href: null, annotations: {}}];

export function showDataSource(workspace: Workspace, source: DataSource): object {
  return {
    object: 'data_source',
    id: source.id,
    title: text(source.title),
    description: [],
    parent: {type: 'database_id', database_id: source.database},
    database_parent: parentOf(workspace.database(source.database).parent),
    is_inline: false,
    in_trash: source.trashed,
    archived: source.trashed,
    ...times(workspace.now()),
    properties: source.properties,
    icon: source.icon,
    cover: null,
    url: `https://www.notion.so/${source.database.replaceAll('-', '')}`,
    public_url: null,
  };
}

export function showDatabase(workspace: Workspace, database: Database): object {
  return {
    object: 'database',
    id: database.id,
    title: text(database.title),
    description: text(database.description),
    parent: parentOf(database.parent),
    is_inline: database.inline,
    in_trash: database.trashed,
    archived: database.trashed,
    is_locked: false,
    ...times(workspace.now()),
    data_sources: database.sources.map(id => ({id, name: workspace.dataSource(id).title})),
    icon: null,
    cover: null,
    url: `https://www.notion.so/${database.id.replaceAll('-', '')}`,
    public_url: null,
  };
}

export const showComment = (workspace: Workspace, {id, parent, discussion, text: said}: Comment): object => ({
  object: 'comment',
  id,
  parent: parentOf(parent),
  discussion_id: discussion,
  ...times(workspace.now()),
  rich_text: said,
  display_name: {type: 'integration', resolved_name: 'Recto'},
});

export const showUpload = (workspace: Workspace, upload: Upload): object => ({
  object: 'file_upload',
  id: upload.id,
  created_time: workspace.now(),
  created_by: {id: botId, type: 'bot'},
  last_edited_time: workspace.now(),
  in_trash: false,
  archived: false,
  expiry_time: upload.attached > 0 ? null : workspace.now(),
  status: upload.status,
  filename: upload.filename,
  content_type: upload.contentType,
  content_length: upload.length,
  ...(upload.mode === 'multi_part' && {number_of_parts: {total: upload.parts, sent: upload.sent}}),
});

export const showPerson = (name: string): object => ({
  object: 'user',
  id: personId,
  type: 'person',
  name,
  avatar_url: null,
  person: {email: 'person@example.com'},
});

export const showBot = (name: string): object => ({
  object: 'user',
  id: botId,
  type: 'bot',
  name: 'Recto',
  avatar_url: null,
  bot: {
    owner: {type: 'user', user: showPerson(name)},
    workspace_id: '7a1e8f10-4b0d-4c39-8a27-6d5e7c9b3f33',
    workspace_limits: {max_file_upload_size_in_bytes: 5_368_709_120},
    workspace_name: `${name}'s workspace`,
  },
});
