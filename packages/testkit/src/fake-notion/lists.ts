import {z} from 'zod';
import {invalid} from './api-error.ts';

/** The body, if it is as the schema says. */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const {data, error} = schema.safeParse(body);
  if (error) throw invalid(`body failed validation. ${z.prettifyError(error).slice(0, 2000)}`);
  return data as z.infer<Schema>;
}

type Paging = {readonly start_cursor?: string; readonly page_size?: number};

/** The parameters of a list in an address. */
export const fromQuery = (query: URLSearchParams): Paging => ({
  ...(query.has('start_cursor') && {start_cursor: query.get('start_cursor') ?? ''}),
  ...(query.has('page_size') && {page_size: Number(query.get('page_size'))}),
});

/** A page of a list; its cursor is the id of the first item that is missing. */
export function list<Item extends {readonly id?: string}>(
  items: readonly Item[],
  {start_cursor, page_size = 100}: Paging,
  type: string,
  show: (item: Item) => object = item => item,
): object {
  if (!(page_size >= 1 && page_size <= 100)) throw invalid('page_size should be from 1 to 100.');
  const start = start_cursor === undefined ? 0 : items.findIndex(({id}) => id === start_cursor);
  if (start < 0) throw invalid(`start_cursor is not valid: ${start_cursor}`);
  const next = items[start + page_size]?.id ?? null;
  return {
    object: 'list',
    type,
    [type]: {},
    results: items.slice(start, start + page_size).map(show),
    next_cursor: next,
    has_more: next !== null,
  };
}
