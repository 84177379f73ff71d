/** A model that has been loaded: numbers in, numbers out. */
export type Model = {
  readonly run: (
    values: Float32Array,
    shape: readonly number[],
  ) => Promise<{values: Float32Array; shape: readonly number[]}>;
  /** Gives its memory back; it cannot be run again. */
  readonly release: () => Promise<void>;
};
