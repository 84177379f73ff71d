import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {openModel} from '../session.ts';
import {type SignModel, type SignShape, signModel} from './sign-model.ts';

/** Loads the models; `threads` work on one picture. */
export async function loadSignModel(threads: number, folder = modelFolder): Promise<SignModel> {
  const runtime = await import('onnxruntime-node');
  const open = (name: string) => openModel(fileURLToPath(new URL(name, folder)), threads);
  const [finder, namer, list] = await Promise.all([
    open('signs.onnx'),
    open('names.onnx'),
    readFile(new URL('signs.json', folder), 'utf8'),
  ]);
  return signModel(runtime, finder, namer, JSON.parse(list) as SignShape[]);
}

const modelFolder = new URL('../../models/formula/', import.meta.url);
