export {AppError, describe, type Diagnostic, type Doc, type ErrorCode, type Host} from '@recto/model';
export {convert, type Converted, type ConvertOptions, type Source} from './convert.ts';
export {type Format, formatNames} from './format-names.ts';
export {formats, type FormatWriter, parseFormat, write, writeDefaults, type WriteOptions} from './formats.ts';
export {type PageRange, parsePageRange, resolvePageRange} from './page-range.ts';
export {pictureDefaults, type PictureOptions} from './pictures.ts';
export {encodePng} from './png.ts';
export * from './worker/protocol.ts';
export {createJobRunner, type Post} from './worker/run-job.ts';
