import names from '@recto/formula-model/classifier.onnx?url';
import finder from '@recto/formula-model/detector.onnx?url';
import shapes from '@recto/formula-model/symbols.json?url';
import {openGlyphModel, readFormula} from '@recto/ocr/browser';
import * as runtime from 'onnxruntime-web';
import wasm from 'onnxruntime-web/wasm?url';
import type {LocalRequest, LocalResponse} from './recognize-locally.ts';

// what the server reads formulas with, beside the page so that it stays quick
runtime.env.wasm.wasmPaths = {'ort-wasm-simd.wasm': wasm};
// more threads want a page that is alone in its process
runtime.env.wasm.numThreads = 1;

let model: ReturnType<typeof load> | undefined;

async function load() {
  const [detector, classifier, symbols] = await Promise.all([finder, names, shapes].map(bytesOf));
  return openGlyphModel(runtime, {
    detector: detector!,
    classifier: classifier!,
    symbols: new TextDecoder().decode(symbols),
  });
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

self.addEventListener('message', async ({data}: MessageEvent<LocalRequest>) => {
  const {id, image} = data;
  const reply = (answer: LocalResponse) => self.postMessage(answer);
  try {
    model ??= load();
    const open = await model.catch(error => {
      // it is fetched anew when the line is back
      model = undefined;
      throw error;
    });
    reply({id, loaded: true});
    reply({id, read: (await readFormula(image, open)) ?? null});
  } catch (error) {
    reply({id, failed: String(error)});
  }
});
