import {homedir} from 'node:os';
import path from 'node:path';
import type {PutRecord, SendState} from '@recto/transfer';
import {openDatabase} from '../output/open-database.ts';

/** What is known of an input that was sent to a place, or is being sent. */
export type Sent = {
  /** Of the input's bytes: what is sent again only when they have changed. Absent until everything has arrived. */
  readonly digest?: string;
  /** Of a page: how far the transfer has come. */
  readonly state?: SendState;
  /** Where a person opens it. */
  readonly url?: string;
  /** The files that were written, with the digests of their content. */
  readonly files?: Readonly<Record<string, string>>;
  /** Results in Zotero by the tags that mark them. */
  readonly results?: Readonly<Record<string, PutRecord>>;
  /** Whether segments of a translation were kept in the source language. */
  readonly kept?: boolean;
};

/** What has been sent where, in one file for all inputs of a user. It holds no token and no text of a document. */
export type SentStore = {
  readonly get: (place: string, source: string) => Sent | undefined;
  readonly put: (place: string, source: string, sent: Sent) => void;
  readonly close: () => void;
};

/** Opens the store, or makes it. */
export function openSentStore(file: string): SentStore {
  const database = openDatabase(
    file,
    `
    CREATE TABLE IF NOT EXISTS sent (
      place TEXT NOT NULL, source TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (place, source)
    ) WITHOUT ROWID;
    `,
  );
  const read = database.prepare('SELECT value FROM sent WHERE place = ? AND source = ?');
  const write = database.prepare('INSERT OR REPLACE INTO sent (place, source, value) VALUES (?, ?, ?)');
  return {
    get: (place, source) => {
      const row = read.get(place, source);
      return row && (JSON.parse(String(row['value'])) as Sent);
    },
    put: (place, source, sent) => void write.run(place, source, JSON.stringify(sent)),
    close: () => database.close(),
  };
}

/** Where the store lies: `RECTO_STATE`, or a folder of the system for what must not be lost. */
export function sentFile(environment: NodeJS.ProcessEnv): string {
  const folder =
    environment['RECTO_STATE'] ??
    path.join(
      environment['XDG_STATE_HOME'] ?? environment['LOCALAPPDATA'] ?? path.join(homedir(), '.local', 'state'),
      'recto',
    );
  return path.join(folder, 'sent.sqlite');
}
