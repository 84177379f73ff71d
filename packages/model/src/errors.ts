/** Every way a conversion can fail as a whole, and what to tell its user. `docs/errors.md` is made from this table. */
const table = {
  'input/not-found': ({path}: {readonly path: string}) => `${path} does not exist.`,
  'input/unreadable': ({path, why}: {readonly path: string; readonly why: string}) => `${path} cannot be read: ${why}`,
  'input/download-failed': ({url, why}: {readonly url: string; readonly why: string}) =>
    `${url} could not be fetched: ${why}`,
  'input/bad-page-range': ({range}: {readonly range: string}) =>
    `"${range}" is not a list of pages. Write it like 1,3,10-20,-1 (-1 is the last page).`,
  'output/unwritable': ({path, why}: {readonly path: string; readonly why: string}) =>
    `${path} cannot be written: ${why}`,
  'output/unknown-format': ({format, known}: {readonly format: string; readonly known: string}) =>
    `"${format}" is not a format Recto writes. Known formats: ${known}.`,
  'pdf/empty': () => 'This file is empty.',
  'pdf/not-a-pdf': () => 'This file is not a PDF.',
  'pdf/picture': ({kind}: {readonly kind: string}) =>
    `This file is a picture (${kind}), not a PDF. Text recognition, which pictures need, is not available here.`,
  'picture/damaged': ({why}: {readonly why: string}) => `This picture cannot be read: ${why}`,
  'picture/unknown-kind': ({kind}: {readonly kind: string}) =>
    `Pictures of this kind (${kind}) cannot be read. Save it as PNG, JPEG, WebP or TIFF.`,
  'picture/is-a-pdf': ({name}: {readonly name: string}) =>
    `${name} is a PDF; only pictures can be made into one document.`,
  'picture/too-large': ({
    width,
    height,
    limit,
  }: {
    readonly width: number;
    readonly height: number;
    readonly limit: number;
  }) => `This picture has ${width} x ${height} pixels; ${limit} pixels are the most.`,
  'picture/not-read': ({why}: {readonly why: string}) => `The pictures of the pages could not be read: ${why}`,
  'pdf/damaged': ({why}: {readonly why: string}) => `This PDF is damaged and cannot be read: ${why}`,
  'pdf/password-needed': () => 'This PDF is encrypted: give its password.',
  'pdf/password-wrong': () => 'The password does not open this PDF.',
  'pdf/no-such-page': ({page, pages}: {readonly page: number; readonly pages: number}) =>
    `This PDF has ${pages} pages; there is no page ${page}.`,
  'pdf/too-large': ({bytes, limit}: {readonly bytes: number; readonly limit: number}) =>
    `This PDF has ${bytes} bytes; ${limit} is the most.`,
  'document/newer': ({schema}: {readonly schema: number}) =>
    `This document was written by a newer Recto (schema ${schema}). Update Recto to read it.`,
  'document/invalid': ({path, why}: {readonly path: string; readonly why: string}) =>
    `This is not a Recto document: ${path} ${why}.`,
  'translate/unauthorized': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `${endpoint} does not accept the key: ${why}`,
  'translate/quota': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `The account at ${endpoint} has nothing left: ${why}`,
  'translate/no-such-model': ({
    endpoint,
    model,
    why,
  }: {
    readonly endpoint: string;
    readonly model: string;
    readonly why: string;
  }) => `${endpoint} has no model "${model}": ${why}`,
  'translate/refused': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `${endpoint} refuses what it is asked: ${why}`,
  'translate/unreachable': ({endpoint, why}: {readonly endpoint: string; readonly why: string}) =>
    `${endpoint} does not answer: ${why}`,
  'translate/bad-glossary': ({path, lines}: {readonly path: string; readonly lines: string}) =>
    `${path} is no glossary: ${lines}. Each line is "source,target" or "origin,translate,originLang,translateLang".`,
  'convert/timeout': ({seconds}: {readonly seconds: number}) => `The conversion was stopped after ${seconds} seconds.`,
  'convert/out-of-memory': ({megabytes}: {readonly megabytes: number}) =>
    `The conversion needed more than ${megabytes} MB of memory and was stopped.`,
  'convert/internal': ({why}: {readonly why: string}) =>
    `Recto failed on this document; this is a defect of ours: ${why}`,
} as const;

export type ErrorCode = keyof typeof table;
type Facts<Code extends ErrorCode> =
  Parameters<(typeof table)[Code]> extends [infer Given] ? Given : Record<string, never>;

/** All codes, for documentation and for completeness checks. */
export const errorCodes = Object.keys(table) as readonly ErrorCode[];

/** A failure with a code, the facts of the case and a sentence made from them. */
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
