import type {Doc} from '@recto/model';
import type {Sent} from './sent-store.ts';

/** A document that was read and is to be sent. */
export type Item = {
  /** As its user would write it: `paper.pdf`. */
  readonly name: string;
  readonly title: string;
  /** Name of its files without an extension, below the target's folder, with `/`: `2024/paper`. */
  readonly stem: string;
  readonly doc: Doc;
  readonly markdown: string;
  /** By file name: `figure-1.png`. */
  readonly images: ReadonlyMap<string, Uint8Array>;
};

export type Delivery = {
  /** What is known of it from earlier. */
  readonly sent: Sent;
  /** Keeps what must be known when the process ends now. */
  readonly keep: (sent: Sent) => void;
  readonly progress: (words: string) => void;
  readonly signal: AbortSignal;
};

export type Delivered = {
  /** An address or a path. */
  readonly where: string;
  /** What is kept from now on. */
  readonly sent: Sent;
  /** `142 blocks`, `3 images`. */
  readonly facts: readonly string[];
  /** What the place could not hold, as sentences. */
  readonly losses: readonly string[];
};

/** A place that documents are sent to. Its functions throw TransferFailure, AppError, or the signal's reason. */
export type Target = {
  /** Tells this place from others in the store. */
  readonly place: string;
  /** The formats that a document is read into. */
  readonly formats: readonly ('json' | 'md')[];
  /** The name of a document's files as the place takes it. */
  readonly stemOf: (stem: string) => string;
  /** Finds out whether anything can be sent there. */
  readonly check: (signal: AbortSignal) => Promise<void>;
  /** Whether what was sent stands there as it was sent; true where only sending would tell. */
  readonly stands: (sent: Sent, signal: AbortSignal) => Promise<boolean>;
  readonly deliver: (item: Item, delivery: Delivery) => Promise<Delivered>;
};
