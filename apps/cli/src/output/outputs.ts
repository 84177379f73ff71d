/** Takes the files of one input, and shows them all at once when the input is done. Names are absolute paths. */
export type Outputs = {
  /** Takes a file that `commit` will put into its place. Throws AppError `output/unwritable`. */
  readonly stage: (final: string, bytes: Uint8Array) => Promise<void>;
  /** Puts the files into their places, in the order they were staged. Throws AppError `output/unwritable`. */
  readonly commit: () => Promise<unknown>;
  /** Removes what was staged and not committed. */
  readonly discard: () => Promise<void>;
  /** Removes images and style sheets of an earlier conversion from a folder that the new one has not made again. */
  readonly removeStale: (folder: string, current: ReadonlySet<string>) => Promise<void>;
};
