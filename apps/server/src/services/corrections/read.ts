import {FileType} from '@recto/api';
import {writeMarkdownMapped} from '@recto/engine/translate';
import {
  type Block,
  type ConflictReason,
  type CorrectionEvent,
  correctionsOf,
  type Doc,
  homePages,
  type MadeCorrection,
  nextRedo,
  nextUndo,
  standingCorrections,
} from '@recto/model';
import {and, desc, eq, ne} from 'drizzle-orm';
import {correctionEvents, parses, spaceObjects} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {readEvents} from '../documents/events.ts';
import {pageOptions} from '../documents/pages.ts';
import {type StoredDoc, storedDoc} from '../documents/stored-doc.ts';
import {findParse} from '../space/results.ts';

/** Where a parse is in its history. */
export type HistoryState = {readonly revision: number; readonly canUndo: boolean; readonly canRedo: boolean};

/** Where a history is. */
export const historyState = (events: readonly CorrectionEvent[]): HistoryState => ({
  revision: events.at(-1)?.revision ?? 0,
  canUndo: nextUndo(events) !== undefined,
  canRedo: nextRedo(events) !== undefined,
});

/** A block of a document, the page that it is read on, and what it is as Markdown; '' for what writers leave out. */
export type ShownBlock = {readonly page: number; readonly markdown: string; readonly block: Block};

/** The blocks of a document as persons correct them, or those of some pages: also what belongs to the page and not to the text. */
export function shownBlocks(doc: Doc, image: boolean, wanted?: ReadonlySet<number>): readonly ShownBlock[] {
  const {markdown, ranges} = writeMarkdownMapped(doc, {...pageOptions(image), furniture: true});
  const texts = new Map(ranges.map(({id, start, end}) => [id, markdown.slice(start, end)]));
  const homes = homePages(doc);
  return doc.children.flatMap((block, index) => {
    const page = homes[index] ?? 1;
    return wanted && !wanted.has(page) ? [] : [{page, markdown: texts.get(block.id) ?? '', block}];
  });
}

/** A parse of a user with its document. Throws ServiceError `parse_history_not_found`. */
export async function correctedParse(
  deps: Deps,
  userId: string,
  parseId: string,
): Promise<StoredDoc & {readonly objectId: string; readonly image: boolean}> {
  const {objectId} = await findParse(deps, userId, parseId);
  const stored = await storedDoc(deps, parseId);
  if (!stored) throw new ServiceError('parse_history_not_found');
  return {...stored, objectId, image: await isImage(deps, objectId)};
}

/** Whether a file is an image. */
export async function isImage({db}: Pick<Deps, 'db'>, objectId: string): Promise<boolean> {
  const [object] = await db.select().from(spaceObjects).where(eq(spaceObjects.objectId, objectId));
  return object?.fileType === FileType.img;
}

export type ListedCorrection = MadeCorrection & {readonly madeAt: Date; readonly conflict: ConflictReason | null};

/** The corrections of a document, the last first. */
export const listedCorrections = ({events, conflicts}: StoredDoc): readonly ListedCorrection[] => {
  const times = new Map(events.map(({revision, createdAt}) => [revision, createdAt]));
  const list = correctionsOf(events).flatMap(made => {
    const madeAt = times.get(made.revision);
    return madeAt ? [{...made, madeAt, conflict: conflicts.get(made.revision) ?? null}] : [];
  });
  return list.toReversed();
};

/** The newest other parse of the same file with corrections that stand, and how many: they can be carried over. */
export async function earlierCorrections(
  {db}: Pick<Deps, 'db'>,
  userId: string,
  {objectId, parseId}: {readonly objectId: string; readonly parseId: string},
): Promise<{readonly parseId: string; readonly count: number} | undefined> {
  const others = await db
    .selectDistinct({parseId: parses.parseId, createdAt: parses.createdAt})
    .from(parses)
    .innerJoin(correctionEvents, eq(correctionEvents.parseId, parses.parseId))
    .where(and(eq(parses.objectId, objectId), eq(parses.userId, userId), ne(parses.parseId, parseId)))
    .orderBy(desc(parses.createdAt));
  for (const other of others) {
    const events = await readEvents(db, other.parseId);
    const count = standingCorrections(events).length;
    if (count > 0) return {parseId: other.parseId, count};
  }
  return undefined;
}
