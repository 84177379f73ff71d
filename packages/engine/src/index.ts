export {
  AppError,
  type Diagnostic,
  type Doc,
  describe,
  type ErrorCode,
  type Format,
  formatNames,
  type Host,
  looksLikeHtml,
} from '@recto/model';
export {type OcrMode, ocrModes} from '@recto/ocr/options';
export type {Recognition} from '@recto/ocr/pages';
export {type Attachment, eachAttachment} from './attachments.ts';
export {type Converted, type ConvertOptions, convert, type Source} from './convert.ts';
export {type CropOptions, cropDefaults} from './crops.ts';
export {
  type FormatWriter,
  parseFormat,
  type WriteOptions,
  type Written,
  write,
  writeDefaults,
} from './formats.ts';
export {drawPage, type Inspection, inspectPdf} from './inspect.ts';
export {type PageRange, parsePageRange, resolvePageRange} from './page-range.ts';
export {encodePng} from './png.ts';
export * from './worker/protocol.ts';
export {createJobRunner, type Post} from './worker/run-job.ts';
