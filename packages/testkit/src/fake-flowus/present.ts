import {type Kept, titleOf, type Workspace} from './workspace.ts';

/** Objects as the service answers with them. */

export function asBlock(workspace: Workspace, kept: Kept): object {
  return {
    object: 'block',
    id: kept.id,
    parent: parentOf(workspace, kept),
    type: kept.type,
    ...times(workspace, kept),
    archived: kept.archived,
    has_children: workspace.childrenOf(kept.id).length > 0,
    data: kept.page ? {title: titleOf(kept)} : kept.data,
  };
}

export function asPage(workspace: Workspace, kept: Kept): object {
  const {properties = {}, icon, cover} = kept.page ?? {};
  return {
    object: 'page',
    id: kept.id,
    ...times(workspace, kept),
    archived: kept.archived,
    properties,
    parent: parentOf(workspace, kept),
    url: addressOf(kept),
    ...(icon !== undefined && {icon}),
    ...(cover !== undefined && {cover}),
  };
}

export function asCreatedPage(workspace: Workspace, kept: Kept): object {
  return {
    object: 'page',
    id: kept.id,
    createdAt: kept.created,
    createdBy: workspace.user,
    updatedAt: kept.edited,
    updatedBy: workspace.user,
    archived: kept.archived,
    properties: kept.page?.properties ?? {},
    parent: parentOf(workspace, kept),
    url: addressOf(kept),
  };
}

export function asDatabase(workspace: Workspace, kept: Kept): object {
  const {properties = {}, icon, cover, title, inline = false} = kept.page ?? {};
  return {
    object: 'database',
    id: kept.id,
    ...times(workspace, kept),
    title,
    ...(icon !== undefined && {icon}),
    ...(cover !== undefined && {cover}),
    properties,
    parent: parentOf(workspace, kept),
    url: addressOf(kept),
    archived: kept.archived,
    is_inline: inline,
  };
}

export function asFound(workspace: Workspace, kept: Kept): object {
  const title = [{type: 'text', text: {content: titleOf(kept)}}];
  return {
    object: 'page',
    id: kept.id,
    created_time: kept.created,
    last_edited_time: kept.edited,
    parent: parentOf(workspace, kept),
    archived: kept.archived,
    properties: {title: {type: 'title', title}},
  };
}

const addressOf = ({id}: Kept): string => `https://flowus.cn/docs/${id}`;

const times = ({user}: Workspace, {created, edited}: Kept) => ({
  created_time: created,
  created_by: user,
  last_edited_time: edited,
  last_edited_by: user,
});

function parentOf(workspace: Workspace, {parent}: Kept): object {
  if (parent === undefined) return {type: 'space_id', space_id: workspace.space};
  const type = workspace.find(parent)?.type;
  if (type === 'child_database') return {type: 'database_id', database_id: parent};
  return type === 'child_page' ? {type: 'page_id', page_id: parent} : {type: 'block_id', block_id: parent};
}
