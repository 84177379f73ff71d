import type {Block, BlockData, BlockType, Cover, Icon, NewBlock, Parent, RichText, User} from './block.ts';
import type {NewPropertyValue, PropertySchema, PropertyValue} from './property.ts';

type Named<Value> = Readonly<Record<string, Value>>;

/** A page of a list. The cursor is the id of its last item. */
export type PaginatedList<Item> = {
  readonly object?: 'list';
  readonly results?: readonly Item[];
  readonly next_cursor?: string | null;
  readonly has_more?: boolean;
};

export type Paging = {
  readonly start_cursor?: string;
  /** From 1 to 100. */
  readonly page_size?: number;
};

// ---------------------------------------------------------------- pages

export type CreatePageRequest = {
  readonly parent?: Parent;
  readonly icon?: Icon;
  readonly cover?: Cover;
  readonly properties: Named<NewPropertyValue>;
};

/** A page as it is answered to its creation: the only answer with `createdAt` instead of `created_time`. */
export type CreatedPage = {
  readonly object?: 'page';
  readonly id?: string;
  readonly createdAt?: string;
  readonly createdBy?: User;
  readonly updatedAt?: string;
  readonly updatedBy?: User;
  readonly archived?: boolean;
  readonly properties?: Named<PropertyValue>;
  readonly parent?: Parent;
  readonly url?: string;
};

export type Page = {
  readonly object?: 'page';
  readonly id?: string;
  readonly created_time?: string;
  readonly created_by?: User;
  readonly last_edited_time?: string;
  readonly last_edited_by?: User;
  readonly archived?: boolean;
  readonly properties?: Named<PropertyValue>;
  readonly parent?: Parent;
  readonly url?: string;
  readonly icon?: Icon;
  readonly cover?: Cover;
};

export type UpdatePageRequest = {
  readonly properties?: Named<PropertyValue>;
  readonly icon?: Icon;
  readonly cover?: Cover;
  readonly archived?: boolean;
};

// ---------------------------------------------------------------- blocks

export type AppendChildrenRequest = {
  /** At most 100. */
  readonly children: readonly NewBlock[];
};

export type UpdateBlockRequest = {readonly type?: BlockType; readonly archived?: boolean; readonly data?: BlockData};

export type DeletedBlock = {readonly object?: 'block'; readonly id?: string; readonly deleted?: boolean};

export type BlockList = PaginatedList<Block>;

// ---------------------------------------------------------------- databases

export type CreateDatabaseRequest = {
  readonly parent?: Parent;
  readonly title: readonly RichText[];
  readonly icon?: Icon;
  readonly cover?: Cover;
  readonly properties: Named<PropertySchema>;
  readonly is_inline?: boolean;
};

export type UpdateDatabaseRequest = {
  readonly title?: readonly RichText[];
  readonly icon?: Icon;
  readonly cover?: Cover;
  /** Null removes a column. */
  readonly properties?: Named<PropertySchema | null>;
  readonly archived?: boolean;
};

export type Database = {
  readonly object?: 'database';
  readonly id?: string;
  readonly created_time?: string;
  readonly created_by?: User;
  readonly last_edited_time?: string;
  readonly last_edited_by?: User;
  readonly title?: readonly RichText[];
  readonly icon?: Icon;
  readonly cover?: Cover;
  readonly properties?: Named<PropertySchema>;
  readonly parent?: Parent;
  readonly url?: string;
  readonly archived?: boolean;
  readonly is_inline?: boolean;
};

export type QueryDatabaseRequest = Paging & {readonly after_created_at?: string; readonly after_updated_at?: string};

export type QueriedPages = PaginatedList<Page> & {
  readonly type?: 'page';
  readonly page?: Readonly<Record<string, unknown>>;
};

// ---------------------------------------------------------------- search, users

export type SearchPagesRequest = {readonly query: string};

/** What is found by meaning. */
export type FoundPages = {
  readonly success?: boolean;
  readonly data?: readonly {
    readonly uuid?: string;
    readonly title?: string;
    readonly content?: string;
    readonly type?: string;
  }[];
};

/** Without words: every page that the integration may use. */
export type SearchRequest = Paging & {readonly query?: string};

export type SearchResult = PaginatedList<{
  readonly object?: 'page';
  readonly id?: string;
  readonly created_time?: string;
  readonly last_edited_time?: string;
  readonly parent?: Parent | null;
  readonly archived?: boolean;
  readonly properties?: {readonly title?: {readonly type?: 'title'; readonly title?: readonly RichText[]}};
}>;

/** Who made the integration. */
export type Me = User & {
  readonly type?: 'person';
  readonly person?: {readonly email?: string | null};
  readonly name?: string | null;
  readonly avatar_url?: string | null;
};
