import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {openModel} from '../onnx/session.ts';
import {type GlyphModel, glyphModel, type ListedSymbol} from './detect/glyph-model.ts';

/** Loads the models; `threads` work on one image. */
export async function loadGlyphModel(threads: number, folder = modelFolder): Promise<GlyphModel> {
  const runtime = await import('onnxruntime-node');
  const open = (name: string) => openModel(fileURLToPath(new URL(name, folder)), threads);
  const [finder, namer, list] = await Promise.all([
    open('detector.onnx'),
    open('classifier.onnx'),
    readFile(new URL('symbols.json', folder), 'utf8'),
  ]);
  return glyphModel(runtime, finder, namer, JSON.parse(list) as ListedSymbol[]);
}

const modelFolder = pathToFileURL(createRequire(import.meta.url).resolve('@recto/formula-model/package.json'));
