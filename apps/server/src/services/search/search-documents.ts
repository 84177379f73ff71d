import {TaskStatus} from '@recto/api';
import {type SQL, sql} from 'drizzle-orm';
import {pageTexts, parses, spaceObjects} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {bestExcerpt, type Excerpt} from './excerpt.ts';
import type {BlockText} from './page-texts.ts';
import {type Phrase, readQuery} from './search-query.ts';

export type DocumentSearch = {
  readonly query: string;
  readonly fileType?: number | undefined;
  /** How many documents to leave out, which were shown before. */
  readonly from: number;
  readonly limit: number;
};

/** A page on which something was found. */
export type Hit = {
  readonly parseId: string;
  readonly page: number;
  readonly blockId: string;
  readonly excerpt: Excerpt;
};

/** A document in which something was found, in its text or in its name. */
export type FoundDocument = {
  readonly objectId: string;
  readonly objectName: string;
  readonly fileType: number;
  readonly pageCount: number | null;
  /** On how many of its pages. */
  readonly pages: number;
  /** Some of them, in their order. */
  readonly hits: readonly Hit[];
};

// pages that are ranked: whoever finds more has asked for too little
const mostRanked = 5000;
const hitsShown = 3;

/**
 * The documents of a user in which something is found: those whose name has it first, then by how much there is in their text. Of a file
 * that was read several times a page counts as it was read last. Words of a query have to stand on the same page.
 */
export async function searchDocuments(
  deps: Deps,
  userId: string,
  {query, fileType, from, limit}: DocumentSearch,
): Promise<{readonly documents: readonly FoundDocument[]; readonly next: number | null}> {
  const wanted = readQuery(query);
  if (!wanted) return {documents: [], next: null};
  const {rows} = await deps.db.execute<FoundRow>(sql`
    with found as materialized (
      select o.object_id, p.parse_id, p.created_at, t.page, t.part, ts_rank(t.words, q.query) as rank
      from (select ${wanted.condition}::tsquery as query) q, ${pageTexts} t
        join ${parses} p on p.parse_id = t.parse_id
        join ${spaceObjects} o on o.object_id = p.object_id
      where t.words @@ q.query and t.user_id = ${userId} and p.status = ${TaskStatus.success} and ${isShown(userId, fileType)}
      limit ${mostRanked}
    ),
    newest as (
      select f.*, row_number() over (partition by f.object_id order by f.rank desc, f.page, f.part) as place
      from found f
      where not exists (
        select from ${parses} later join ${pageTexts} t on t.parse_id = later.parse_id
        where later.object_id = f.object_id and later.status = ${TaskStatus.success}
          and later.created_at > f.created_at and t.page = f.page)
    ),
    documents as (
      select object_id, count(distinct page)::int as pages, sum(rank) as rank,
        json_agg(json_build_object('parseId', parse_id, 'page', page, 'part', part)) filter (where place <= ${hitsShown}) as hits
      from newest group by object_id
    )
    select o.object_id as "objectId", o.object_name as "objectName", o.file_type as "fileType", o.page_count as "pageCount",
      coalesce(d.pages, 0) as pages, coalesce(d.hits, '[]') as hits
    from ${spaceObjects} o left join documents d on d.object_id = o.object_id
      cross join lateral (select ${isNamed(wanted.wanted, wanted.excluded)} as named) n
    where ${isShown(userId, fileType)} and (d.object_id is not null or n.named)
    order by n.named desc, d.rank desc nulls last, o.created_at desc, o.object_id
    limit ${limit + 1} offset ${from}`);
  const shown = rows.slice(0, limit);
  const blocks = await blocksOf(
    deps,
    shown.flatMap(({hits}) => hits),
  );
  const documents = shown.map(
    ({hits, ...document}): FoundDocument => ({
      ...document,
      hits: hits
        .toSorted((one, other) => one.page - other.page || one.part - other.part)
        .flatMap(hit => hitOf(hit, blocks.get(keyOf(hit)) ?? [], wanted.wanted)),
    }),
  );
  return {documents, next: rows.length > limit ? from + limit : null};
}

type Spot = {readonly parseId: string; readonly page: number; readonly part: number};
type FoundRow = Omit<FoundDocument, 'hits'> & {readonly hits: readonly Spot[]};

const isShown = (userId: string, fileType: number | undefined): SQL =>
  sql`o.user_id = ${userId} and o.state = 'ready' and o.trashed_at is null ${fileType === undefined ? sql`` : sql`and o.file_type = ${fileType}`}`;

function isNamed(wanted: readonly Phrase[], excluded: readonly Phrase[]): SQL {
  const inName = ({typed}: Phrase) => sql`position(lower(${typed}) in lower(o.object_name)) > 0`;
  return sql.join([...wanted.map(inName), ...excluded.map(phrase => sql`not (${inName(phrase)})`)], sql` and `);
}

const keyOf = ({parseId, page, part}: Spot): string => `${parseId} ${page} ${part}`;

async function blocksOf({db}: Deps, spots: readonly Spot[]): Promise<ReadonlyMap<string, readonly BlockText[]>> {
  if (spots.length === 0) return new Map();
  const {rows} = await db.execute<Spot & {blocks: readonly BlockText[]}>(sql`
    select t.parse_id as "parseId", t.page, t.part, t.blocks
    from ${pageTexts} t
      join json_to_recordset(${JSON.stringify(spots)}::json) as s("parseId" text, page int, part int)
      on t.parse_id = s."parseId" and t.page = s.page and t.part = s.part`);
  return new Map(rows.map(({blocks, ...spot}) => [keyOf(spot), blocks]));
}

function hitOf({parseId, page}: Spot, blocks: readonly BlockText[], phrases: readonly Phrase[]): Hit[] {
  const best = bestExcerpt(blocks, phrases);
  return best ? [{parseId, page, blockId: best.source.id, excerpt: best.excerpt}] : [];
}
