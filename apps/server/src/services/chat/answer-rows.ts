import type {ErrorCode} from '@recto/api';
import {and, eq, isNull, lte, type SQL, sql} from 'drizzle-orm';
import {databaseTime, databaseTimeIn} from '../../database/clock.ts';
import {type ChatMessageRow, chatMessages} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import type {Tokens} from '../models/points.ts';
import {recordUsage, refundReservation, settleReservation} from '../quota/settle.ts';
import {uncountQuestion} from './daily.ts';

/** An answer that this process runs: `worker` and `attempt` are the fence, without which it may write nothing. */
export type RunningAnswer = Pick<ChatMessageRow, 'messageId' | 'attempt' | 'worker' | 'userId' | 'countedOn'>;

/** What there is of an answer. */
export type AnswerText = Pick<ChatMessageRow, 'content' | 'thinking' | 'citations' | 'originIndex' | 'notices'>;

/** What it has used. */
export type AnswerCost = Tokens & {readonly points: number};

// an answer is begun again once; a document or model that ends processes does not go round
const maxAttempts = 2;

const isOwn = ({messageId, attempt, worker}: RunningAnswer): SQL | undefined =>
  and(
    eq(chatMessages.messageId, messageId),
    eq(chatMessages.attempt, attempt),
    // an attempt that was released does not count, and the next has its number
    worker === null ? isNull(chatMessages.worker) : eq(chatMessages.worker, worker),
    eq(chatMessages.status, 'running'),
  );

/**
 * Writes what there is of an answer so far, and renews its lease. Says what the process is to do: go on, stop, or let go of
 * an answer that is no longer its own.
 */
export async function saveProgress(
  {db}: Deps,
  answer: RunningAnswer,
  progress: (AnswerText & AnswerCost) | undefined,
  lease: number,
): Promise<'own' | 'stop' | 'lost'> {
  const [row] = await db
    .update(chatMessages)
    .set({...progress, leaseUntil: databaseTimeIn(lease)})
    .where(isOwn(answer))
    .returning({stopRequestedAt: chatMessages.stopRequestedAt});
  if (!row) return 'lost';
  return row.stopRequestedAt ? 'stop' : 'own';
}

/** Lets go of an answer, so that another process goes on at once, as if this attempt had not happened. */
export async function releaseAnswer({db}: Deps, answer: RunningAnswer): Promise<void> {
  await db
    .update(chatMessages)
    .set({leaseUntil: databaseTime, worker: null, attempt: sql`${chatMessages.attempt} - 1`})
    .where(isOwn(answer));
}

/** Ends the leases of all answers. Only for a process that has the database for itself: whoever had them has died. */
export async function releaseAnswers({db}: Deps): Promise<void> {
  await db.update(chatMessages).set({leaseUntil: databaseTime}).where(eq(chatMessages.status, 'running'));
}

export type AnswerEnd = {
  readonly status: 'done' | 'stopped';
  /** Absent parts stay as they were written. */
  readonly text: Partial<AnswerText>;
  readonly cost: AnswerCost;
  /** The model's name, for the list of what was spent. */
  readonly aiModel: string;
};

/** Commits an answer with what it cost; does nothing when it is no longer this attempt's own. */
export async function finishAnswer(deps: Deps, answer: RunningAnswer, end: AnswerEnd): Promise<void> {
  const {status, text, cost, aiModel} = end;
  await deps.db.transaction(async tx => {
    const {rowCount} = await tx
      .update(chatMessages)
      .set({...text, ...cost, status, ...ended(deps)})
      .where(isOwn(answer));
    if (rowCount !== 1) return;
    const {promptTokens, completionTokens, points} = cost;
    await recordUsage(tx, answer.messageId, points);
    await settleReservation(deps, tx, answer.messageId, {promptTokens, completionTokens, aiModel});
  });
}

/** Ends an answer in failure: it costs nothing, and its question is not counted. What there is of it is kept. */
export async function failAnswer(
  deps: Deps,
  answer: RunningAnswer,
  code: ErrorCode,
  text: Partial<AnswerText> = {},
): Promise<void> {
  await deps.db.transaction(async tx => {
    const {rowCount} = await tx
      .update(chatMessages)
      .set({...text, status: 'failed', code, points: 0, countedOn: null, ...ended(deps)})
      .where(isOwn(answer));
    if (rowCount !== 1) return;
    await refundReservation(deps, tx, answer.messageId);
    if (answer.countedOn !== null) await uncountQuestion(tx, answer.userId, answer.countedOn);
  });
}

const ended = (deps: Deps) => ({leaseUntil: null, image: null, finishedAt: deps.now()});

/** Takes an answer whose process has died, to begin it again; undefined when there is none. */
export async function claimAbandoned({db}: Deps, worker: string, lease: number): Promise<ChatMessageRow | undefined> {
  const abandoned = db
    .select({messageId: chatMessages.messageId})
    .from(chatMessages)
    .where(and(isAbandoned, sql`${chatMessages.attempt} < ${maxAttempts}`, sql`stop_requested_at is null`))
    .limit(1)
    .for('update', {skipLocked: true});
  const [row] = await db
    .update(chatMessages)
    .set({
      attempt: sql`${chatMessages.attempt} + 1`,
      worker,
      leaseUntil: databaseTimeIn(lease),
      content: '',
      thinking: '',
      citations: [],
      originIndex: '',
      notices: [],
      points: 0,
      promptTokens: 0,
      completionTokens: 0,
    })
    .where(eq(chatMessages.messageId, sql`(${abandoned})`))
    .returning();
  return row;
}

/** Ends abandoned answers that were to stop, and fails those begun as often as they may be. */
export async function endAbandoned(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select()
    .from(chatMessages)
    .where(and(isAbandoned, sql`(${chatMessages.attempt} >= ${maxAttempts} or stop_requested_at is not null)`));
  for (const row of rows) {
    if (row.stopRequestedAt) {
      const {promptTokens, completionTokens, points} = row;
      const cost = {promptTokens, completionTokens, points};
      await finishAnswer(deps, row, {status: 'stopped', text: {}, cost, aiModel: ''});
    } else await failAnswer(deps, row, 'internal_error');
  }
}

const isAbandoned = and(eq(chatMessages.status, 'running'), lte(chatMessages.leaseUntil, databaseTime));
