import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {PassThrough} from 'node:stream';
import {WorkerPool} from '@recto/workers';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {Conversions} from './conversions.ts';
import {serveTools} from './serve.ts';
import {createTools, type ToolResult} from './tools.ts';

const examples = path.resolve(import.meta.dirname, '../../../../examples');
const folder = mkdtempSync(path.join(tmpdir(), 'recto-mcp-'));
const pool = new WorkerPool({timeout: 60_000, memory: 768});
const conversions = new Conversions(pool, examples);
afterAll(async () => {
  await conversions.close();
  rmSync(folder, {recursive: true});
});

/** A program that speaks to the tools, which wait so many milliseconds. */
function connect(wait?: number) {
  const input = new PassThrough();
  const waiting = new Map<number, (answer: {result?: unknown; error?: {code: number; message: string}}) => void>();
  let count = 0;
  const served = serveTools({
    input,
    tools: createTools(conversions, wait),
    version: '1.2.3',
    write: line => {
      const answer = JSON.parse(line);
      waiting.get(answer.id)?.(answer);
    },
  });
  const ask = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++count;
      waiting.set(id, ({result, error}) => (error ? reject(error) : resolve(result as Result)));
      input.write(`${JSON.stringify({jsonrpc: '2.0', id, method, params})}\n`);
    });
  return {
    ask,
    use: (name: string, given: object) => ask<ToolResult>('tools/call', {name, arguments: given}),
    end: () => {
      input.end();
      return served;
    },
  };
}
let program: ReturnType<typeof connect>;
beforeAll(() => {
  program = connect();
});
afterAll(() => program.end());

const textOf = ({content}: ToolResult) => content.map(({text}) => text);

test.each([
  ['2025-03-26', '2025-03-26'],
  ['1999-01-01', '2025-06-18'],
  [undefined, '2025-06-18'],
])('the version %s is answered by %s', async (protocolVersion, expected) => {
  expect(await program.ask('initialize', {protocolVersion, capabilities: {}})).toMatchObject({
    protocolVersion: expected,
    capabilities: {tools: {}},
    serverInfo: {name: 'recto', version: '1.2.3'},
  });
  expect(await program.ask('ping', {})).toEqual({});
});

test('the tools are listed with their schemas', async () => {
  const {tools} = await program.ask<{tools: {name: string; inputSchema: {type: string; required: string[]}}[]}>(
    'tools/list',
    {},
  );
  expect(tools.map(({name, inputSchema}) => [name, inputSchema.type, inputSchema.required])).toEqual([
    ['convert_pdf', 'object', ['file']],
    ['conversion_status', 'object', ['id']],
  ]);
  expect(tools[0]).not.toHaveProperty('call');
});

test('a PDF is converted, returned in parts if it is long, and saved with its images', async () => {
  const [first = '', notes = ''] = textOf(
    await program.use('convert_pdf', {file: 'cooling-tea.pdf', length: 100, saveTo: folder}),
  );
  expect(first).toHaveLength(100);
  const [, id] = /^Conversion (\d+):/.exec(notes) ?? [];
  expect(notes).toContain(`call conversion_status with id ${id} and offset 100.`);
  const [rest = '', more] = textOf(await program.use('conversion_status', {id, offset: 100}));
  expect(more).not.toContain('There is more');
  const written = readFileSync(path.join(folder, 'cooling-tea.md'), 'utf8');
  expect(first + rest).toBe(written);
  expect(written).toMatch(/^# /m);
  const pictures = path.join(folder, 'cooling-tea.assets');
  for (const [, picture] of written.matchAll(/\]\(cooling-tea\.assets\/([^)]+)\)/g))
    expect(readdirSync(pictures)).toContain(picture);
  const [json = ''] = textOf(await program.use('convert_pdf', {file: 'cooling-tea.pdf', format: 'json', pages: '1'}));
  expect(json.startsWith('{')).toBe(true);
});

test('other formats are saved, and text is returned of those that are text', async () => {
  const answer = textOf(await program.use('convert_pdf', {file: 'cooling-tea.pdf', format: 'docx', saveTo: folder}));
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatch(/Saved: .*cooling-tea\.docx/);
  expect(readFileSync(path.join(folder, 'cooling-tea.docx'), 'latin1').slice(0, 2)).toBe('PK');
  const [tex = ''] = textOf(await program.use('convert_pdf', {file: 'cooling-tea.pdf', format: 'tex'}));
  expect(tex).toContain('\\begin{document}');
});

test('a long conversion is polled', async () => {
  const hasty = connect(1);
  const [sentence = ''] = textOf(await hasty.use('convert_pdf', {file: 'cooling-tea.pdf'}));
  const [, id] = /Call conversion_status with id (\d+)/.exec(sentence) ?? [];
  expect(id).toBeDefined();
  const [text = ''] = textOf(await program.use('conversion_status', {id}));
  expect(text).toMatch(/^# /m);
  await hasty.end();
});

test.each([
  ['a file that is not there', {file: 'nothing.pdf'}, 'nothing.pdf'],
  ['what is no PDF', {file: import.meta.filename}, 'could not be converted'],
  ['a folder of several', {file: '../corpus'}, 'several files'],
  ['pages that are none', {file: 'cooling-tea.pdf', pages: 'x'}, 'page range'],
])('%s is reported as an error result', async (_, given, words) => {
  const answer = await program.use('convert_pdf', given);
  expect(answer.isError).toBe(true);
  expect(textOf(answer)[0]).toContain(words);
  expect(existsSync(path.join(folder, 'nothing.md'))).toBe(false);
});

test.each([
  ['convert_pdf', {}],
  ['convert_pdf', {file: '-'}],
  ['convert_pdf', {file: 1}],
  ['convert_pdf', {file: 'a.pdf', format: 'docx'}],
  ['convert_pdf', {file: 'a.pdf', format: 'doc', saveTo: 'x'}],
  ['convert_pdf', {file: 'a.pdf', formula: 'x'}],
  ['conversion_status', {id: '1', offset: -1}],
  ['nothing', {}],
])('%s %o is refused', async (name, given) => {
  await expect(program.use(name, given)).rejects.toMatchObject({code: -32602});
});

test('an unknown conversion is reported as an error result', async () => {
  expect(await program.use('conversion_status', {id: '999'})).toMatchObject({isError: true});
});
