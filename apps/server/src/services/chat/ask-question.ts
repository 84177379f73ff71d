import {type ChatSelection, type ChatTask, TaskStatus} from '@recto/api';
import {and, asc, eq, gte, inArray} from 'drizzle-orm';
import {databaseTimeIn} from '../../database/clock.ts';
import type {Executor} from '../../database/connect.ts';
import {newId} from '../../database/schema/columns.ts';
import {type ChatMessageRow, chatMessages, conversations, parses} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {lockUser} from '../../stores/users.ts';
import {requireMayLeave} from '../egress/egress-policy.ts';
import {findModel} from '../models/find-model.ts';
import {isFree} from '../models/points.ts';
import {affordable} from '../quota/affordable.ts';
import {balanceOf} from '../quota/overview.ts';
import {reserve} from '../quota/reserve.ts';
import type {Answers} from './answers.ts';
import {type Conversation, type ConversationOf, conversationOf, objectsOf, openConversation} from './conversations.ts';
import {countQuestion} from './daily.ts';
import {expectedPoints} from './expected-use.ts';
import {messagesOf} from './messages.ts';
import type {StoredDocs} from './stored-docs.ts';

export type Question = ConversationOf & {
  readonly query: string;
  readonly chatModel: number;
  readonly selection?: ChatSelection | undefined;
  readonly task?: ChatTask | undefined;
  /** An answer, to be given again. */
  readonly regenerate?: string | undefined;
  /** A question, to be replaced. */
  readonly edit?: string | undefined;
  /** The language of messages to the one who asks. */
  readonly language: 'zh' | 'en';
};

// characters
const longestName = 60;

/**
 * Writes a question with its answer, which this process then runs; gives the row of the answer. Its points are reserved and
 * it is counted. Throws ServiceError: the codes of the call Chat.
 */
export async function askQuestion(
  deps: Deps,
  docs: StoredDocs,
  answers: Pick<Answers, 'worker' | 'lease'>,
  caller: Caller,
  asked: Question,
): Promise<ChatMessageRow> {
  const before = await conversationOf(deps.db, caller.userId, asked);
  const parseIds = before?.documents.map(({parseId}) => parseId) ?? [asked.parseId];
  await requireFinished(deps.db, parseIds);
  const model = await findModel(deps, 'chat', caller, asked.chatModel);
  const objectIds = await objectsOf(
    deps.db,
    parseIds.map(parseId => ({parseId})),
  );
  await requireMayLeave(deps, {userId: caller.userId, objectIds}, model.baseUrl);
  const library = await docs.library(before?.documents ?? [{parseId: asked.parseId, name: ''}]);
  const history = before ? await messagesOf(deps, before.conversationId) : [];
  const expected = expectedPoints(deps, model, library, {
    question: asked.query,
    history: history.map(({role, content}) => ({role, content})),
    language: asked.language,
    ...(asked.task && {task: asked.task}),
  });
  const available = await balanceOf(deps, caller, 'point');
  return deps.db.transaction(async tx => {
    await lockUser(tx, caller.userId);
    const conversation = await openConversation(deps, tx, caller.userId, asked);
    await checkRunning(deps, tx, caller, conversation);
    const question = await replaceOld(tx, conversation, asked);
    await checkLength(deps, tx, caller, conversation);
    const countedOn = await countQuestion(deps, tx, caller);
    const [answer] = await insertMessages(deps, tx, caller, conversation, asked, {question, countedOn, answers});
    if (!answer) throw new Error('the answer was not inserted');
    if (!isFree(model)) {
      const amount = affordable(expected, available, caller);
      await reserve(deps, tx, {userId: caller.userId, outputId: answer.messageId, kind: 'point', amount});
    }
    return answer;
  });
}

async function requireFinished(db: Executor, parseIds: readonly string[]): Promise<void> {
  const rows = await db
    .select({status: parses.status})
    .from(parses)
    .where(inArray(parses.parseId, [...parseIds]));
  const open = rows.find(({status}) => status !== TaskStatus.success);
  if (open) throw new ServiceError('chat_parse_not_finished', {status: open.status});
}

async function checkRunning(deps: Deps, tx: Executor, {userId}: Caller, {running}: Conversation): Promise<void> {
  if (running !== null) throw new ServiceError('chat_answer_running', {messageId: running});
  const limit = deps.settings.RECTO_RUNNING_ANSWERS;
  const mine = and(eq(chatMessages.userId, userId), eq(chatMessages.status, 'running'));
  if ((await tx.$count(chatMessages, mine)) >= limit)
    throw new ServiceError('request_limit_exceeded', {limit, of: 'answers'});
}

/** Drops what is answered again or asked anew, and all that followed; gives the question that stays, if one does. */
async function replaceOld(
  tx: Executor,
  {conversationId}: Conversation,
  {regenerate, edit}: Question,
): Promise<ChatMessageRow | undefined> {
  const named = regenerate ?? edit;
  if (named === undefined) return undefined;
  const rows = await tx
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(asc(chatMessages.position));
  const role = regenerate === undefined ? 'user' : 'assistant';
  const old = rows.find(row => row.messageId === named && row.role === role);
  if (!old) throw new ServiceError('not_found');
  await tx
    .delete(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), gte(chatMessages.position, old.position)));
  if (role === 'user') return undefined;
  const question = rows.find(row => row.messageId === old.questionId);
  if (!question) throw new ServiceError('not_found');
  return question;
}

/** Questions that failed do not count, but cannot go on without end either. */
async function checkLength(deps: Deps, tx: Executor, {userId}: Caller, {conversationId}: Conversation): Promise<void> {
  const limit = deps.settings.RECTO_CONVERSATION_QUESTIONS;
  const rows = await tx
    .select({status: chatMessages.status})
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.userId, userId),
        eq(chatMessages.role, 'assistant'),
      ),
    );
  const counted = rows.filter(({status}) => status !== 'failed').length;
  if (counted >= limit || rows.length >= 4 * limit) throw new ServiceError('chat_limit_exceeded', {limit});
}

async function insertMessages(
  deps: Deps,
  tx: Executor,
  {userId}: Caller,
  {conversationId, name}: Conversation,
  {query, chatModel, selection, task, language}: Question,
  of: {
    readonly question: ChatMessageRow | undefined;
    readonly countedOn: string;
    readonly answers: Pick<Answers, 'worker' | 'lease'>;
  },
): Promise<ChatMessageRow[]> {
  const now = deps.now();
  const row = {conversationId, userId, createdAt: now, language};
  const {image, ...selected} = selection ?? {image: undefined, parseId: undefined};
  const questionId = of.question?.messageId ?? newId();
  if (!of.question)
    await tx.insert(chatMessages).values({
      ...row,
      messageId: questionId,
      role: 'user',
      status: 'done',
      content: query,
      ...(selection && {selection: {...selected, parseId: selection.parseId}}),
      ...(task && {task}),
    });
  const text = of.question?.content ?? query;
  await tx
    .update(conversations)
    .set({updatedAt: now, ...(name === '' && {name: nameFrom(text)})})
    .where(eq(conversations.conversationId, conversationId));
  return tx
    .insert(chatMessages)
    .values({
      ...row,
      questionId,
      role: 'assistant',
      status: 'running',
      chatModel,
      task: of.question ? of.question.task : (task ?? null),
      countedOn: of.countedOn,
      image: image ?? null,
      attempt: 1,
      worker: of.answers.worker,
      leaseUntil: databaseTimeIn(of.answers.lease),
    })
    .returning();
}

/** A name of one line from a question. */
function nameFrom(question: string): string {
  const line = [...question.replace(/\s+/g, ' ').trim()];
  return line.length <= longestName ? line.join('') : `${line.slice(0, longestName - 1).join('')}…`;
}
