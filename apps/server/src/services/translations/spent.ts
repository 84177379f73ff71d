import {and, eq, ne} from 'drizzle-orm';
import {quotaReservations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Tokens} from '../models/points.ts';

/** What a translation has used so far, or in all when it has ended; nothing for one whose cost was given back. */
export async function usageOf({db}: Pick<Deps, 'db'>, outputId: string): Promise<Tokens & {readonly points: number}> {
  const [row] = await db
    .select({detail: quotaReservations.detail, points: quotaReservations.used})
    .from(quotaReservations)
    .where(and(eq(quotaReservations.outputId, outputId), ne(quotaReservations.state, 'refunded')));
  return {...tokensOf(row?.detail), points: row?.points ?? 0};
}

/** What a task has spent in lives that ended before it did: a killed server's, for one. */
export async function spentBefore({db}: Pick<Deps, 'db'>, outputId: string): Promise<Tokens> {
  const [row] = await db
    .select({detail: quotaReservations.detail})
    .from(quotaReservations)
    .where(and(eq(quotaReservations.outputId, outputId), eq(quotaReservations.state, 'open')));
  return tokensOf(row?.detail);
}

function tokensOf(detail: unknown): Tokens {
  const {promptTokens, completionTokens} = (detail ?? {}) as Partial<Record<keyof Tokens, unknown>>;
  return {promptTokens: numberOf(promptTokens), completionTokens: numberOf(completionTokens)};
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const addTokens = (a: Tokens, b: Tokens): Tokens => ({
  promptTokens: a.promptTokens + b.promptTokens,
  completionTokens: a.completionTokens + b.completionTokens,
});
