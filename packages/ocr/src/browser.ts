import type {InferenceSession} from 'onnxruntime-common';
import {type FormulaFromImage, formulaFromGlyphs} from './facts/whole-formula.ts';
import {type GlyphModel, glyphModel, type ListedSymbol, type Runtime} from './glyphs/detect/glyph-model.ts';
import {isFormula, isProse} from './glyphs/is-formula.ts';
import {readFormulaImage} from './glyphs/read-formula.ts';
import {grayOf} from './pixels/gray.ts';

/** The files of `@recto/formula-model`. */
export type GlyphModelFiles = {
  readonly detector: Uint8Array;
  readonly classifier: Uint8Array;
  readonly symbols: string;
};

/** ONNX Runtime for browsers: the module `onnxruntime-web`, which whoever calls brings along. */
export type BrowserRuntime = Runtime & {
  readonly InferenceSession: {readonly create: (model: Uint8Array) => Promise<InferenceSession>};
};

/** The glyph detector in a browser. */
export async function openGlyphModel(
  runtime: BrowserRuntime,
  {detector, classifier, symbols}: GlyphModelFiles,
): Promise<GlyphModel> {
  const [places, names] = [
    await runtime.InferenceSession.create(detector),
    await runtime.InferenceSession.create(classifier),
  ];
  return glyphModel(runtime, places, names, JSON.parse(symbols) as ListedSymbol[]);
}

/** The LaTeX of an image that is nothing but a formula; undefined where what it shows is none: words, a drawing, nothing. */
export async function readFormula(
  image: {readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray},
  model: GlyphModel,
): Promise<FormulaFromImage | undefined> {
  const found = await readFormulaImage(grayOf(image), model);
  return isFormula(found.glyphs) && !isProse(found.glyphs) ? formulaFromGlyphs(found) : undefined;
}
