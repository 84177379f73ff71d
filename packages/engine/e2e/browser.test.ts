import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {convert, encodePng, write} from '@recto/engine';
import {openRenderer} from '@recto/pdf';
import {findChromium, nodeHost, serveFolder} from '@recto/testkit';
import {type Browser, chromium} from 'playwright-core';
import {build} from 'vite';
import {afterAll, beforeAll, expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'recto-browser-'));
let browser: Browser;
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  await build({
    root: path.join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    build: {outDir: folder, emptyOutDir: true, target: 'es2024'},
    worker: {format: 'es'},
  });
  for (const assets of ['pdfjs-dist/cmaps', 'pdfjs-dist/standard_fonts', 'pdfjs-dist/wasm', '@embedpdf/pdfium/dist']) {
    cpSync(path.join(root, 'node_modules', assets), path.join(folder, 'assets', assets), {recursive: true});
  }
  cpSync(path.join(root, 'examples/cooling-tea.pdf'), path.join(folder, 'cooling-tea.pdf'));
  cpSync(path.join(root, 'packages/formula-model'), path.join(folder, 'formula'), {recursive: true});
  cpSync(path.join(root, 'node_modules/onnxruntime-web/dist'), path.join(folder, 'runtime'), {recursive: true});
  site = await serveFolder(folder);
  browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']});
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, {recursive: true, force: true});
});

test('a browser converts as Node does', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  await page.goto(site.address);
  const inBrowser = await page.evaluate(address => window.convertFile(address), 'cooling-tea.pdf');
  expect(problems).toEqual([]);

  const bytes = new Uint8Array(readFileSync(path.join(root, 'examples/cooling-tea.pdf')));
  const converted = await convert(bytes, {host: nodeHost(), crops: {dpi: 100}});
  const inNode = await write(converted, 'md', {assetFolder: 'assets/'});
  expect(inBrowser.markdown).toBe(inNode);
  expect(inBrowser.pages).toBe(2);
  expect(inBrowser.pictures).toBe(converted.assets.size);
});

test('a browser reads the image of a formula', async () => {
  const bytes = new Uint8Array(readFileSync(path.join(root, 'examples/cooling-tea.pdf')));
  const {doc} = await convert(bytes, {host: nodeHost(), crops: false});
  const formula = doc.children.find(block => block.type === 'equation' && block.tex.startsWith('t_1'));
  const [place] = formula!.from;
  const renderer = await openRenderer(bytes, {host: nodeHost()});
  const {left, top, right, bottom} = place!.box;
  const image = await renderer.render(place!.page, 200, {
    left: left - 4,
    top: top - 4,
    right: right + 4,
    bottom: bottom + 4,
  });
  await renderer.close();
  writeFileSync(path.join(folder, 'formula.png'), await encodePng(image));

  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  await page.goto(site.address);
  const tex = await page.evaluate(address => window.readFormulaPicture(address), 'formula.png');
  expect(problems).toEqual([]);
  expect(tex).toBe('t_1=\\frac{1}{k}\\ln\\frac{T_0-T_{\\infty}}{T_1-T_{\\infty}}.');
});
