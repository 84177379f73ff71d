/** For programs that hand conversions to a worker: nothing here loads the engine itself. */
export {
  AppError,
  type Diagnostic,
  describe,
  documentFormats,
  type ErrorCode,
  extensionOf,
  type Format,
  formatNames,
  formats,
  type Host,
  inputExtensionOf,
  isWebPageName,
  looksLikeHtml,
  readableInputFormats,
  summarize,
  type TrustReport,
  textFormatOfName,
  type WriteChoices,
  type WriteNumber,
  webPages,
  withoutInputExtension,
  writeChoices,
  writeNumbers,
} from '@recto/model';
export {type OcrBudget, type OcrMode, ocrBudgetDefaults, ocrModes} from '@recto/ocr/options';
export type {PageWords} from '@recto/pdf';
export type {PageResult} from '@recto/writers';
export {figureDpi} from './figure-dpi.ts';
export type {Inspection} from './inspect.ts';
export {parsePageRange, resolvePageRange} from './page-range.ts';
export * from './worker/protocol.ts';
