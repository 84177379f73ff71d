import type {SegmentState} from '@recto/model';

/** A translation that was paid for once, under the key of everything it depends on. */
export type Remembered = {
  readonly key: string;
  /** The protected text's translation, with its tags; '' when no answer could be used. */
  readonly text: string;
  /** Styles had been taken out before it was asked. */
  readonly plain?: true;
  /** Why it is in doubt, or could not be used. */
  readonly doubt?: string;
};

/** The translation memory: exact, per segment. What `put` has resolved for survives a crash. */
export type Memory = {
  readonly get: (keys: readonly string[]) => Promise<ReadonlyMap<string, Remembered>>;
  readonly put: (entries: readonly Remembered[]) => Promise<void>;
};

/** What is known of one segment of one translation of one document. */
export type LedgerEntry = {
  readonly segment: string;
  /** The protected text it was made for: another one makes the entry void. */
  readonly source: string;
  /** The memory's key it was made under; an edited one stays, whatever its key would be now. */
  readonly key: string;
  readonly state: SegmentState;
  /** The translation with its tags; '' when the source was kept. */
  readonly text: string;
  readonly plain?: true;
  /** Why it is in doubt or was kept. */
  readonly why?: string;
};

/** The durable state of one translation. What `put` has resolved for survives a crash. */
export type Ledger = {
  readonly load: () => Promise<readonly LedgerEntry[]>;
  readonly put: (entries: readonly LedgerEntry[]) => Promise<void>;
};

/** A memory that lasts as long as its process; for tests, and where nothing may be written. */
export function volatileMemory(): Memory {
  const entries = new Map<string, Remembered>();
  return {
    get: async keys => new Map(keys.flatMap(key => (entries.has(key) ? [[key, entries.get(key)!] as const] : []))),
    put: async added => {
      for (const entry of added) entries.set(entry.key, entry);
    },
  };
}

/** A ledger that lasts as long as its process. */
export function volatileLedger(): Ledger {
  const entries = new Map<string, LedgerEntry>();
  return {
    load: async () => [...entries.values()],
    put: async added => {
      for (const entry of added) entries.set(entry.segment, entry);
    },
  };
}
