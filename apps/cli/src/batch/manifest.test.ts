import {expect, test} from 'vitest';
import {type Line, manifestLines, resultName} from './manifest.ts';

async function* chunks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function read(...texts: readonly string[]): Promise<Line[]> {
  return all(manifestLines(chunks(...texts), '/w'));
}

async function all(lines: AsyncIterable<Line>): Promise<Line[]> {
  const found: Line[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

const nameOf = (line: Line): string => {
  if (!('item' in line)) throw new Error(line.error.message);
  return resultName(line.item);
};

test('paths, addresses and objects, however the lines are cut', async () => {
  const lines = await read(
    '\uFEFFa.p',
    'df\r\n\n  b b.pdf\nhttps://x.org/p/c.pdf?v=2\ns3://bucket/deep/d.pdf\n{"input":"e.p',
    'df","id":"2026/e","n":1}\nfile:///f.pdf',
  );
  expect(lines.map(line => 'item' in line && [line.item.input.kind, line.item.input.source, line.item.id])).toEqual([
    ['file', '/w/a.pdf', undefined],
    ['file', '/w/b b.pdf', undefined],
    ['url', 'https://x.org/p/c.pdf?v=2', undefined],
    ['s3', 's3://bucket/deep/d.pdf', undefined],
    ['file', '/w/e.pdf', '2026/e'],
    ['file', '/f.pdf', undefined],
  ]);
});

test('a character of several bytes that is cut in two', async () => {
  const bytes = new TextEncoder().encode('论文.pdf\n');
  const cut = async function* () {
    yield bytes.subarray(0, 4);
    yield bytes.subarray(4);
  };
  const [line] = await all(manifestLines(cut(), '/w'));
  expect(line && 'item' in line && line.item.input.source).toBe('/w/论文.pdf');
});

test.each([
  ['{"input":', 'begins like an object'],
  ['{"id":"a"}', '"input" must be'],
  ['{"input":""}', '"input" must be'],
  ['{"input":"a.pdf","id":{}}', '"id" must be'],
  ['{"input":"a.pdf","pages":3}', '"pages" must be'],
  ['x'.repeat(70_000), 'is longer than'],
])('%.20s is reported, and the next line is read', async (text, why) => {
  const [bad, next] = await read(`${text}\n`, 'a.pdf\n');
  expect(bad && 'error' in bad && bad.error).toMatchObject({
    code: 'batch/bad-line',
    message: expect.stringContaining(why),
  });
  expect(bad?.text.length).toBeLessThanOrEqual(200);
  expect(next).toMatchObject({text: 'a.pdf', item: {}});
});

test('results are named by ids, and by files with a mark of where they are', async () => {
  const lines = await read(
    '{"input":"a.pdf","id":"2026/a"}\n{"input":"a.pdf","id":"../a"}\n{"input":"a.pdf","id":".recto/x"}\nx/a.pdf\ny/a.pdf\n/w/x/a.pdf\n',
  );
  const names = lines.map(nameOf);
  expect(names[0]).toBe('2026/a');
  for (const name of names.slice(1)) expect(name).toMatch(/^a-[\da-f]{12}$/);
  expect(new Set(names).size).toBe(5);
  expect(names[3]).toBe(names[5]);
});

test('no more of a manifest is read than is asked for', async () => {
  let given = 0;
  const endless = async function* () {
    for (;;) yield new TextEncoder().encode(`${++given}.pdf\n`);
  };
  const lines = manifestLines(endless(), '/w');
  for (let count = 0; count < 3; count++) await lines.next();
  expect(given).toBe(3);
  await lines.return(undefined);
});
