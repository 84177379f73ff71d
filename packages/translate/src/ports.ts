import {isReasoningSwitch, type ReasoningSwitch} from '@recto/llm';
import type {SegmentState} from '@recto/model';

/** An entry of the translation memory; its key covers everything the translation depends on. */
export type MemoryEntry = {
  readonly key: string;
  /** The translation with its tags; '' if no response was usable. */
  readonly text: string;
  /** Translated without style and link tags. */
  readonly plain?: true;
  /** Why it is doubtful or unusable. */
  readonly doubt?: string;
};

/** The translation memory: exact matches per segment. Entries survive a crash once `put` has resolved. */
export type Memory = {
  readonly get: (keys: readonly string[]) => Promise<ReadonlyMap<string, MemoryEntry>>;
  readonly put: (entries: readonly MemoryEntry[]) => Promise<void>;
};

/** The state of one segment of a translation. */
export type LedgerEntry = {
  readonly segment: string;
  /** The protected text that was translated: if that changes, the entry is invalid. */
  readonly source: string;
  /** The memory key at the time; an edited entry stays valid when the key changes. */
  readonly key: string;
  readonly state: SegmentState;
  /** The translation with its tags; '' if the source was kept. */
  readonly text: string;
  readonly plain?: true;
  /** Why it is doubtful or was kept. */
  readonly why?: string;
};

/** The durable state of one translation. Entries survive a crash once `put` has resolved. */
export type Ledger = {
  readonly load: () => Promise<readonly LedgerEntry[]>;
  readonly put: (entries: readonly LedgerEntry[]) => Promise<void>;
};

/** What translations have shown of a model. */
export type ModelTraits = {
  /** How many texts of a request it copes with. */
  readonly batchTexts?: number;
  /** What keeps it from reasoning, where it does reason. */
  readonly reasoningSwitch?: ReasoningSwitch;
};

/** Where that is kept for the next translation. */
export type ModelTraitsStore = {
  readonly load: () => Promise<ModelTraits>;
  readonly save: (traits: ModelTraits) => Promise<void>;
};

/** Reads what a store has kept, by this version or another one. */
export function readModelTraits(value: unknown): ModelTraits {
  const {batchTexts, reasoningSwitch} = (value ?? {}) as Record<string, unknown>;
  return {
    ...(typeof batchTexts === 'number' && {batchTexts}),
    ...(isReasoningSwitch(reasoningSwitch) && {reasoningSwitch}),
  };
}

/** A memory that is not persisted: for tests, and where nothing may be written. */
export function volatileMemory(): Memory {
  const entries = new Map<string, MemoryEntry>();
  return {
    get: async keys => new Map(keys.flatMap(key => (entries.has(key) ? [[key, entries.get(key)!] as const] : []))),
    put: async added => {
      for (const entry of added) entries.set(entry.key, entry);
    },
  };
}

/** A ledger that is not persisted. */
export function volatileLedger(): Ledger {
  const entries = new Map<string, LedgerEntry>();
  return {
    load: async () => [...entries.values()],
    put: async added => {
      for (const entry of added) entries.set(entry.segment, entry);
    },
  };
}

/** What is known of one model, for the documents of a process. */
export function volatileModelTraits(): ModelTraitsStore {
  let known: ModelTraits = {};
  return {
    load: async () => known,
    save: async traits => {
      known = traits;
    },
  };
}
