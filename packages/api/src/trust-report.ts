import {z} from 'zod';

/** A rectangle on a page in points, from the page's top left. */
export const pageBox = z.object({left: z.number(), top: z.number(), right: z.number(), bottom: z.number()});

const places = z.array(z.object({page: z.number(), box: pageBox}));

/** What a reader of a result should know about how far it can be trusted; `TrustReport` of the document model. Pages count from 1. */
export const trustReport = z.looseObject({
  pages: z.number(),
  /** Share of the visible characters that the result carries, 0 to 1; absent without any text. */
  coverage: z.number().optional(),
  /** Visible characters, those in the result, and those in images of figures. */
  seen: z.number(),
  placed: z.number(),
  inFigures: z.number(),
  /** Pages that lost text, worst first. */
  losses: z.array(z.object({page: z.number(), glyphs: z.number(), lost: z.number()})),
  /** Running heads, page numbers and the like among those in the result; absent in older reports. */
  inFurniture: z.number().optional(),
  /** Text without a reason to be missing, where it stands on the page. */
  missing: z.array(z.object({page: z.number(), box: pageBox, text: z.string(), characters: z.number()})).optional(),
  /** Places where the structure may well be another one: `table-cut`, `empty-column`, `text-in-figure`, `mixed-scripts`, `order`. */
  structureInDoubt: z
    .array(z.object({problem: z.string(), page: z.number(), box: pageBox, node: z.string().optional()}))
    .optional(),
  unreadableFonts: z.array(z.object({font: z.string(), glyphs: z.number(), pages: z.array(z.number())})),
  formulas: z.number(),
  /** How many tables there are; absent in older reports. */
  tables: z.number().optional(),
  /** `confidence` 0 could not be rebuilt at all. */
  formulasInDoubt: z.array(
    z.object({
      tex: z.string(),
      confidence: z.number(),
      from: places,
      /** Its key, by which it is accepted; absent in reports from before there were corrections. */
      finding: z.string().optional(),
    }),
  ),
  tablesInDoubt: z.array(z.object({node: z.string(), confidence: z.number(), page: z.number().optional()})),
  /** Pages whose text was read by OCR; absent in reports from before there was OCR. */
  recognisedPages: z.array(z.object({page: z.number(), confidence: z.number()})).optional(),
  /** Parts of other pages that were read by OCR: `picture` of text, or `unreadable-text`. */
  recognisedRegions: z
    .array(z.object({page: z.number(), box: pageBox, reason: z.string(), confidence: z.number()}))
    .optional(),
  /** Images with invisible text over them, which was taken; compared with the image where there is an agreement. */
  textLayers: z.array(z.object({page: z.number(), agreement: z.number().optional()})).optional(),
  distrustedPages: z.array(z.number()).optional(),
  /** Their image's file ends too early; formulas could not be looked for. */
  cutPictures: z.array(z.number()).optional(),
  pagesWithoutFormulas: z.array(z.number()).optional(),
  /** Places that may hold text and were not read: OCR had read as much of the document as it may. */
  overOcrBudget: z.array(z.object({page: z.number(), places: z.number()})).optional(),
  /** Languages, as codes of ISO 639-2, whose data were missing or damaged where they would have been of use. */
  missingLanguageData: z.array(z.object({language: z.string(), pages: z.array(z.number())})).optional(),
  pagesWithoutText: z.array(z.number()),
  failedPages: z.array(z.object({page: z.number(), message: z.string()})),
  failedPictures: z.array(z.number()),
  /** Read by a third party: the share of words on which its reading and Recto's own agree. */
  agreement: z.array(z.object({page: z.number(), agreement: z.number()})).optional(),
  /** Read by a third party: images that are not in the result. */
  picturesLeftOut: z.array(z.object({page: z.number(), pictures: z.number()})).optional(),
  /** Keys of findings that a person has accepted. */
  checked: z.array(z.string()).optional(),
});
export type TrustReport = z.output<typeof trustReport>;
