import {z} from 'zod';
import {moment} from './fields.ts';

/** The presets that work on whole documents. */
export const chatTasks = ['summary', 'formulas', 'cards', 'translate', 'questions', 'highlights'] as const;
export type ChatTask = (typeof chatTasks)[number];

/** What became of an answer; a question is always `done`. */
export const chatStatuses = ['running', 'done', 'stopped', 'failed'] as const;

/** Something of the documents to know: blocks that give instructions to models, or that not everything was sent. */
export const chatNotice = z.object({
  notice: z.enum(['embedded-instructions', 'partial-context']),
  /** How many blocks are meant. */
  blocks: z.number().optional(),
});
export type ChatNotice = z.output<typeof chatNotice>;

/** In points from the top left of the page as displayed. */
const box = z.object({left: z.number(), top: z.number(), right: z.number(), bottom: z.number()});

/** A quotation of an answer, with where it stands in its document. */
export const citation = z.object({
  /** The n of its marker `[^n]`, from 1. */
  number: z.number(),
  /** False for words that are not in the document: such a citation has no places. */
  found: z.boolean(),
  parseId: z.string(),
  /** The node quoted, such as a paragraph or a table cell; empty when not found. */
  nodeId: z.string(),
  /** The top-level block that holds it; empty when not found. */
  blockId: z.string(),
  /** The node's type. */
  kind: z.string(),
  /** What the model quoted. */
  quote: z.string(),
  /** The words as the document has them. */
  text: z.string(),
  /** Boxes of the words; pages from 1. */
  places: z.array(z.object({page: z.number(), box})),
  pageLabel: z.string().nullable(),
});
export type ChatCitation = z.output<typeof citation>;

const selected = {
  parseId: z.string().min(1).max(64),
  blockId: z.string().max(200).optional(),
  nodeId: z.string().max(200).optional(),
  text: z.string().max(20_000).optional(),
  /** From 1. */
  page: z.number().int().min(1).max(100_000).optional(),
};

// 1.5 MB as base64
const maxImageLength = 2_000_100;

/** What of a document a question is about. */
export const chatSelection = z.object({
  ...selected,
  /** The region as an image, for models that see: a data URL of at most 1.5 MB. */
  image: z
    .string()
    .max(maxImageLength)
    .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'a data URL of a PNG or JPEG')
    .optional(),
});
export type ChatSelection = z.output<typeof chatSelection>;

/** A question or an answer. */
export const chatMessage = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant']),
  /** Markdown; claims carry markers `[^1]` that number the citations. */
  content: z.string(),
  /**
   * Comma-separated `page-x-y`, one for each citation that was found: the page from 0, then the center of the quoted
   * words in percent of the page's width and height.
   */
  originIndex: z.string(),
  /** The reasoning of the model. */
  thinking: z.string(),
  citations: z.array(citation),
  notices: z.array(chatNotice),
  status: z.enum(chatStatuses),
  /** Why it failed. */
  code: z.string().nullable(),
  /** What `code` says, to be shown; empty without one. */
  msg: z.string(),
  /** The model that was asked; 0 for questions. */
  chatModel: z.number(),
  /** Without its image. */
  selection: z.object(selected).nullable(),
  task: z.enum(chatTasks).nullable(),
  points: z.number(),
  createdAt: moment,
});
export type ChatMessage = z.output<typeof chatMessage>;
