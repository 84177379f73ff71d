import type {Parent} from '@recto/transfer';
import type {DriveAddress} from '../../database/schema/index.ts';
import type {ExportItem} from '../queue/task.ts';

/** One document of a transfer: how it is written for a drive, and what of it is shown. */
export type TransferItem = Omit<ExportItem, 'items'> & {
  /** What a person has edited, instead of what is stored. */
  readonly markdown?: string;
};

/** What is sent and how: the row of a transfer holds it, for whoever goes on. */
export type TransferRequest = {
  readonly items: readonly TransferItem[];
  /** Of a note-taking service: below what a page is created, or the page that is written anew. */
  readonly to?: {readonly new: Parent} | {readonly update: string};
  readonly drive?: DriveAddress;
  /** Drive: an archive, a folder with the files in it, or a single file when absent. */
  readonly project?: {readonly structure: 'flat' | 'byType'; readonly archive?: string; readonly folder?: string};
  readonly overwrite?: boolean;
  /** Zotero: the entry, or null for a new one where its selection is. */
  readonly entry?: {readonly key: string | null};
};
