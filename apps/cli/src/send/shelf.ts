/** A folder, here or on a drive, that files are put into. Names are relative, with `/`. */
export type Shelf = {
  readonly check: () => Promise<void>;
  /** What is in a file; undefined where there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** Writes a file, in place of the one that is there. Nobody sees it before it is complete. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** What a person calls the file. */
  readonly shown: (name: string) => string;
};

/** Opens the shelf for one run. */
export type OpenShelf = (signal: AbortSignal) => Shelf;
