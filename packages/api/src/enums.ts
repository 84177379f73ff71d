import {languages, type TargetLanguage, targetLanguages} from '@recto/model';

/** Numbers and words on the wire, with the values of the specification. */

export const FileType = {pdf: 1, img: 2, other: 3} as const;
export type FileType = (typeof FileType)[keyof typeof FileType];

/** What reads an image: our own OCR, or a third party – Mathpix, or a vision model that the operator has set up. */
export const ParseModel = {unspecified: 0, default: 1, mathpix: 2, vision: 3} as const;
export type ParseModel = (typeof ParseModel)[keyof typeof ParseModel];

/** The models for chat that clients know by number. */
export const ChatModel = {unspecified: 0, glm4Plus: 14, deepSeekChat: 21, deepSeekR1: 22, doubao15Pro: 71} as const;

/** `v2_2410` reads the text layer only and is asked for by leaving the field out; `v3_2509` recognizes where needed. */
export const ParseVersion = {v2_2410: 0, v3_2509: 3} as const;
export type ParseVersion = (typeof ParseVersion)[keyof typeof ParseVersion];

export const ConvertTo = {
  unspecified: 0,
  md: 1,
  tex: 2,
  docx: 3,
  pdf: 4,
  html: 5,
  htmlPdf: 6,
  zotero: 7,
  mdEditor: 8,
} as const;
export type ConvertTo = (typeof ConvertTo)[keyof typeof ConvertTo];

/** How formulas are written in Markdown: `$…$` or `\(…\)`. */
export const formulaModes = ['dollar', 'normal'] as const;
export type FormulaMode = (typeof formulaModes)[number];

/** What an export of a translation shows. */
export const ConvertTrans = {both: 1, origin: 2, translate: 3} as const;
export type ConvertTrans = (typeof ConvertTrans)[keyof typeof ConvertTrans];

/** Note-taking services that documents are sent to as pages. */
export const noteProviders = ['notion', 'flowus'] as const;
export type NoteProviderName = (typeof noteProviders)[number];

/** Where documents are sent: note-taking services, a WebDAV drive and, from the desktop client, Zotero. */
export const transferPlatforms = [...noteProviders, 'webDAV', 'zotero'] as const;
export type TransferPlatform = (typeof transferPlatforms)[number];

/** Whether documents become pages there. */
export const isNoteProvider = (platform: TransferPlatform): platform is NoteProviderName =>
  noteProviders.some(name => name === platform);

/** How source and translation stand in one PDF: `left-right` has the source on the left. */
export const mergeOrders = ['left-right', 'right-left', 'alternate'] as const;
export type MergeOrder = (typeof mergeOrders)[number];

/** The target languages by number. */
export const Language = {
  zh: 1,
  en: 2,
  ja: 3,
  fr: 4,
  ru: 5,
  pt: 6,
  es: 7,
  de: 8,
  ko: 9,
  ar: 10,
  // those of the specification end here
  it: 11,
  nl: 12,
  pl: 13,
  tr: 14,
  vi: 15,
  id: 16,
  cs: 17,
  sv: 18,
  uk: 19,
  hi: 20,
  th: 21,
} as const satisfies Readonly<Record<TargetLanguage, number>>;
export type Language = (typeof Language)[keyof typeof Language];

/** The languages by ISO 639-3 code. */
export const languageOfIso3: Readonly<Record<string, Language>> = Object.fromEntries(
  targetLanguages.map(code => [languages[code].iso3, Language[code]]),
);

/** How an order was paid, when not by one of `paymentChannels`. */
export const PaymentMethod = {balance: 3, redeemCode: 4} as const;
export const InvoiceStatus = {none: 0, pending: 1, rejected: 2, submitted: 3, completed: 4} as const;
export const RefundReason = {
  noReason: 1,
  wrongPurchase: 2,
  duplicate: 3,
  descriptionMismatch: 4,
  technicalIssue: 5,
  serviceDissatisfaction: 6,
  other: 7,
} as const;
export const RefundStatus = {unspecified: 0, processing: 1, successful: 2, closed: 3} as const;

/** Periods of the rebate figures, in days; today is 1. */
export const rebatePeriods = [1, 7, 14, 30, 60, 90, 180] as const;

/** What a task is; upload, convert and transfer are ours, for every task has an `outputId`. */
export const TaskType = {parse: 1, translate: 2, upload: 3, convert: 4, transfer: 5} as const;
export type TaskType = (typeof TaskType)[keyof typeof TaskType];

/** A task waits (`none`), runs (`pending`), or has ended. */
export const TaskStatus = {none: 0, pending: 1, success: 2, failed: 3} as const;
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];

/** The status of a file or its task as clients know it, by the numbers of the specification. */
export const LocalStatus = {
  uploading: 1,
  networkError: 2,
  translateError: 3,
  analyzing: 4,
  serviceCheck: 5,
  waitingInLine: 6,
  error: 7,
  checkError: 8,
  waiting: 9,
  success: 10,
  translateSuccess: 11,
  interruption: 12,
  translating: 13,
  reconnecting: 14,
  uploadTimeout: 15,
} as const;
export type LocalStatus = (typeof LocalStatus)[keyof typeof LocalStatus];

/** How saved results lie in their folder: in folders by format, or all together. */
export const outputLayouts = ['grouped', 'flat'] as const;
export type OutputLayout = (typeof outputLayouts)[number];

/** What a translation may leave as it is. */
export const ignoreTranslateTypes = ['table', 'code', 'figure', 'reference'] as const;

/** What became of a segment: `waiting` for its turn, `translated`, `doubt` (a check spoke against it), `edited` by a person, `kept` as it was. */
export const lineStates = ['waiting', 'translated', 'doubt', 'edited', 'kept'] as const;

/** Why something was sent to another machine; `link` is an address that was fetched, `images` are those of hosted Markdown. */
export const egressPurposes = ['translate', 'chat', 'embedding', 'ocr', 'transfer', 'link', 'images', 'share'] as const;
export type EgressPurpose = (typeof egressPurposes)[number];

/** For how many days a link to a document may be good. */
export const shareDays = [1, 7, 30] as const;

/** Tags that a file has at most, and characters of one. */
export const mostTags = 20;
export const mostTagLetters = 40;
