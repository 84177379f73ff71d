import type {
  AppendBlockChildrenParameters,
  CreateCommentParameters,
  CreateDatabaseParameters,
  CreateDataSourceParameters,
  CreateFileUploadParameters,
  CreatePageParameters,
  OauthTokenParameters,
  QueryDataSourceParameters,
  SearchParameters,
  UpdateDatabaseParameters,
  UpdateDataSourceParameters,
  UpdatePageParameters,
} from '@notionhq/client';
import {z} from 'zod';
import {blockRequest, cover, icon, id, richText} from './block-schema.ts';

/* The bodies of Notion's calls: the fields of the SDK's types, of their values those that a transfer may use. What is accepted
 * here is accepted by the SDK's types: this does not compile otherwise. */

type Body<Parameters, Path extends string> = Omit<Parameters, Path>;

const pageParent = z.strictObject({type: z.literal('page_id').exactOptional(), page_id: id});
const workspaceParent = z.strictObject({type: z.literal('workspace'), workspace: z.literal(true)});

const propertyValue = z.union([
  z.strictObject({type: z.literal('title').exactOptional(), title: richText}),
  z.strictObject({type: z.literal('rich_text').exactOptional(), rich_text: richText}),
  z.strictObject({type: z.literal('number').exactOptional(), number: z.number().nullable()}),
  z.strictObject({type: z.literal('url').exactOptional(), url: z.string().max(2000).nullable()}),
  z.strictObject({type: z.literal('checkbox').exactOptional(), checkbox: z.boolean()}),
]);

const properties = z.record(z.string(), propertyValue);

const template = z.union([
  z.strictObject({type: z.literal('default')}),
  z.strictObject({type: z.literal('template_id'), template_id: id}),
]);

const children = z.array(blockRequest).max(100);

export const createPage = z.strictObject({
  parent: z.union([
    pageParent,
    z.strictObject({type: z.literal('data_source_id').exactOptional(), data_source_id: id}),
    z.strictObject({type: z.literal('database_id').exactOptional(), database_id: id}),
  ]),
  properties: properties.exactOptional(),
  icon: icon.nullable().exactOptional(),
  cover: cover.nullable().exactOptional(),
  content: children.exactOptional(),
  children: children.exactOptional(),
  template: template.or(z.strictObject({type: z.literal('none')})).exactOptional(),
}) satisfies z.ZodType<CreatePageParameters>;

const trash = {archived: z.boolean().exactOptional(), in_trash: z.boolean().exactOptional()};

export const updatePage = z.strictObject({
  properties: properties.exactOptional(),
  icon: icon.nullable().exactOptional(),
  cover: cover.nullable().exactOptional(),
  is_locked: z.boolean().exactOptional(),
  template: template.exactOptional(),
  erase_content: z.boolean().exactOptional(),
  ...trash,
}) satisfies z.ZodType<Body<UpdatePageParameters, 'page_id'>>;

export const appendChildren = z.strictObject({
  children: children.min(1),
  after: id.exactOptional(),
}) satisfies z.ZodType<Body<AppendBlockChildrenParameters, 'block_id'>>;

export const updateBlock = z.looseObject(trash);

const propertyConfig = z.union([
  z.strictObject({type: z.literal('title').exactOptional(), title: z.strictObject({})}),
  z.strictObject({type: z.literal('rich_text').exactOptional(), rich_text: z.strictObject({})}),
  z.strictObject({type: z.literal('checkbox').exactOptional(), checkbox: z.strictObject({})}),
]);
const propertyConfigs = z.record(z.string(), propertyConfig);

export const createDataSource = z.strictObject({
  parent: z.strictObject({type: z.literal('database_id').exactOptional(), database_id: id}),
  properties: propertyConfigs,
  title: richText.exactOptional(),
  icon: icon.nullable().exactOptional(),
}) satisfies z.ZodType<CreateDataSourceParameters>;

export const updateDataSource = z.strictObject({
  title: richText.exactOptional(),
  icon: icon.nullable().exactOptional(),
  properties: propertyConfigs.exactOptional(),
  ...trash,
}) satisfies z.ZodType<Body<UpdateDataSourceParameters, 'data_source_id'>>;

const pageSize = z.number().int().min(1).max(100).exactOptional();
const cursor = {start_cursor: z.string().exactOptional(), page_size: pageSize};

export const queryDataSource = z.strictObject({
  sorts: z
    .array(
      z.strictObject({
        timestamp: z.enum(['created_time', 'last_edited_time']),
        direction: z.enum(['ascending', 'descending']),
      }),
    )
    .exactOptional(),
  filter: z.strictObject({property: z.string(), title: z.strictObject({equals: z.string()})}).exactOptional(),
  result_type: z.enum(['page', 'data_source']).exactOptional(),
  ...trash,
  ...cursor,
}) satisfies z.ZodType<Body<QueryDataSourceParameters, 'data_source_id'>>;

export const createDatabase = z.strictObject({
  parent: z.union([z.strictObject({type: z.literal('page_id'), page_id: id}), workspaceParent]),
  title: richText.exactOptional(),
  description: richText.exactOptional(),
  is_inline: z.boolean().exactOptional(),
  initial_data_source: z.strictObject({properties: propertyConfigs.exactOptional()}).exactOptional(),
  icon: icon.exactOptional(),
  cover: cover.exactOptional(),
}) satisfies z.ZodType<CreateDatabaseParameters>;

export const updateDatabase = z.strictObject({
  title: richText.exactOptional(),
  description: richText.exactOptional(),
  is_inline: z.boolean().exactOptional(),
  icon: icon.exactOptional(),
  cover: cover.exactOptional(),
  ...trash,
}) satisfies z.ZodType<Body<UpdateDatabaseParameters, 'database_id'>>;

export const search = z.strictObject({
  query: z.string().exactOptional(),
  sort: z
    .strictObject({timestamp: z.literal('last_edited_time'), direction: z.enum(['ascending', 'descending'])})
    .exactOptional(),
  filter: z.strictObject({property: z.literal('object'), value: z.enum(['page', 'data_source'])}).exactOptional(),
  ...cursor,
}) satisfies z.ZodType<SearchParameters>;

const commentContent = {
  rich_text: richText.min(1),
  attachments: z
    .array(z.strictObject({type: z.literal('file_upload').exactOptional(), file_upload_id: id}))
    .max(3)
    .exactOptional(),
  display_name: z
    .union([
      z.strictObject({type: z.literal('integration')}),
      z.strictObject({type: z.literal('user')}),
      z.strictObject({type: z.literal('custom'), custom: z.strictObject({name: z.string()})}),
    ])
    .exactOptional(),
};

export const createComment = z.union([
  z.strictObject({
    parent: z.union([pageParent, z.strictObject({type: z.literal('block_id').exactOptional(), block_id: id})]),
    ...commentContent,
  }),
  z.strictObject({discussion_id: id, ...commentContent}),
]) satisfies z.ZodType<CreateCommentParameters>;

export const createFileUpload = z.strictObject({
  mode: z.enum(['single_part', 'multi_part', 'external_url']).exactOptional(),
  filename: z.string().min(1).max(900).exactOptional(),
  content_type: z.string().exactOptional(),
  number_of_parts: z.number().int().min(2).max(10_000).exactOptional(),
  external_url: z.url({protocol: /^https?$/}).exactOptional(),
}) satisfies z.ZodType<CreateFileUploadParameters>;

export const oauthToken = z.union([
  z.strictObject({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string().exactOptional(),
    external_account: z.strictObject({key: z.string(), name: z.string()}).exactOptional(),
  }),
  z.strictObject({grant_type: z.literal('refresh_token'), refresh_token: z.string()}),
]) satisfies z.ZodType<OauthTokenParameters>;

export const oauthTokenOf = z.strictObject({token: z.string()});
