import type {InferenceSession, Tensor, TensorConstructor} from 'onnxruntime-common';

/** A sign that the finder knows. */
export type SignShape = {
  /** `x:italic`, `∑`: the character and, for letters and digits, how it is set. */
  readonly sign: string;
  /** In em, where fonts agree on it: its height or width, and the way from its middle down to the baseline. */
  readonly height?: number;
  readonly width?: number;
  readonly drop?: number;
};

/** The finder of signs: see training/formula. */
export type SignModel = {
  readonly signs: readonly SignShape[];
  /** Ink (0 paper, 1 ink), rows from the top; sides are multiples of 16. */
  readonly places: (ink: Float32Array, width: number, height: number) => Promise<Places>;
  /** Chances of each sign for each of the cells, one row after another. */
  readonly names: (features: Float32Array, count: number) => Promise<Float32Array>;
  readonly release: () => Promise<void>;
};

/** Channels one after another, each with a number for every cell of 4 x 4 pixels, rows from the top. */
export type Places = {
  readonly columns: number;
  readonly rows: number;
  /** Sign here, rule here, then dx, dy, log width, log height, log size, baseline, origin, advance. */
  readonly values: Float32Array;
  readonly features: Float32Array;
  readonly channels: number;
};

/** ONNX Runtime as it is for Node or for browsers. */
export type Runtime = {readonly Tensor: TensorConstructor};

/** The finder made of its two networks and the list of its signs, the files of `@recto/formula-model`. */
export function signModel(
  {Tensor}: Runtime,
  finder: InferenceSession,
  namer: InferenceSession,
  signs: readonly SignShape[],
): SignModel {
  return {
    signs,
    places: async (ink, width, height) => {
      const result = await finder.run({picture: new Tensor('float32', ink, [1, 1, height, width])});
      const {places, features} = result as Record<'places' | 'features', Tensor>;
      return {
        rows: places.dims[2]!,
        columns: places.dims[3]!,
        values: places.data as Float32Array,
        features: features.data as Float32Array,
        channels: features.dims[1]!,
      };
    },
    names: async (features, count) => {
      const result = await namer.run({cells: new Tensor('float32', features, [count, features.length / count])});
      return result['names']!.data as Float32Array;
    },
    release: async () => {
      await Promise.all([finder.release(), namer.release()]);
    },
  };
}
