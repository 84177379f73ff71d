import type {InferenceSession} from 'onnxruntime-common';
import {formulaOfSigns, type PicturedFormula} from './facts/whole-formula.ts';
import {type Runtime, type SignModel, type SignShape, signModel} from './glyphs/detect/glyph-model.ts';
import {isFormula, isProse} from './glyphs/is-formula.ts';
import {readWhole} from './glyphs/read-formula.ts';
import {grayOf} from './pixels/gray.ts';

/** The files of `@recto/formula-model`. */
export type SignModelFiles = {readonly finder: Uint8Array; readonly namer: Uint8Array; readonly signs: string};

/** ONNX Runtime for browsers: the module `onnxruntime-web`, which whoever calls brings along. */
export type BrowserRuntime = Runtime & {
  readonly InferenceSession: {readonly create: (model: Uint8Array) => Promise<InferenceSession>};
};

/** The finder of signs in a browser. */
export async function openSignModel(
  runtime: BrowserRuntime,
  {finder, namer, signs}: SignModelFiles,
): Promise<SignModel> {
  const [places, names] = [await runtime.InferenceSession.create(finder), await runtime.InferenceSession.create(namer)];
  return signModel(runtime, places, names, JSON.parse(signs) as SignShape[]);
}

/** The LaTeX of a picture that is nothing but a formula; undefined where what it shows is none: words, a drawing, nothing. */
export async function readFormula(
  picture: {readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray},
  model: SignModel,
): Promise<PicturedFormula | undefined> {
  const found = await readWhole(grayOf(picture), model);
  return isFormula(found.signs) && !isProse(found.signs) ? formulaOfSigns(found) : undefined;
}
