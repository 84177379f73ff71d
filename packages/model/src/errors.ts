/** Every way a conversion can fail as a whole, and the message for its user. `docs/errors.md` is generated from this table. */
const table = {
  'input/not-found': ({path}: {readonly path: string}) => `${path} does not exist.`,
  'input/unreadable': ({path, why}: {readonly path: string; readonly why: string}) => `${path} cannot be read: ${why}`,
  'input/download-failed': ({
    url,
    why,
  }: {
    readonly url: string;
    readonly why: string;
    /** The server's answer says that asking again is of no use. */
    readonly final?: boolean;
  }) => `${url} could not be downloaded: ${why}`,
  'input/bad-page-range': ({range}: {readonly range: string}) =>
    `"${range}" is not a valid page range. Use a list such as 1,3,10-20,-1 (-1 is the last page).`,
  'output/unwritable': ({path, why}: {readonly path: string; readonly why: string}) =>
    `${path} cannot be written: ${why}`,
  'output/unknown-format': ({format, known}: {readonly format: string; readonly known: string}) =>
    `"${format}" is not an output format. Supported formats: ${known}.`,
  'pdf/empty': () => 'This file is empty.',
  'pdf/not-a-pdf': () => 'This file is not a PDF.',
  'pdf/picture': ({kind}: {readonly kind: string}) =>
    `This file is an image (${kind}), not a PDF. Reading images requires OCR, which is not available here.`,
  'picture/damaged': ({why}: {readonly why: string}) => `This image cannot be read: ${why}`,
  'picture/unknown-kind': ({kind}: {readonly kind: string}) =>
    `Images of this type (${kind}) are not supported. Convert it to PNG, JPEG, WebP or TIFF.`,
  'picture/is-a-pdf': ({name}: {readonly name: string}) =>
    `${name} is a PDF; only images can be combined into one document.`,
  'picture/too-large': ({
    width,
    height,
    limit,
  }: {
    readonly width: number;
    readonly height: number;
    readonly limit: number;
  }) => `This image has ${width} x ${height} pixels; the limit is ${limit} pixels.`,
  'picture/not-read': ({why}: {readonly why: string}) => `OCR failed: ${why}`,
  'pdf/damaged': ({why}: {readonly why: string}) => `This PDF is damaged and cannot be read: ${why}`,
  'pdf/password-needed': () => 'This PDF is password-protected. Provide its password (--password on the command line).',
  'pdf/password-wrong': () => 'The password for this PDF is incorrect.',
  'pdf/no-such-page': ({page, pages}: {readonly page: number; readonly pages: number}) =>
    `This PDF has ${pages} pages; page ${page} does not exist.`,
  'pdf/too-large': ({bytes, limit}: {readonly bytes: number; readonly limit: number}) =>
    `This PDF has ${bytes} bytes; the limit is ${limit} bytes.`,
  'file/damaged': ({format, why}: {readonly format: string; readonly why: string}) =>
    `This ${format} file is damaged and cannot be read: ${why}.`,
  'file/too-large': ({format, what, limit}: {readonly format: string; readonly what: string; readonly limit: number}) =>
    `This ${format} file is too large: at most ${limit} ${what} are read.`,
  'html/too-large': ({what, limit}: {readonly what: string; readonly limit: number}) =>
    `This web page is too large: at most ${limit} ${what} are read. Save the part that you need as a page of its own.`,
  'html/empty': () => 'This web page has no content. Pages that a script fills must be saved as a browser shows them.',
  'html/no-pages': ({what}: {readonly what: string}) =>
    `This file has no pages of its own: ${what} requires a PDF or an image.`,
  'document/newer': ({schema}: {readonly schema: number}) =>
    `This document was written by a newer version of Recto (schema ${schema}). Update Recto to read it.`,
  'document/invalid': ({path, why}: {readonly path: string; readonly why: string}) =>
    `This is not a valid Recto document: ${path} ${why}.`,
  'translate/unauthorized': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `${endpoint} rejected the API key: ${why}`,
  'translate/quota': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `The quota of the account at ${endpoint} is used up: ${why}`,
  'translate/no-such-model': ({
    endpoint,
    model,
    why,
  }: {
    readonly endpoint: string;
    readonly model: string;
    readonly why: string;
  }) => `${endpoint} does not offer the model "${model}": ${why}`,
  'translate/refused': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `${endpoint} rejected the request: ${why}`,
  'translate/unreachable': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `${endpoint} is not responding: ${why}`,
  'translate/unusable': ({model, texts, why}: {readonly model: string; readonly texts: number; readonly why: string}) =>
    `The model "${model}" does not translate this document: of ${texts} texts in a row no answer could be used, mostly because ${why}. Use another model, or --persist to go on all the same.`,
  'translate/bad-glossary': ({path, lines}: {readonly path: string; readonly lines: string}) =>
    `${path} is not a valid glossary file: ${lines}. Each line must be "source,target" or "origin,translate,originLang,translateLang".`,
  'translate/own-format': ({format, option}: {readonly format: string; readonly option: string}) =>
    `${format} files are translated into files of the same format, so ${option} does not apply: leave it out.`,
  'translate/bad-import': ({path}: {readonly path: string}) =>
    `${path} holds no translations: it must be an XLIFF 2 or a TMX 1.4 file.`,
  'batch/bad-line': ({line, why}: {readonly line: string; readonly why: string}) =>
    `This line of the manifest cannot be used: ${why}: ${line}`,
  'batch/set-aside': ({attempts}: {readonly attempts: number}) =>
    `The process died whenever this document was begun (attempts: ${attempts}). --retry-failed tries it again.`,
  'convert/timeout': ({seconds}: {readonly seconds: number}) => `The conversion timed out after ${seconds} seconds.`,
  'convert/out-of-memory': ({megabytes}: {readonly megabytes: number}) =>
    `The conversion exceeded its memory limit of ${megabytes} MB.`,
  'convert/internal': ({why}: {readonly why: string}) => `Internal error, please report it: ${why}`,
} as const;

export type ErrorCode = keyof typeof table;
type Facts<Code extends ErrorCode> =
  Parameters<(typeof table)[Code]> extends [infer Given] ? Given : Record<string, never>;

/** All codes, for documentation and completeness checks. */
export const errorCodes = Object.keys(table) as readonly ErrorCode[];

/** An error with a code, its facts and the message made from them. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly code: Code;
  readonly facts: Facts<Code>;

  constructor(code: Code, facts: Facts<Code>, options?: ErrorOptions) {
    super((table[code] as (facts: Facts<Code>) => string)(facts), options);
    this.code = code;
    this.facts = facts;
  }
}
