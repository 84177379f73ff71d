import {z} from 'zod';

const id = z.string().min(1).max(100);

/** Where and how somebody reads a file; what is absent was never chosen. */
export const readingState = z.object({
  /** `source`, or the id of a parse or a translation. */
  view: id.optional(),
  /** Counts from 1. */
  page: z.number().int().min(1).max(100_000).optional(),
  /** How far down the page, 0 to 1. */
  share: z.number().min(0).max(1).optional(),
  /** Of the original and of a translated PDF: `page-width`, `page-fit`, or a factor. */
  zoom: z.string().max(20).optional(),
  translatedZoom: z.string().max(20).optional(),
  /** The original beside the result. */
  beside: z.boolean().optional(),
  /** On a narrow screen, which of the two is in front. */
  side: z.enum(['source', 'result']).optional(),
  display: z.enum(['translation', 'bilingual', 'original']).optional(),
  /** A translated PDF is read as text. */
  asText: z.boolean().optional(),
  /** What stands beside the pages of the original. */
  sidebar: z.enum(['thumbnails', 'outline']).nullable().optional(),
  /** The trust report is open. */
  trust: z.boolean().optional(),
});

export type ReadingState = z.output<typeof readingState>;
