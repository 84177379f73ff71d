import type {ConvertTrans, TransferPlatform} from '@recto/api';
import {asksLanguages, type FileKind} from './drive/file-kinds.ts';
import type {ZoteroPart} from './zotero/zotero-parts.ts';

/** A page that something is put below; one that was pasted has no title. */
export type Parent = {readonly kind: 'page' | 'dataSource'; readonly id: string; readonly title: string | null};

/** An entry of Zotero; without a key a new one, `title` is where it goes then. */
export type Entry = {readonly key: string | null; readonly title: string; readonly about: string};

/** The values of the dialog. */
export type TransferForm = {
  readonly platform: TransferPlatform;
  readonly title: string;
  readonly parent: Parent | null;
  /** The transfer whose page is written anew; null for a new page. */
  readonly update: string | null;
  readonly transferType: 'singleFile' | 'project' | null;
  readonly projectFileTypes: readonly FileKind[];
  readonly convertTrans: ConvertTrans | null;
  readonly webdav_url: string;
  readonly webdav_username: string;
  readonly webdav_password: string;
  readonly webdav_folder: string;
  /** The server keeps the drive's account. */
  readonly webdav_keep: boolean;
  readonly overwrite: boolean;
  readonly asZip: boolean;
  readonly entry: Entry | null;
  readonly zoteroParts: readonly ZoteroPart[];
};

/** The drive that the dialog begins with. */
export const jianguoyun = {url: 'https://dav.jianguoyun.com/dav/', folder: '/doc2x/'} as const;

/** What is known beside the values. */
export type Facts = {
  /** The caller's connections are not known yet, or a transfer is being made. */
  readonly loading: boolean;
  readonly connected: boolean;
  readonly content: 'loading' | 'ready' | 'empty' | 'failed';
  /** Of the drive a password is kept. */
  readonly kept: boolean;
  /** The results are translations: pages of notes have languages. */
  readonly translated: boolean;
};

/** Where a value is missing or wrong, with the key of the message that says so. */
export type Problems = Partial<
  Record<
    | 'title'
    | 'parent'
    | 'transferType'
    | 'projectFileTypes'
    | 'convertTrans'
    | 'webdav_url'
    | 'webdav_username'
    | 'webdav_password'
    | 'entry'
    | 'zoteroParts',
    string
  >
>;

/** What is to be filled in before a transfer can be made, in the order of the fields. */
export function problemsOf(form: TransferForm, {kept, translated}: Facts): Problems {
  if (form.platform === 'zotero') return zoteroProblems(form, translated);
  const {platform, title, parent, update, transferType, projectFileTypes, convertTrans} = form;
  const problems: Problems = {};
  const drive = platform === 'webDAV';
  if (drive) {
    const ours = isJianguoyun(form.webdav_url);
    if (!isAddress(form.webdav_url)) problems.webdav_url = 'driveUrlWrong';
    if (form.webdav_username.trim() === '')
      problems.webdav_username = ours ? 'usernameMissing' : 'usernameMissingOther';
    if (form.webdav_password === '' && !kept)
      problems.webdav_password = ours ? 'passwordMissing' : 'passwordMissingOther';
  }
  if (title.trim() === '') problems.title = drive ? 'nameMissing' : 'titleMissing';
  if (!drive && update === null && parent === null) problems.parent = 'parentMissing';
  if (drive && transferType === null) problems.transferType = 'transferTypeMissing';
  if (drive && projectFileTypes.length === 0) problems.projectFileTypes = 'fileTypesMissing';
  const languages = drive ? asksLanguages(projectFileTypes) : translated;
  if (languages && convertTrans === null) problems.convertTrans = 'convertTransMissing';
  return problems;
}

function zoteroProblems({title, entry, zoteroParts, convertTrans}: TransferForm, translated: boolean): Problems {
  return {
    ...(title.trim() === '' && {title: 'nameMissing'}),
    ...(entry === null && {entry: 'entryMissing'}),
    ...(zoteroParts.length === 0 && {zoteroParts: 'resultsMissing'}),
    ...(translated && convertTrans === null && {convertTrans: 'convertTransMissing'}),
  };
}

/**
 * Whether the button is disabled: while something loads; for pages of notes without a connection or without content; for a
 * drive until everything is filled in. What is missing for a page or for Zotero is said when the button is pressed.
 */
export function isDisabled(form: TransferForm, facts: Facts): boolean {
  if (facts.loading) return true;
  if (form.platform === 'zotero') return false;
  if (form.platform !== 'webDAV') return !facts.connected || facts.content !== 'ready';
  return Object.keys(problemsOf(form, facts)).length > 0;
}

/** The key of the button's label. */
export function labelOf({platform, update, transferType}: TransferForm) {
  if (platform === 'webDAV') return transferType === 'singleFile' ? 'sendFile' : 'sendProject';
  if (platform === 'zotero') return 'sendZotero';
  if (update !== null) return platform === 'notion' ? 'updateNotion' : 'updateFlowus';
  return platform === 'notion' ? 'sendNotion' : 'sendFlowus';
}

/** Whether an address is one of Jianguoyun, whose words for account and password the messages use. */
export const isJianguoyun = (url: string): boolean =>
  URL.canParse(url) && /(^|\.)jianguoyun\.com$/.test(new URL(url).hostname);

const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
