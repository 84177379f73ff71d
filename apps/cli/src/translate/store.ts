import {homedir} from 'node:os';
import path from 'node:path';
import {
  type Briefing,
  type BriefingStore,
  type Ledger,
  type LedgerEntry,
  type Memory,
  type MemoryEntry,
  type ModelTraitsStore,
  readModelTraits,
} from '@recto/engine/translate';
import {openDatabase} from '../output/open-database.ts';

/** What translations know that was paid for, in one file for all documents of a user. */
export type TranslationStore = {
  readonly memory: Memory;
  /** The ledger of one translation, named by what it translates and how. */
  readonly ledger: (job: string) => Ledger;
  readonly briefing: (job: string) => BriefingStore;
  /** What translations have shown of a model of an endpoint. */
  readonly modelTraits: (model: {readonly baseUrl: string; readonly model: string}) => ModelTraitsStore;
  /** Forgets ledger and briefing. */
  readonly forget: (job: string) => void;
  readonly close: () => void;
};

/** Opens the store, or makes it. What is written has left this process and its machine's caches when `put` resolves. */
export function openStore(file: string): TranslationStore {
  const database = openDatabase(
    file,
    `
    CREATE TABLE IF NOT EXISTS memory (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ledger (
      job TEXT NOT NULL, segment TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (job, segment)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS briefing (job TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS model_traits (model TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    `,
  );
  const recall = database.prepare('SELECT value FROM memory WHERE key = ?');
  const remember = database.prepare('INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)');
  const read = database.prepare('SELECT value FROM ledger WHERE job = ?');
  const write = database.prepare('INSERT OR REPLACE INTO ledger (job, segment, value) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM ledger WHERE job = ?');
  const readBriefing = database.prepare('SELECT value FROM briefing WHERE job = ?');
  const writeBriefing = database.prepare('INSERT OR REPLACE INTO briefing (job, value) VALUES (?, ?)');
  const removeBriefing = database.prepare('DELETE FROM briefing WHERE job = ?');
  const readTraits = database.prepare('SELECT value FROM model_traits WHERE model = ?');
  const writeTraits = database.prepare('INSERT OR REPLACE INTO model_traits (model, value) VALUES (?, ?)');
  const together = (deed: () => void) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      deed();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    memory: {
      get: async keys => {
        const found = new Map<string, MemoryEntry>();
        for (const key of keys) {
          const row = recall.get(key);
          if (row) found.set(key, JSON.parse(String(row['value'])));
        }
        return found;
      },
      put: async entries =>
        together(() => {
          for (const entry of entries) remember.run(entry.key, JSON.stringify(entry));
        }),
    },
    ledger: job => ({
      load: async () => read.all(job).map(row => JSON.parse(String(row['value'])) as LedgerEntry),
      put: async entries =>
        together(() => {
          for (const entry of entries) write.run(job, entry.segment, JSON.stringify(entry));
        }),
    }),
    briefing: job => ({
      load: async () => {
        const row = readBriefing.get(job);
        return row && (JSON.parse(String(row['value'])) as Briefing);
      },
      save: async briefing => void writeBriefing.run(job, JSON.stringify(briefing)),
    }),
    modelTraits: ({baseUrl, model}) => {
      const name = JSON.stringify([baseUrl, model]);
      return {
        load: async () => {
          const row = readTraits.get(name);
          return readModelTraits(row && JSON.parse(String(row['value'])));
        },
        save: async traits => void writeTraits.run(name, JSON.stringify(traits)),
      };
    },
    forget: job =>
      together(() => {
        remove.run(job);
        removeBriefing.run(job);
      }),
    close: () => database.close(),
  };
}

/** Where the store lies: `RECTO_CACHE`, or a folder of the system for what can be made anew. */
export function storeFile(environment: NodeJS.ProcessEnv): string {
  const folder =
    environment['RECTO_CACHE'] ??
    path.join(environment['XDG_CACHE_HOME'] ?? environment['LOCALAPPDATA'] ?? path.join(homedir(), '.cache'), 'recto');
  return path.join(folder, 'translations.sqlite');
}
