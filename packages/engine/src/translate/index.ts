/** Translation of a document that was read: loads nothing that reads PDFs. */
export {type Endpoint, type LlmHost, type Price, readRetryAfter, sleep, type Usage} from '@recto/llm';
export {type MarkupFile, type MarkupShow, openMarkup} from '@recto/markup';
export {
  AppError,
  type Doc,
  languages,
  readDoc,
  type TextFormat,
  targetLanguages,
  textFormatOfName,
  textFormats,
} from '@recto/model';
export {
  applyTranslations,
  decodeCsv,
  editedEntry,
  estimate,
  type ForeignTranslation,
  type Ignorable,
  ignorable,
  isCurrent,
  type LanguageCode,
  type Ledger,
  type LedgerEntry,
  type Memory,
  type MemoryEntry,
  type Meter,
  makePlan,
  type Plan,
  type PlannedSegment,
  type ProposedTerm,
  parseLanguage,
  prepareTermRequests,
  type QualityReview,
  type Receipt,
  readGlossary,
  readTbx,
  readTermRows,
  readTmx,
  readXliff,
  reviewTranslation,
  type Term,
  type TranslateOptions,
  type TranslationRun,
  takeTranslations,
  translationOf,
  writeGlossary,
  writeReviewCsv,
  writeReviewHtml,
  writeTbx,
  writeTermRows,
  writeTmx,
  writeXliff,
} from '@recto/translate';
export type {BilingualOrder} from '@recto/writers';
export {
  type BilingualLine,
  type BilingualShow,
  joinBilingual,
  writeMarkdownMapped,
  writePageResults,
} from '@recto/writers/text';
export {parsePageRange, resolvePageRange} from '../page-range.ts';
export {editedForPage, editedFromMarkdown, inlineMarkdown} from './edit-markdown.ts';
export {
  findTerms,
  showTranslations,
  type Translated,
  type TranslateJob,
  translateDocument,
  translateSegments,
} from './translate.ts';
