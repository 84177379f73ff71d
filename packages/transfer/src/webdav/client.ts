import type {Compliance} from './compliance.ts';
import type {DriveContent} from './content.ts';
import type {DriveEntry} from './multistatus.ts';
import type {DriveTest} from './probe.ts';
import type {PutOptions} from './put.ts';

/**
 * A WebDAV drive. Paths are below the drive's folder, `paper_2026-01-31 09_05_00/paper.md`, and never lead out of it. Everything
 * throws DriveFailure, or the reason of the signal once it is aborted.
 */
export type DriveClient = {
  /** Whether files can be written, and if not, what exactly is wrong. Makes the folder where it is missing. */
  readonly test: () => Promise<DriveTest>;
  /**
   * Writes a file, with the folders that it needs. Nobody sees it before it is complete. False where a file is there that must not
   * be overwritten. Of several at once to the same path, without `overwrite` one writes and the others get false.
   */
  readonly put: (path: string, content: DriveContent, options: PutOptions) => Promise<boolean>;
  /** Makes a folder and those above it; one that is there stays as it is. */
  readonly makeFolder: (path: string) => Promise<void>;
  /** What is directly in a folder. */
  readonly list: (path?: string, options?: {readonly glob?: string}) => Promise<readonly DriveEntry[]>;
  /** What stands at a path; undefined where nothing does. */
  readonly stat: (path: string) => Promise<DriveEntry | undefined>;
  /** Moves a file or folder. False where the target is taken and must not be overwritten. */
  readonly move: (from: string, to: string, options: {readonly overwrite: boolean}) => Promise<boolean>;
  /** Copies a file or folder. False where the target is taken and must not be overwritten. */
  readonly copy: (from: string, to: string, options: {readonly overwrite: boolean}) => Promise<boolean>;
  /** Deletes a file, or a folder with all that is in it. False where nothing was there. */
  readonly delete: (path: string, options?: {readonly lock?: string}) => Promise<boolean>;
  /** The bytes of a file, or with `text` its text. At most `most` bytes, 256 MB unless said. */
  readonly get: GetFile;
  /** Locks a file against everybody who does not have the token. */
  readonly lock: (path: string, options?: {readonly timeout?: string}) => Promise<DriveLock>;
  readonly unlock: (path: string, token: string) => Promise<void>;
  /** Entries below a folder whose name contains the words, where the server searches (`not-offered` where it does not). */
  readonly search: (words: string, path?: string) => Promise<readonly (DriveEntry & {readonly href: string})[]>;
  /** Replaces bytes of a file from an offset on, where the server can (`not-offered` where it cannot). */
  readonly patch: (path: string, start: number, bytes: Uint8Array) => Promise<void>;
  /** What the server says that it can do. */
  readonly options: () => Promise<Compliance>;
  /** Bytes that are free; undefined where the server does not say. */
  readonly free: () => Promise<number | undefined>;
  /** Where a person opens a file in a browser, without the password. Throws for what a link cannot sign in to. */
  readonly link: (path: string) => string;
};

export type GetFile = {
  (path: string, options?: {readonly format?: 'binary'; readonly most?: number}): Promise<Uint8Array>;
  (path: string, options: {readonly format: 'text'; readonly most?: number}): Promise<string>;
};

export type DriveLock = {readonly token: string; readonly timeout: string};
