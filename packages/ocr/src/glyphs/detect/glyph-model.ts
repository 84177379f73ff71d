import type {InferenceSession, Tensor, TensorConstructor} from 'onnxruntime-common';

/** A glyph that the detector knows. */
export type SymbolShape = {
  /** `x:italic`, `∑`: the character and, for letters and digits, how it is set. */
  readonly symbol: string;
  /** In em, where fonts agree on it: its height or width, and the way from its middle down to the baseline. */
  readonly height?: number;
  readonly width?: number;
  readonly drop?: number;
};

/** The glyph detector: see training/formula. */
export type GlyphModel = {
  readonly symbols: readonly SymbolShape[];
  /** Ink (0 paper, 1 ink), rows from the top; sides are multiples of 16. */
  readonly detect: (ink: Float32Array, width: number, height: number) => Promise<DetectionMap>;
  /** Chances of each glyph for each of the cells, one row after another. */
  readonly classify: (features: Float32Array, count: number) => Promise<Float32Array>;
  readonly release: () => Promise<void>;
};

/** Channels one after another, each with a number for every cell of 4 x 4 pixels, rows from the top. */
export type DetectionMap = {
  readonly columns: number;
  readonly rows: number;
  /** Glyph here, rule here, then dx, dy, log width, log height, log size, baseline, origin, advance. */
  readonly values: Float32Array;
  readonly features: Float32Array;
  readonly channels: number;
};

/** ONNX Runtime as it is for Node or for browsers. */
export type Runtime = {readonly Tensor: TensorConstructor};

/** A symbol as `symbols.json` lists it. */
export type ListedSymbol = Omit<SymbolShape, 'symbol'> & {readonly sign: string};

/** The detector made of its two networks and the list of its glyphs, the files of `@recto/formula-model`. */
export function glyphModel(
  {Tensor}: Runtime,
  detector: InferenceSession,
  classifier: InferenceSession,
  list: readonly ListedSymbol[],
): GlyphModel {
  return {
    symbols: list.map(({sign: symbol, ...shape}) => ({symbol, ...shape})),
    detect: async (ink, width, height) => {
      const result = await detector.run({picture: new Tensor('float32', ink, [1, 1, height, width])});
      const {places, features} = result as Record<'places' | 'features', Tensor>;
      return {
        rows: places.dims[2]!,
        columns: places.dims[3]!,
        values: places.data as Float32Array,
        features: features.data as Float32Array,
        channels: features.dims[1]!,
      };
    },
    classify: async (features, count) => {
      const result = await classifier.run({cells: new Tensor('float32', features, [count, features.length / count])});
      return result['names']!.data as Float32Array;
    },
    release: async () => {
      await Promise.all([detector.release(), classifier.release()]);
    },
  };
}
