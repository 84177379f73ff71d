import {
  type BlockObjectRequest,
  type BlockObjectResponse,
  type Client,
  isFullBlock,
  isFullPage,
  type PageObjectResponse,
  type PartialBlockObjectResponse,
} from '@notionhq/client';
import {TransferFailure} from '../send/failure.ts';
import type {Parent} from '../send/sender.ts';
import type {BlockMark} from './blocks.ts';
import type {Connection} from './connection.ts';
import {plainText, textOf} from './rich-text.ts';

export type NotionPage = {readonly id: string; readonly url: string};

/** A block that Notion has. */
export type NotionBlock = BlockMark & {readonly id: string};

/** Pages of a list that are read before it counts as endless. */
const maxPages = 2000;

/** All children of a page or block, in order. */
export async function listBlocks(notion: Connection, parent: string): Promise<NotionBlock[]> {
  const blocks: NotionBlock[] = [];
  for await (const page of pagesOf(notion, (client, cursor) =>
    client.blocks.children.list({block_id: parent, ...cursor}),
  ))
    blocks.push(...page.map(markOf));
  return blocks;
}

/** Where a page goes, as calls of Notion name it, with the name of the property that holds its title. */
export async function resolveParent(notion: Connection, {kind, id}: Parent) {
  if (kind === 'page') return {parent: {type: 'page_id' as const, page_id: id}, titleName: 'title'};
  const source = await notion.read(client => client.dataSources.retrieve({data_source_id: id}));
  return {parent: {type: 'data_source_id' as const, data_source_id: id}, titleName: titleNameOf(source.properties)};
}

/** Pages of exactly this title below a parent, by their ids. */
export async function pagesTitled(
  notion: Connection,
  {parent, titleName}: Awaited<ReturnType<typeof resolveParent>>,
  title: string,
): Promise<string[]> {
  const found: string[] = [];
  if (parent.type === 'page_id') {
    for (const {id, type, text} of await listBlocks(notion, parent.page_id))
      if (type === 'child_page' && sameTitle(text, title)) found.push(id);
    return found;
  }
  for await (const pages of pagesOf(notion, (client, cursor) =>
    client.dataSources.query({
      data_source_id: parent.data_source_id,
      filter: {property: titleName, title: {equals: title}},
      ...cursor,
    }),
  ))
    for (const page of pages) if (page.object === 'page') found.push(page.id);
  return found;
}

/** Throws `UncertainWrite` when nobody knows whether there is a page now. */
export async function createPage(
  notion: Connection,
  {parent, titleName}: Awaited<ReturnType<typeof resolveParent>>,
  title: string,
  children: BlockObjectRequest[],
): Promise<NotionPage> {
  const page = await notion.write(client =>
    client.pages.create({
      parent,
      properties: {[titleName]: {title: plainText(title)}},
      ...(children.length > 0 && {children}),
    }),
  );
  return isFullPage(page) ? pageOf(page) : getPage(notion, page.id);
}

export const getPage = async (notion: Connection, id: string): Promise<NotionPage> =>
  pageOf(await fullPage(notion, id));

/** Gives a page another title. Throws `not-found` for one in the trash. */
export async function retitle(notion: Connection, id: string, title: string): Promise<NotionPage> {
  const page = await fullPage(notion, id);
  // to set the same title twice does no harm
  await notion.read(client =>
    client.pages.update({page_id: id, properties: {[titleNameOf(page.properties)]: {title: plainText(title)}}}),
  );
  return pageOf(page);
}

async function fullPage(notion: Connection, id: string): Promise<PageObjectResponse> {
  const page = await notion.read(client => client.pages.retrieve({page_id: id}));
  if (!isFullPage(page)) throw new TransferFailure('forbidden', 'Notion does not let this account read the page.');
  if (page.in_trash || page.archived) throw new TransferFailure('not-found', 'The page is in the trash.');
  return page;
}

const pageOf = ({id, url}: PageObjectResponse): NotionPage => ({id, url});

type Listed<Item> = {
  readonly results: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};

/** The pages of a list, one after the other. */
async function* pagesOf<Item>(
  notion: Connection,
  list: (client: Client, cursor: {readonly start_cursor?: string}) => Promise<Listed<Item>>,
): AsyncGenerator<readonly Item[], void, undefined> {
  let cursor: {readonly start_cursor?: string} = {};
  for (let count = 0; count < maxPages; count++) {
    const answer = await notion.read(client => list(client, cursor));
    const {has_more, next_cursor} = answer;
    yield resultsOf(answer);
    if (!has_more || typeof next_cursor !== 'string') return;
    cursor = {start_cursor: next_cursor};
  }
  throw new TransferFailure('refused', 'Notion lists more than can be read.');
}

/** The items of a list, if the answer is one. */
export function resultsOf<Item>({results}: {readonly results: readonly Item[]}): readonly Item[] {
  // another service may answer at the address that an operator gave
  if (!Array.isArray(results)) throw new TransferFailure('unreachable', 'What answers is not Notion.');
  return results;
}

function markOf(block: PartialBlockObjectResponse | BlockObjectResponse): NotionBlock {
  if (!isFullBlock(block)) return {id: block.id, type: '', text: ''};
  const content = (block as unknown as {readonly [type: string]: Content | undefined})[block.type] ?? {};
  const {rich_text, caption, cells, expression, title} = content;
  const text = expression ?? title ?? textOf([...(rich_text ?? []), ...(caption ?? []), ...(cells ?? []).flat()]);
  return {id: block.id, type: block.type, text};
}

type Texts = readonly {readonly plain_text?: string}[];
type Content = {
  readonly rich_text?: Texts;
  readonly caption?: Texts;
  readonly cells?: readonly Texts[];
  readonly expression?: string;
  readonly title?: string;
};

/** The property of type title, which every page and data source has under a name of its own. */
function titleNameOf(properties: Readonly<Record<string, {readonly type?: string}>>): string {
  return Object.entries(properties).find(([, {type}]) => type === 'title')?.[0] ?? 'title';
}

const sameTitle = (one: string, other: string): boolean => one.trim() === other.trim();
