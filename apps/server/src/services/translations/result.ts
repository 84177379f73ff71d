import {type LayoutState, parsePageRange, resolvePageRange} from '@recto/engine/client';
import {asc, eq, sql} from 'drizzle-orm';
import type {LineRow, TranslationRow} from '../../database/schema/index.ts';
import {spaceObjects, translationLines, translationSegments} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {checkPages} from '../page-range.ts';
import {findTranslation} from '../space/results.ts';

export type TranslationResult = {
  readonly translation: TranslationRow;
  /** In the order of reading. */
  readonly lines: readonly LineRow[];
  /** The translated PDF, and the name to give it. */
  readonly trust: Trust;
  readonly file: {readonly key: string; readonly name: string; readonly version: string} | undefined;
};

/** Segments by what became of them. */
export type Trust = Readonly<Record<'waiting' | 'translated' | 'doubt' | 'edited' | 'kept', number>>;

/** Where a layout-preserving translation lies. */
export const translatedKey = (translateId: string): string => `results/${translateId}/translated.pdf`;
/** Where its pages can be looked at while the rest is being translated. */
export const liveKey = (translateId: string): string => `results/${translateId}/live.pdf`;
/** Where what must be known to set pages of it anew lies. */
export const layoutKey = (translateId: string): string => `results/${translateId}/layout.json`;
/** What lies there: the layout of the translated PDF of this length. A crash may leave it with that of the file before. */
export type StoredLayout = {readonly length: number; readonly state: LayoutState};

/** What there is of a translation, or of some of its pages. Throws ServiceError `translate_history_not_found`, `bad_request` for a range that is none. */
export async function readTranslation(
  deps: Deps,
  userId: string,
  translateId: string,
  range?: string,
): Promise<TranslationResult> {
  const translation = await findTranslation(deps, userId, translateId);
  checkPages(range);
  const rows = await deps.db
    .select()
    .from(translationLines)
    .where(eq(translationLines.translateId, translateId))
    .orderBy(asc(translationLines.position));
  const last = 1 + Math.max(0, ...new Set(rows.map(row => row.pageIdx)));
  const wanted = range === undefined ? undefined : new Set(resolvePageRange(parsePageRange(range), last));
  const lines = wanted ? rows.filter(row => wanted.has(row.pageIdx + 1)) : rows;
  return {
    translation,
    lines,
    trust: await trustOf(deps, translateId, rows),
    file: await translatedFile(deps, translation),
  };
}

async function trustOf({db}: Deps, translateId: string, lines: readonly LineRow[]): Promise<Trust> {
  const {segment, entry} = translationSegments;
  const rows = await db
    .select({segment, state: sql<keyof Trust>`${entry}->>'state'`})
    .from(translationSegments)
    .where(eq(translationSegments.translateId, translateId));
  const states = new Map(rows.map(row => [row.segment, row.state]));
  const trust = {waiting: 0, translated: 0, doubt: 0, edited: 0, kept: 0};
  for (const key of new Set(lines.flatMap(line => line.segments))) trust[states.get(key) ?? 'waiting']++;
  return trust;
}

async function translatedFile({db, blobs}: Deps, {translateId, objectId}: TranslationRow) {
  const stat = (await blobs.stat(translatedKey(translateId))) ?? (await blobs.stat(liveKey(translateId)));
  if (!stat) return undefined;
  const [object] = await db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  const version = `${stat.modifiedAt.getTime().toString(36)}-${stat.bytes.toString(36)}`;
  return {key: stat.key, version, name: object?.objectName ?? 'translated.pdf'};
}
