import {type AskEvent, type AskInput, ask, type HistoryMessage, type Selection} from '@recto/ask';
import {createLlm} from '@recto/llm';
import {and, asc, eq, lt} from 'drizzle-orm';
import {type ChatMessageRow, chatMessages, quotaReservations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {mayReachPrivateNetworks} from '../../policies/private-networks.ts';
import {findUser} from '../../stores/users.ts';
import {embeddingModel} from '../models/embedding-model.ts';
import {findModel} from '../models/find-model.ts';
import {llmHost} from '../models/llm-host.ts';
import type {Model} from '../models/model.ts';
import {isFree, type Tokens} from '../models/points.ts';
import {callerOf} from '../tokens.ts';
import {findConversation, objectsOf} from './conversations.ts';
import {mostAnswerTokens} from './expected-use.ts';
import {meterLlm} from './metered-llm.ts';
import type {StoredDocs} from './stored-docs.ts';
import {summariesOf} from './summaries.ts';

// milliseconds: somebody waits before the panel
const timeouts = {firstByte: 180_000, idle: 60_000, total: 540_000};
// of one answer: summaries are asked for several at once
const concurrency = 4;

export type Answering = {
  readonly model: Model;
  /** What it has used so far. */
  readonly used: () => Tokens;
  /** Answers. Throws LlmFailure, ServiceError, or the signal's reason. */
  readonly run: (signal: AbortSignal, onEvent: (event: AskEvent) => void) => Promise<Tokens>;
};

/** Prepares what the row of an answer asks for. Throws ServiceError when its question, its model or a document is gone. */
export async function prepareAnswer(deps: Deps, docs: StoredDocs, row: ChatMessageRow): Promise<Answering> {
  const {db} = deps;
  const user = await findUser(db, row.userId);
  const [question] = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.messageId, row.questionId ?? ''));
  if (!user || !question) throw new ServiceError('not_found');
  const caller = callerOf(deps, user);
  const model = await findModel(deps, 'chat', caller, row.chatModel);
  const {documents} = await findConversation(db, row.userId, row.conversationId);
  const library = await docs.library(documents);
  const history = await historyOf(deps, question);
  const objectIds = await objectsOf(db, documents);
  const egressContext = {userId: row.userId, objectIds, outputId: row.messageId, purpose: 'chat'} as const;
  const host = llmHost(deps, egressContext, !model.own || mayReachPrivateNetworks(deps.settings, caller));
  const endpoint = {baseUrl: model.baseUrl, model: model.model, ...(model.apiKey && {apiKey: model.apiKey})};
  const {llm, used} = meterLlm(createLlm(endpoint, host, {concurrency, timeouts}));
  const budget = isFree(model) ? undefined : await reservedFor(deps, row.messageId);
  // of several documents together there is none that they would be deleted with
  const [document] = documents.length === 1 ? documents : [];
  const summaries = document && summariesOf(deps, document.parseId);
  const embeddings = await embeddingModel(deps, egressContext);
  const input: AskInput = {
    question: question.content,
    history,
    language: row.language,
    ...(row.task && {task: row.task}),
    ...selectionOf(question, row.image),
  };
  return {
    model,
    used,
    run: async (signal, onEvent) => {
      const {contextSize} = model;
      const maxAnswerTokens = mostAnswerTokens(deps, model, library, input, budget);
      const {usage} = await ask(library, input, {
        llm,
        contextSize,
        maxAnswerTokens,
        signal,
        onEvent,
        ...(summaries && {summaries}),
        ...(embeddings && {embeddings}),
      });
      return usage;
    },
  };
}

/** What was said before a question. Of answers that failed, nothing. */
export async function historyOf(
  {db}: Pick<Deps, 'db'>,
  {conversationId, position}: Pick<ChatMessageRow, 'conversationId' | 'position'>,
): Promise<readonly HistoryMessage[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), lt(chatMessages.position, position)))
    .orderBy(asc(chatMessages.position));
  return rows
    .filter(({role, status, content}) => role === 'assistant' && status !== 'failed' && content !== '')
    .flatMap(({questionId, content}) => {
      const question = rows.find(({messageId}) => messageId === questionId);
      if (!question) return [];
      return [
        {role: 'user', content: question.content},
        {role: 'assistant', content},
      ] as const;
    });
}

function selectionOf({selection}: ChatMessageRow, image: string | null): {readonly selection?: Selection} {
  if (!selection) return {};
  const {parseId, ...rest} = selection;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {selection: {...given, source: parseId, ...(image !== null && {image})}};
}

async function reservedFor({db}: Deps, messageId: string): Promise<number> {
  const [row] = await db.select().from(quotaReservations).where(eq(quotaReservations.outputId, messageId));
  return row?.amount ?? 0;
}
