import {copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {example, recto} from './recto.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'recto-e2e-'));
});
afterEach(() => rmSync(cwd, {recursive: true, force: true}));

const all = (folder = '.') => readdirSync(path.join(cwd, folder), {recursive: true, encoding: 'utf8'}).sort();
const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8');

test('a folder: one bad file stops nobody', async () => {
  mkdirSync(path.join(cwd, 'in/deep'), {recursive: true});
  copyFileSync(example, path.join(cwd, 'in/tea.pdf'));
  copyFileSync(example, path.join(cwd, 'in/deep/tea.pdf'));
  writeFileSync(path.join(cwd, 'in/bad.pdf'), 'this is no PDF');
  writeFileSync(path.join(cwd, 'in/empty.pdf'), '');
  const {code, stdout, stderr} = await recto(
    ['convert', 'in', 'gone.pdf', '-o', 'out', '--to', 'md,json', '--report', '--no-pictures'],
    {cwd},
  );
  expect(stderr).toContain('in/bad.pdf');
  expect(stderr).toContain('[pdf/not-a-pdf]');
  expect(stderr).toContain('[pdf/empty]');
  expect(stderr).toContain('[input/not-found]');
  expect(stderr).toContain('2 files converted, 3 failed');
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(all('out')).toEqual([
    'deep',
    'deep/tea.json',
    'deep/tea.md',
    'deep/tea.report.json',
    'tea.json',
    'tea.md',
    'tea.report.json',
  ]);
  expect(read('out/tea.md')).toContain('On the Cooling of a Cup of Tea');
  expect(JSON.parse(read('out/tea.json'))).toMatchObject({schema: 1, pages: [{number: 1}, {number: 2}]});
  expect(JSON.parse(read('out/tea.report.json'))).toMatchObject({pages: 2});
});

test('figures go beside the Markdown', async () => {
  copyFileSync(example, path.join(cwd, '50% tea.pdf'));
  const {code} = await recto(['convert', '50% tea.pdf'], {cwd});
  expect(code).toBe(0);
  const pictures = all().filter(name => name.endsWith('.png'));
  expect(pictures.every(name => name.startsWith('50% tea.assets/'))).toBe(true);
  const linked = [...read('50% tea.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(match =>
    decodeURIComponent(match[1]!),
  );
  expect(linked.filter(name => !pictures.includes(name))).toEqual([]);
  // the same files in one archive, with nothing beside it
  const archive = await recto(['convert', '50% tea.pdf', '--to', 'md,csv,zip', '-o', 'out', '--tables', 'html'], {cwd});
  expect([archive.code, all('out')]).toEqual([0, ['50% tea.zip']]);
  const entries = unzipSync(readFileSync(path.join(cwd, 'out/50% tea.zip')));
  expect(Object.keys(entries).sort()).toEqual([...pictures, '50% tea.csv', '50% tea.md'].sort());
  expect(strFromU8(entries['50% tea.md']!)).toContain('<table>');
});

test('Word holds its figures; those of the Markdown beside it stay', async () => {
  copyFileSync(example, path.join(cwd, 'tea.pdf'));
  await recto(['convert', 'tea.pdf'], {cwd});
  const before = all().filter(name => name.startsWith('tea.assets/'));
  expect(before).not.toEqual([]);
  expect((await recto(['convert', 'tea.pdf', '--to', 'docx'], {cwd})).code).toBe(0);
  expect(all().filter(name => name.startsWith('tea.assets/'))).toEqual(before);
  expect((await recto(['convert', 'tea.pdf', '-o', 'word/tea.docx'], {cwd})).code).toBe(0);
  expect(all('word')).toEqual(['tea.docx']);
});

test('a pipe', async () => {
  const {code, stdout, stderr} = await recto(['convert', '-', '--pages', '2', '--quiet'], {
    cwd,
    stdin: readFileSync(example),
  });
  expect(stdout).toContain('When to drink');
  expect(stdout).not.toContain('One compartment');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(all()).toEqual([]);
});

test('the name of a file says where its result goes, and in which format', async () => {
  const {code, stderr} = await recto(['convert', example, '-o', 'notes/Tea.docx', '--no-pictures'], {cwd});
  expect(stderr).toContain(path.join('notes', 'Tea.docx'));
  expect(code).toBe(0);
  expect(all()).toEqual(['notes', path.join('notes', 'Tea.docx')]);
  for (const name of ['a.pdf', 'b.pdf']) copyFileSync(example, path.join(cwd, name));
  const several = await recto(['convert', 'a.pdf', 'b.pdf', '-o', 'Tea.md'], {cwd});
  expect(several).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Tea.md is a single file, but there are 2 inputs.'),
  });
});

test('one line of JSON for each file', async () => {
  copyFileSync(example, path.join(cwd, 'tea.pdf'));
  writeFileSync(path.join(cwd, 'empty.pdf'), '');
  const {code, stdout, stderr} = await recto(['convert', 'tea.pdf', 'empty.pdf', '-o', 'out', '--json'], {cwd});
  const lines = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(lines.find(line => line.ok)).toMatchObject({
    input: 'tea.pdf',
    outputs: ['out/tea.md'],
    pages: 2,
    coverage: expect.any(Number),
  });
  expect(lines.find(line => !line.ok)).toMatchObject({input: 'empty.pdf', error: {code: 'pdf/empty'}});
  expect(stderr).toBe('');
  expect(code).toBe(1);
});

for (const [signal, expected] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} leaves no partial results`, async () => {
    mkdirSync(path.join(cwd, 'in'));
    for (let number = 0; number < 40; number++) copyFileSync(example, path.join(cwd, `in/${number}.pdf`));
    const {code, stderr} = await recto(['convert', 'in', '-o', 'out', '--jobs', '2'], {
      cwd,
      started: child => child.stderr!.once('data', () => child.kill(signal)),
    });
    expect(code).toBe(expected);
    expect(stderr).toContain('Interrupted.');
    const left = all('out');
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(name => name.includes('recto-tmp'))).toEqual([]);
    for (const name of left.filter(each => each.endsWith('.md')))
      expect(read(`out/${name}`)).toContain('When to drink');
  });
}

test('a page of the web, never over itself', {timeout: 60_000}, async () => {
  const page =
    '<!doctype html><title>Tea</title><main><h1>Tea</h1><p>Water at \\(T_0\\).</p></main><footer>Menu</footer>';
  writeFileSync(path.join(cwd, 'tea.html'), page);
  const {code, stderr} = await recto(['convert', 'tea.html', '--to', 'md,html,docx'], {cwd});
  expect([code, stderr]).toEqual([0, expect.stringContaining('1 formula')]);
  expect(all()).toEqual(['tea-2.docx', 'tea-2.html', 'tea-2.md', 'tea.html']);
  expect(read('tea-2.md')).toBe('# Tea\n\nWater at $T_0$.\n');
  expect(read('tea.html')).toBe(page);
  // its own writing, read again
  const again = await recto(['convert', 'tea-2.html', '-o', 'again.md'], {cwd});
  expect([again.code, read('again.md')]).toEqual([0, read('tea-2.md')]);
  const piped = await recto(['convert', '-'], {cwd, stdin: new TextEncoder().encode(page)});
  expect([piped.code, piped.stdout]).toEqual([0, read('tea-2.md')]);
  const hostile = await recto(['convert', '-'], {
    cwd,
    stdin: new TextEncoder().encode(`<p>${'<div>'.repeat(100_000)}`),
  });
  expect([hostile.code, hostile.stderr]).toEqual([1, expect.stringContaining('[html/too-large]')]);
  const paged = await recto(['convert', 'tea.html', '--to', 'searchable-pdf'], {cwd});
  expect([paged.code, paged.stderr]).toEqual([1, expect.stringContaining('[html/no-pages]')]);
});

describe('a wrong command line does nothing and says what to write', () => {
  for (const [args, words] of [
    [['convert'], 'No input given.'],
    [['convert', 'a.pdf', '--pages', 'x'], '"x" is not a valid page range'],
    [['convert', 'a.pdf', '-o', 'x.rtf'], '"rtf" is not an output format'],
    [['convert', 'a.pdf', '--jobs', '0'], '--jobs must be an integer from 1 to 256'],
    [['convert', 'a.pdf', '-o', '-', '--to', 'md,json'], 'Standard output takes a single format'],
    [['convert', 'a.pdf', '--formats', 'md'], 'Unknown option --formats.'],
    [['paper.pdf'], 'recto convert paper.pdf'],
    [['docter'], 'Did you mean recto doctor?'],
  ] as const) {
    test(args.join(' '), {timeout: 30_000}, async () => {
      const {code, stdout, stderr} = await recto(args, {cwd});
      expect(stderr).toContain(words);
      expect(stdout).toBe('');
      expect(code).toBe(2);
      expect(all()).toEqual([]);
    });
  }
});

test('help and version', async () => {
  const [help, more, version] = await Promise.all([
    recto(['--help']),
    recto(['convert', '--help']),
    recto(['--version']),
  ]);
  expect([help.code, more.code, version.code]).toEqual([0, 0, 0]);
  expect(more.stdout).toContain('--pages LIST');
  expect(version.stdout).toMatch(/^recto \d+\.\d+\.\d+ \(Node 2\d/);
  for (const line of `${help.stdout}${more.stdout}`.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

test('the doctor finds nothing', async () => {
  const {code, stdout} = await recto(['doctor'], {cwd});
  expect(stdout).toContain('Everything is in order.');
  expect(code).toBe(0);
  expect(all()).toEqual([]);
});
