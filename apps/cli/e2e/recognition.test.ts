import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type PdfParts, pdfBytes, pdfStream} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {recto} from './recto.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'recto-e2e-'));
});
afterEach(() => rmSync(cwd, {recursive: true, force: true}));

const side = 400;
/** An image of stripes. */
const objects: PdfParts['objects'] = {
  100: pdfStream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
    `${'\x14'.repeat(20)}${'\x7f'.repeat(60)}`.repeat((side * side) / 80),
  ),
};
const resources = '/Font << /F1 4 0 R >> /XObject << /I 100 0 R >>';

/** Converts a page and returns the OCR libraries that any of the program's processes loaded. */
async function modulesFor(content: string): Promise<string[]> {
  const log = path.join(cwd, 'modules.txt');
  const watch = path.join(cwd, 'watch.mjs');
  writeFileSync(
    watch,
    `import {appendFileSync} from 'node:fs';
     import {registerHooks} from 'node:module';
     registerHooks({resolve(specifier, context, next) {
       const found = next(specifier, context);
       const name = /onnxruntime-node|tesseract.js-core/.exec(found.url)?.[0];
       if (name) appendFileSync(${JSON.stringify(log)}, name + '\\n');
       return found;
     }});`,
  );
  writeFileSync(path.join(cwd, 'a.pdf'), pdfBytes({pages: [{content, resources}], ...(objects && {objects})}));
  const {code, stderr} = await recto(['convert', 'a.pdf', '-o', 'out'], {
    cwd,
    env: {NODE_OPTIONS: `--import=${pathToFileURL(watch).href}`},
  });
  expect([code, stderr]).toEqual([0, expect.stringContaining('a.pdf')]);
  return existsSync(log) ? [...new Set(readFileSync(log, 'utf8').trim().split('\n'))] : [];
}

const text = 'BT /F1 12 Tf 20 90 Td (The tea is hot and then it cools.) Tj ET';

test('a page with text and a figure needs no OCR and loads none of its libraries', async () => {
  expect(await modulesFor(text)).toEqual([]);
  expect(await modulesFor(`${text} q 80 0 0 60 20 10 cm /I Do Q`)).toEqual([]);
});

test('a scanned page loads them', async () => {
  expect(await modulesFor('q 200 0 0 100 0 0 cm /I Do Q')).toContain('onnxruntime-node');
});
