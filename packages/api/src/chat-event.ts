import {z} from 'zod';
import {chatNotice, chatStatuses, citation} from './chat-message.ts';

/** What a model does before it answers. */
const step = z.object({
  kind: z.enum(['read', 'search', 'summarize']),
  /** The section, table, page or query. */
  what: z.string(),
  done: z.number().optional(),
  total: z.number().optional(),
});

/** The JSON of one event of an answer; the events have no names. */
export const chatEvent = z.union([
  /** The first. */
  z.object({messageId: z.string(), questionId: z.string(), conversationId: z.string()}),
  /** The state so far, to start from: of a running answer that is joined, or one that another process began again. */
  z.object({
    replace: z.literal(true),
    content: z.string(),
    thinking: z.string(),
    citations: z.array(citation),
    originIndex: z.string(),
  }),
  /** More of the reasoning. */
  z.object({thinking: z.string()}),
  /** More of the answer. */
  z.object({content: z.string()}),
  z.object({citation}),
  /** The list as far as it goes. */
  z.object({originIndex: z.string()}),
  z.object({step}),
  chatNotice,
  /** The last of an answer that ended or was stopped. */
  z.object({
    done: z.literal(true),
    status: z.enum(chatStatuses),
    points: z.number(),
    promptTokens: z.number(),
    completionTokens: z.number(),
    /** Null when there is no limit. */
    remainingToday: z.number().nullable(),
  }),
  /** The last of an answer that failed. */
  z.object({code: z.string(), msg: z.string(), detail: z.unknown()}),
]);
export type ChatEvent = z.output<typeof chatEvent>;
