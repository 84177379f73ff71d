import {formalities, longestAbout, longestInstructions, writingStyles} from '@recto/model';
import {z} from 'zod';
import {ignoreTranslateTypes, Language, lineStates} from './enums.ts';

/** How a term of a document is to be translated. */
export const documentTerm = z.object({
  source: z.string().trim().min(1).max(200),
  target: z.string().trim().min(1).max(200),
});

/** How a parse is to be translated. */
export const translateParam = z.object({
  /** A `modelId` of `/models/translate`. */
  translateModel: z.number().int(),
  /** `pdf` keeps the layout, `md` gives both languages side by side. */
  translateType: z.enum(['md', 'pdf']),
  translateLang: z.literal(Object.values(Language) as [Language, ...Language[]]),
  ignoreTranslateTypes: z.array(z.enum(ignoreTranslateTypes)).max(ignoreTranslateTypes.length).default([]),
  /** Names of people stay as they are written, and authors with their affiliations. */
  keepNames: z.boolean().default(true),
  /** How the translation reads; as a careful author of the field would write when absent. */
  style: z.enum(writingStyles).optional(),
  /** How readers are addressed, in languages that make the difference. */
  formality: z.enum(formalities).optional(),
  /** What else the model is told. */
  instructions: z.string().trim().max(longestInstructions).optional(),
  /** A glossary of the caller. */
  translateTermId: z.string().min(1).max(64).optional(),
  /** Terms of this document alone; where the glossary has a term too, the glossary's counts. */
  terms: z.array(documentTerm).max(500).optional(),
  /** A sentence on what the document is about, for the model. It changes no translation that is there. */
  about: z.string().trim().max(longestAbout).optional(),
  /** Text keeps its colors; only of layout-preserving translations. */
  fontColorExtraction: z.boolean().optional(),
  /** Pages as `1,3,10-20`; all when absent. */
  pages: z.string().max(1000).optional(),
  translateVersion: z.literal('DOC2X_V2_2410').default('DOC2X_V2_2410'),
});
export type TranslateParam = z.output<typeof translateParam>;

/** One segment of a translation: a unit of meaning, whole even where it runs over pages. */
export const translateLine = z.object({
  id: z.string(),
  raw: z.string(),
  translated: z.string(),
  /** False for what stays as it is: formulas, code, ignored types. */
  needTranslate: z.boolean(),
  /** Page it begins on, from 0. */
  pageIdx: z.number(),
  state: z.enum(lineStates),
  /** How many parts of it are translated one by one: items of a list, cells of a table. */
  segmentCount: z.number(),
});
