import {z} from 'zod';
import {pageBox} from './trust-report.ts';

/** A page of a result. */
export const resultPage = z.object({
  /** From 0. */
  pageIdx: z.number(),
  md: z.string(),
  pageWidth: z.number(),
  pageHeight: z.number(),
  /** An image of the page; empty where it is not shown. */
  url: z.string(),
  /** Every block that stands on it; `lines` of `md` where it begins there. The box is in points from the top left. */
  blocks: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string(),
      box: pageBox,
      lines: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
});

/** What was read from a file; of the three, one is not null. */
export const parseResult = {
  layoutResponse: z
    .object({
      pages: z.array(resultPage),
    })
    .nullable(),
  /** Of images. */
  ocrResponse: z
    .object({
      texLines: z.array(z.string()),
      /** Addresses of the images that the lines name as `assets/<name>`; they expire. */
      assets: z.record(z.string(), z.string()),
      /** The image's size in points, as the boxes of its trust report count. */
      pageWidth: z.number(),
      pageHeight: z.number(),
    })
    .nullable(),
  /** Of images that a third party read. */
  mathpixResponse: z.object({text: z.string()}).nullable(),
} as const;
