import {z} from 'zod';
import {transferPlatforms} from './enums.ts';

/** How a task stands: what `GetTaskStatus` answers and the stream of events sends. */
export const taskState = z.object({
  outputId: z.string(),
  taskType: z.number(),
  /** `TaskStatus`: 0 waits, 1 runs, 2 done, 3 failed or cancelled. */
  status: z.number(),
  /** `uploading`, `pending`, `waitingForStorage`, `analyzing`, `translating`, `exporting`, `sending`, `success`, `failed`, `cancelled`. */
  stage: z.string(),
  /** 0 to 100. */
  progress: z.number(),
  pageCount: z.number().nullable(),
  /** Pages that are done, of a task that goes page by page. */
  pagesDone: z.number(),
  /** Pages per second. */
  speed: z.number().nullable(),
  /** Of translations: the tokens and points that were used so far; null for other tasks. */
  usage: z.object({promptTokens: z.number(), completionTokens: z.number(), points: z.number()}).nullable(),
  /** Tasks of everybody that waited before it, from 1; null when it does not wait. */
  queuePosition: z.number().nullable(),
  /** Why it failed: a code of the catalogue. */
  code: z.string().nullable(),
  /** The code's sentence. */
  msg: z.string(),
  objectId: z.string().nullable(),
  parseId: z.string().nullable(),
  translateId: z.string().nullable(),
  /** Of transfers: what is sent where, and how much of it has arrived. */
  transfer: z
    .object({
      transferId: z.string(),
      platform: z.enum(transferPlatforms),
      title: z.string(),
      blocks: z.number(),
      blocksDone: z.number(),
      images: z.number(),
      imagesDone: z.number(),
    })
    .optional(),
});

export type TaskState = z.output<typeof taskState>;
