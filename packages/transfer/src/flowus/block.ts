/** The types of blocks of the v1 API: `Block.type` of its OpenAPI description. */
export const blockTypes = [
  'paragraph',
  'heading_1',
  'heading_2',
  'heading_3',
  'bulleted_list_item',
  'numbered_list_item',
  'to_do',
  'quote',
  'toggle',
  'code',
  'image',
  'file',
  'bookmark',
  'embed',
  'callout',
  'equation',
  'link_to_page',
  'template',
  'synced_block',
  'divider',
  'column_list',
  'column',
  'table',
  'table_row',
  'child_page',
  'child_database',
] as const;

export type BlockType = (typeof blockTypes)[number];

export const colors = [
  'default',
  'gray',
  'brown',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'red',
] as const;

export type Color = (typeof colors)[number];

export type RichText = {
  readonly type?: 'text' | 'mention' | 'equation';
  readonly text?: {readonly content: string; readonly link?: {readonly url: string} | null};
  readonly mention?: {
    readonly type: 'user' | 'page' | 'date';
    readonly user?: {readonly id: string};
    readonly page?: {readonly id: string};
    readonly date?: DateRange;
  };
  readonly equation?: {readonly expression: string};
  readonly annotations?: {
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly strikethrough?: boolean;
    readonly underline?: boolean;
    readonly code?: boolean;
    readonly color?: Color;
  };
  readonly plain_text?: string;
  readonly href?: string | null;
};

export type DateRange = {readonly start: string; readonly end?: string | null; readonly time_zone?: string | null};

export type Icon =
  | {readonly type: 'emoji'; readonly emoji: string}
  | {readonly type: 'external'; readonly external: {readonly url: string}}
  | {readonly type: 'file'; readonly file: HostedFile};

export type Cover = {readonly type: 'external'; readonly external: {readonly url: string}};

/** A file that the service keeps; its address expires. */
type HostedFile = {readonly url: string; readonly expiry_time?: string};

/** What a block, page or database hangs on. */
export type Parent =
  | {readonly type: 'block_id'; readonly block_id: string}
  | {readonly type: 'database_id'; readonly database_id: string}
  | {readonly type: 'page_id'; readonly page_id: string}
  | {readonly type: 'space_id'; readonly space_id: string};

/** What a block holds; which of the fields depends on its type. */
export type BlockData = {
  readonly rich_text?: readonly RichText[];
  readonly text_color?: Color;
  readonly background_color?: Color;
  readonly checked?: boolean;
  readonly language?: string;
  readonly url?: string;
  readonly caption?: readonly RichText[];
  readonly icon?: Icon;
  readonly expression?: string;
  readonly page_id?: string;
  readonly table_width?: number;
  readonly has_column_header?: boolean;
  readonly has_row_header?: boolean;
  readonly cells?: readonly (readonly RichText[])[];
  readonly title?: string;
  readonly synced_from?: {readonly block_id: string};
  readonly file?: HostedFile;
  readonly external?: {readonly url: string};
};

/** A block as it is sent. Its children are appended to its id: the API has no nested ones. */
export type NewBlock = {readonly type: BlockType; readonly data: BlockData};

/** A block as the service gives it: its description requires no field. */
export type Block = {
  readonly object?: 'block';
  readonly id?: string;
  readonly parent?: Parent;
  readonly type?: BlockType;
  readonly created_time?: string;
  readonly created_by?: User;
  readonly last_edited_time?: string;
  readonly last_edited_by?: User;
  readonly archived?: boolean;
  readonly has_children?: boolean;
  readonly data?: BlockData;
};

export type User = {readonly object?: 'user'; readonly id?: string};
