import {isFullDatabase, isFullDataSource, isFullPage, type SearchResponse} from '@notionhq/client';
import {TransferFailure} from '../send/failure.ts';
import type {FoundParent, NoteSender} from '../send/sender.ts';
import type {Connection} from './connection.ts';
import {notionId} from './ids.ts';
import {resultsOf} from './page.ts';
import {textOf} from './rich-text.ts';

type Found = Awaited<ReturnType<NoteSender['search']>>;

/** Pages and data sources by the words of their titles, or the one whose address or id is given. */
export async function searchParents(notion: Connection, words: string, cursor?: string): Promise<Found> {
  const id = looksLikeId(words) ? notionId(words) : null;
  if (id !== null) return {parents: await parentsById(notion, id)};
  const answer = await notion.read(client =>
    client.search({
      ...(words.trim() !== '' && {query: words.trim().slice(0, 200)}),
      sort: {timestamp: 'last_edited_time', direction: 'descending'},
      ...(cursor !== undefined && {start_cursor: cursor}),
    }),
  );
  const {has_more, next_cursor} = answer;
  return {
    parents: resultsOf(answer).flatMap(parentOf),
    ...(has_more && typeof next_cursor === 'string' && {next: next_cursor}),
  };
}

const looksLikeId = (words: string): boolean =>
  /^https?:\/\//i.test(words.trim()) || /^[\da-f-]{32,36}$/i.test(words.trim());

/** An id does not tell whether it is that of a page, a database or a data source. */
async function parentsById(notion: Connection, id: string): Promise<readonly FoundParent[]> {
  const page = await orMissing(notion.read(client => client.pages.retrieve({page_id: id})));
  if (page) return parentOf(page);
  const source = await orMissing(notion.read(client => client.dataSources.retrieve({data_source_id: id})));
  if (source) return parentOf(source);
  const database = await orMissing(notion.read(client => client.databases.retrieve({database_id: id})));
  if (!database || !isFullDatabase(database)) return [];
  return database.data_sources.map(each => ({
    kind: 'dataSource',
    id: each.id,
    title: each.name || textOf(database.title),
    ...iconOf(database.icon),
    url: database.url,
  }));
}

const orMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch(error => {
    if (error instanceof TransferFailure && (error.kind === 'not-found' || error.kind === 'refused')) return undefined;
    throw error;
  });

function parentOf(result: SearchResponse['results'][number]): readonly FoundParent[] {
  if (isFullPage(result)) {
    if (result.in_trash) return [];
    const title = Object.values(result.properties).find(({type}) => type === 'title');
    const text = title?.type === 'title' ? textOf(title.title) : '';
    return [{kind: 'page', id: result.id, title: text, ...iconOf(result.icon), url: result.url}];
  }
  if (isFullDataSource(result)) {
    if (result.in_trash) return [];
    return [{kind: 'dataSource', id: result.id, title: textOf(result.title), ...iconOf(result.icon), url: result.url}];
  }
  return [];
}

type Icon = {readonly type: string; readonly emoji?: string} | null;

const iconOf = (icon: Icon): {readonly icon?: string} =>
  icon?.type === 'emoji' && icon.emoji !== undefined ? {icon: icon.emoji} : {};
