export {AppError, type Diagnostic, type Doc, describe, type ErrorCode, type Host} from '@recto/model';
export {type Converted, type ConvertOptions, convert, type Source} from './convert.ts';
export {
  type BinaryFormat,
  extensionOf,
  type Format,
  formatNames,
  type TemplateName,
  templateNames,
} from './format-names.ts';
export {
  type FormatWriter,
  formats,
  parseFormat,
  type WriteOptions,
  type Written,
  write,
  writeDefaults,
} from './formats.ts';
export {drawPage, type Inspection, inspectPdf} from './inspect.ts';
export {type PageRange, parsePageRange, resolvePageRange} from './page-range.ts';
export {type PictureOptions, pictureDefaults} from './pictures.ts';
export {encodePng} from './png.ts';
export {type OcrMode, ocrModes, type Recognition} from './recognize/recognition.ts';
export * from './worker/protocol.ts';
export {createJobRunner, type Post} from './worker/run-job.ts';
