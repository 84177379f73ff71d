import {randomUUID} from 'node:crypto';
import {invalid, missing} from './api-error.ts';
import {answeredText, type BlockRequest} from './block-schema.ts';
import type {Upload} from './uploads.ts';

/** Content of a block or page that is kept: what Notion would answer with. */
type Content = {readonly [field: string]: unknown};

export type Parent = {
  readonly type: 'page_id' | 'block_id' | 'data_source_id' | 'database_id' | 'workspace';
  readonly id: string;
};

/** A block; pages are blocks of type `child_page` in the list of their parent. */
export type Block = {
  readonly id: string;
  readonly type: string;
  content: Content;
  readonly parent: Parent;
  readonly children: string[];
  readonly created: string;
  trashed: boolean;
};

export type Page = {
  readonly id: string;
  readonly parent: Parent;
  readonly titleName: string;
  properties: Readonly<Record<string, Content>>;
  icon: unknown;
  cover: unknown;
  locked: boolean;
  edited: number;
};

export type DataSource = {
  readonly id: string;
  readonly database: string;
  title: string;
  readonly titleName: string;
  properties: Readonly<Record<string, Content>>;
  icon: unknown;
  trashed: boolean;
  edited: number;
};

export type Database = {
  readonly id: string;
  readonly parent: Parent;
  title: string;
  description: string;
  readonly inline: boolean;
  trashed: boolean;
  readonly sources: string[];
};

export type Comment = {
  readonly id: string;
  readonly parent: Parent;
  readonly discussion: string;
  readonly text: unknown;
};

/** A workspace in memory. */
export class Workspace {
  readonly blocks = new Map<string, Block>();
  readonly pages = new Map<string, Page>();
  readonly dataSources = new Map<string, DataSource>();
  readonly databases = new Map<string, Database>();
  readonly comments = new Map<string, Comment>();
  readonly uploads = new Map<string, Upload>();
  private edits = 0;

  /** Notion rounds times down to minutes. */
  now(): string {
    return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  }

  edit(): number {
    return ++this.edits;
  }

  block(id: string): Block {
    const block = this.blocks.get(dashed(id));
    if (!block || this.isTrashed(block)) throw missing('block', id);
    return block;
  }

  page(id: string): Page {
    const page = this.pages.get(dashed(id));
    if (!page) throw missing('page', id);
    return page;
  }

  dataSource(id: string): DataSource {
    const source = this.dataSources.get(dashed(id));
    if (!source) throw missing('data source', id);
    return source;
  }

  database(id: string): Database {
    const database = this.databases.get(dashed(id));
    if (!database) throw missing('database', id);
    return database;
  }

  isTrashed(block: Block): boolean {
    const above = this.blocks.get(block.parent.id);
    return block.trashed || (above !== undefined && this.isTrashed(above));
  }

  /** Adds a page with an empty list of children. */
  addPage(parent: Parent, titleName: string, properties: Readonly<Record<string, Content>>): Page {
    const id = randomUUID();
    const page: Page = {
      id,
      parent,
      titleName,
      properties,
      icon: null,
      cover: null,
      locked: false,
      edited: this.edit(),
    };
    this.pages.set(id, page);
    this.blocks.set(id, {
      id,
      type: 'child_page',
      content: {},
      parent,
      children: [],
      created: this.now(),
      trashed: false,
    });
    if (parent.type === 'page_id') this.block(parent.id).children.push(id);
    return page;
  }

  addDatabase(parent: Parent, title: string, names: readonly string[], description = '', inline = false): Database {
    const id = randomUUID();
    const database: Database = {id, parent, title, description, inline, trashed: false, sources: []};
    this.databases.set(id, database);
    this.addDataSource(database, title, names);
    return database;
  }

  /** The first name is that of the property that holds the titles. */
  addDataSource(database: Database, title: string, [titleName = 'Name', ...others]: readonly string[]): DataSource {
    const id = randomUUID();
    const properties = Object.fromEntries([
      [titleName, {id: 'title', name: titleName, type: 'title', title: {}}],
      ...others.map((name, index) => [name, {id: `p${index}`, name, type: 'rich_text', rich_text: {}}]),
    ]);
    const source: DataSource = {
      id,
      database: database.id,
      title,
      titleName,
      properties,
      icon: null,
      trashed: false,
      edited: this.edit(),
    };
    this.dataSources.set(id, source);
    database.sources.push(id);
    return source;
  }

  addProperties(source: DataSource, names: readonly string[]): void {
    const added = names.map(name => [name, {id: randomUUID().slice(0, 4), name, type: 'rich_text', rich_text: {}}]);
    source.properties = {...Object.fromEntries(added), ...source.properties};
  }

  titleOf(page: Page): string {
    const title = page.properties[page.titleName] as
      | {readonly title?: readonly {readonly plain_text: string}[]}
      | undefined;
    return (title?.title ?? []).map(item => item.plain_text).join('');
  }

  /** Appends blocks with everything below them, at the end or after a child. */
  append(parent: Block, requests: readonly BlockRequest[], after?: string): Block[] {
    const at = after === undefined ? parent.children.length : parent.children.indexOf(dashed(after)) + 1;
    if (after !== undefined && at === 0) throw invalid(`Block ${after} is not a child of ${parent.id}.`);
    const blocks = requests.map(request => this.create(request, parent));
    parent.children.splice(at, 0, ...blocks.map(({id}) => id));
    return blocks;
  }

  private create(request: BlockRequest, parent: Block): Block {
    const type = Object.keys(request).find(key => key !== 'type' && key !== 'object') ?? '';
    const {children = [], ...content} = (request as unknown as Record<string, {children?: BlockRequest[]}>)[type] ?? {};
    const block: Block = {
      id: randomUUID(),
      type,
      content: this.contentOf(content),
      parent: {type: parent.type === 'child_page' ? 'page_id' : 'block_id', id: parent.id},
      children: [],
      created: this.now(),
      trashed: false,
    };
    this.blocks.set(block.id, block);
    this.append(block, children);
    return block;
  }

  /** What Notion makes of the content that it is given. */
  contentOf(content: Content): Content {
    const answered: Record<string, unknown> = {...content};
    for (const field of ['rich_text', 'caption'])
      if (Array.isArray(content[field])) answered[field] = answeredText(content[field]);
    if (Array.isArray(content['cells'])) answered['cells'] = content['cells'].map(answeredText);
    const {file_upload} = content as {readonly file_upload?: {readonly id: string}};
    if (file_upload) {
      const upload = this.uploads.get(dashed(file_upload.id));
      if (upload?.status !== 'uploaded')
        throw invalid(`File upload ${file_upload.id} has not been uploaded or has expired.`);
      if (!upload.contentType.startsWith('image/'))
        throw invalid('The content type of the file is not that of an image.');
      upload.attached++;
      answered['type'] = 'file';
      answered['file'] = {url: `https://files.example/${upload.id}`, expiry_time: this.now()};
      delete answered['file_upload'];
      // tells tests which file it is
      answered['upload'] = upload.id;
    }
    return answered;
  }

  /** The children that are not in the trash. */
  children(block: Block): Block[] {
    return block.children.flatMap(id => {
      const child = this.blocks.get(id);
      return child && !child.trashed ? [child] : [];
    });
  }
}

/** The form in which ids are kept. */
export function dashed(id: string): string {
  const plain = id.replaceAll('-', '').toLowerCase();
  return plain.length === 32 ? plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : id;
}
