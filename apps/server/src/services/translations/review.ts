import {type QualityReview, reviewTranslation} from '@recto/engine/translate';
import {eq} from 'drizzle-orm';
import {translationLines} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {readBlob} from '../../storage/index.ts';
import {findTranslation} from '../space/results.ts';
import {layoutKey, type StoredLayout} from './result.ts';
import {planOf} from './stored-plan.ts';

export type Reviewed = Omit<QualityReview, 'findings'> & {
  readonly findings: readonly (QualityReview['findings'][number] & {
    /** The line that shows the segment; null where none does, as for entries of the outline. */
    readonly lineId: string | null;
  })[];
};

/** What a person should look at in a translation as it is now. Throws ServiceError `translate_history_not_found`, `parse_history_not_found`. */
export async function reviewStored(deps: Deps, userId: string, translateId: string): Promise<Reviewed> {
  const row = await findTranslation(deps, userId, translateId);
  const plan = await planOf(deps, row);
  const layout = await readBlob(deps.blobs, layoutKey(translateId));
  const review = reviewTranslation(
    plan,
    [...plan.entries.values()],
    layout ? (JSON.parse(layout.toString()) as StoredLayout).state.report : undefined,
  );
  const lines = await deps.db
    .select({lineId: translationLines.lineId, segments: translationLines.segments})
    .from(translationLines)
    .where(eq(translationLines.translateId, translateId));
  const lineOf = new Map(lines.flatMap(({lineId, segments}) => segments.map(segment => [segment, lineId] as const)));
  return {...review, findings: review.findings.map(each => ({...each, lineId: lineOf.get(each.segment) ?? null}))};
}
