import {afterAll, beforeAll, expect, test} from 'vitest';
import {type MathpixPdfDouble, type PdfFault, startMathpixPdfDouble} from '../../testing/mathpix-pdf-double.ts';
import {smallPdf} from '../../testing/small-files.ts';
import {readPdfByMathpix} from './mathpix-pdf.ts';
import {pdfToDocument} from './pdf-to-document.ts';

let double: MathpixPdfDouble;
beforeAll(async () => {
  double = await startMathpixPdfDouble();
});
afterAll(() => double.close());

const read = (
  given: {appKey?: string; total?: number; timeout?: number} = {},
  signal = new AbortController().signal,
) => {
  const {appKey = 'key1', total = 60_000, timeout = 60_000} = given;
  const app = {baseUrl: double.url, appId: 'app1', appKey, fetch, timeout, pause: 1};
  return readPdfByMathpix(app, smallPdf(), {poll: 1, total}, async (...told) => void heard.push(told), signal);
};
let heard: number[][] = [];
const lastAsked = () => double.asked.at(-1);

test('a PDF is handed over, waited for, fetched and deleted there', async () => {
  heard = [];
  const before = double.asked.length;
  double.read(['\\section*{Tea}\nOne \\( x \\)', 'Two']);
  const {text, pages} = await read();
  expect(text).toContain('\\section*{Tea}');
  expect(pages.map(({page, lines}) => [page, lines.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(heard).toEqual([[1, 2]]);
  const path = double.asked[before + 1]!.replace('GET ', '');
  expect(double.asked.slice(before)).toEqual([
    'POST /v3/pdf',
    `GET ${path}`,
    `GET ${path}`,
    `GET ${path}.mmd`,
    `GET ${path}.lines.json`,
    `DELETE ${path}`,
  ]);
});

test.each<['submit' | 'state' | 'mmd' | 'lines.json', PdfFault, number]>([
  ['submit', 'status 429', 3],
  ['submit', 'status 502', 2],
  ['state', 'status 429', 3],
  ['state', 'reset', 2],
  ['state', 'not json', 3],
  ['mmd', 'cut', 2],
  ['lines.json', 'cut', 3],
  ['lines.json', 'status 502', 3],
])('%s: %j, %d times, is overcome', async (step, fault, times) => {
  double.read(['words']);
  double.fail(step, fault, times);
  expect((await read()).text).toBe('words');
});

test.each<['submit' | 'state' | 'mmd' | 'lines.json', PdfFault, string]>([
  ['submit', 'status 429', 'busy'],
  // it may have come, and would be paid twice
  ['submit', 'reset', 'unreachable'],
  ['submit', 'not json', 'unreachable'],
  ['submit', {error: 'pdf_encrypted'}, 'locked'],
  ['submit', {error: 'http_unauthorized'}, 'refused'],
  ['submit', {error: 'account_disabled'}, 'exhausted'],
  ['state', {error: 'pdf_unknown_error'}, 'pdf'],
  ['state', {error: 'sys_exception'}, 'busy'],
  ['state', 'status 502', 'busy'],
  ['state', 'reset', 'unreachable'],
  ['mmd', 'cut', 'unreachable'],
  ['lines.json', 'not json', 'unreachable'],
])('%s: always %j is %s', async (step, fault, kind) => {
  double.read(['words']);
  double.fail(step, fault, Number.POSITIVE_INFINITY);
  const before = double.asked.length;
  await expect(read()).rejects.toMatchObject({name: 'MathpixError', kind});
  const posts = double.asked.slice(before).filter(asked => asked.startsWith('POST'));
  expect(posts.length).toBe(step === 'submit' && fault === 'status 429' ? 4 : 1);
  if (step !== 'submit') expect(lastAsked()).toMatch(/^DELETE/);
});

test('a wrong key is refused at once; what does not end is given up, and deleted there', async () => {
  double.read(['words']);
  await expect(read({appKey: 'other'})).rejects.toMatchObject({kind: 'refused'});
  double.stall();
  await expect(read({total: 20})).rejects.toMatchObject({kind: 'unreachable'});
  expect(lastAsked()).toMatch(/^DELETE/);
  const leaving = new AbortController();
  const reading = read({}, leaving.signal);
  await expect.poll(lastAsked).toMatch(/^GET/);
  leaving.abort(new Error('left'));
  // the reason where an answer was waited for, an AbortError where the next look was
  await expect(reading).rejects.toThrow(/left|aborted/);
  expect(lastAsked()).toMatch(/^DELETE/);
});

const pageOf = (page: number, ...texts: string[]) => ({
  page,
  page_width: 100,
  page_height: 80,
  lines: texts.map((text, at) => ({
    cnt: [[5, 10 * at] as [number, number], [90, 10 * at + 8] as [number, number]],
    text,
    conversion_output: true,
  })),
});

test('blocks stand on the pages of their lines, over two where they go on, and pass over lines of none', () => {
  const doc = pdfToDocument({
    text: '\\title{\nTea\n}\nA sentence that goes on over the page.\n\n\\begin{figure}\n\\includegraphics[width=1]{https://x/y}\n\\captionsetup{labelformat=empty}\n\\caption{Figure 1}\n\\end{figure}\n\nThe closing words of it.',
    pages: [
      pageOf(1, 'Tea', 'A sentence that goes'),
      pageOf(2, 'on over the page.', 'lost', 'The closing words of it.'),
    ],
  });
  expect(doc.pages.map(({number}) => number)).toEqual([1, 2]);
  expect(doc.children.map(({type, from}) => [type, from.map(({page}) => page)])).toEqual([
    ['heading', [1]],
    ['paragraph', [1, 2]],
    ['paragraph', [2]],
    ['paragraph', [2]],
  ]);
  expect(doc.children[2]).toMatchObject({children: [{value: 'Figure 1'}]});
  expect(doc.children[3]?.from).toEqual([{page: 2, box: {left: 5, top: 20, right: 90, bottom: 28}}]);
});

test('no Markdown takes long', () => {
  for (const part of ['\\begin{figure}', '\\caption{', '![', '\\item ', '\\title{', '\\includegraphics[', 'a\n\n'])
    expect(pdfToDocument({text: part.repeat(20_000), pages: [pageOf(1, 'never there at all')]}).pages).toHaveLength(1);
});
