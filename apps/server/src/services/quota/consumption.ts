import {and, eq} from 'drizzle-orm';
import {quotaReservations, spaceObjects, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type PageRequest, readPage} from '../../stores/page.ts';

type Detail = {readonly promptTokens?: number; readonly completionTokens?: number; readonly aiModel?: string} | null;

/** One page of what a user's ended tasks have cost, newest first. Throws ServiceError `bad_request` for a cursor of no list. */
export async function listConsumption(deps: Deps, userId: string, page: PageRequest) {
  const {createdAt, outputId} = quotaReservations;
  const {rows, nextCursor} = await readPage(
    page,
    {time: createdAt, id: outputId},
    ({after, order, limit}) =>
      deps.db
        .select({
          reservation: quotaReservations,
          parseId: tasks.parseId,
          translateId: tasks.translateId,
          fileName: spaceObjects.objectName,
        })
        .from(quotaReservations)
        .leftJoin(tasks, eq(tasks.outputId, outputId))
        .leftJoin(spaceObjects, eq(spaceObjects.objectId, tasks.objectId))
        .where(and(eq(quotaReservations.userId, userId), eq(quotaReservations.state, 'settled'), after))
        .orderBy(...order)
        .limit(limit),
    ({reservation}) => [reservation.createdAt, reservation.outputId],
  );
  return {
    records: rows.map(({reservation: {kind, used, detail, ...reservation}, parseId, translateId, fileName}) => ({
      outputId: reservation.outputId,
      parsingID: parseId,
      translateID: translateId,
      fileName,
      pageCount: kind === 'pdf' ? used : 0,
      imageCount: kind === 'image' ? used : 0,
      extraImageCount: kind === 'extraImage' ? used : 0,
      pointsConsumed: kind === 'point' ? used : 0,
      promptTokens: (detail as Detail)?.promptTokens ?? 0,
      completionTokens: (detail as Detail)?.completionTokens ?? 0,
      aiModel: (detail as Detail)?.aiModel ?? null,
      createdAt: reservation.createdAt.toISOString(),
    })),
    nextCursor,
  };
}
