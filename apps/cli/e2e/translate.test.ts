import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {example, recto} from './recto.ts';

let folder: string;
let fake: FakeLlm;
let baseUrl: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'translate-'));
  fake = new FakeLlm({apiKey: 'secret'});
  baseUrl = await fake.listen();
});
afterEach(async () => {
  await fake.close();
  rmSync(folder, {recursive: true});
});

/** `recto translate` of the example into Chinese, with a store of its own. */
async function translate(more: readonly string[] = [], server: FakeLlmOptions = {}) {
  fake.options = {apiKey: 'secret', ...server};
  const env = {RECTO_CACHE: path.join(folder, 'cache'), RECTO_LLM_BASE_URL: baseUrl, RECTO_LLM_API_KEY: 'secret'};
  const args = [
    'translate',
    example,
    '--to',
    'zh',
    '--model',
    'fake',
    '-o',
    path.join(folder, 'out'),
    '--json',
    ...more,
  ];
  const {code, stdout, stderr} = await recto(args, {env});
  return {code, stderr, said: stdout ? JSON.parse(stdout) : undefined};
}
const written = (name: string) => readFileSync(path.join(folder, 'out', name), 'utf8');

test('a PDF becomes Markdown in both languages, and a second run asks nothing', async () => {
  const first = await translate();
  expect(first).toMatchObject({code: 0, said: {ok: true, states: {kept: 0}, skipped: expect.any(Number)}});
  const text = written('cooling-tea.zh.md');
  expect(text).toMatch(/^# On the Cooling of a Cup of Tea\n\n# \p{Script=Han}+\n/u);
  expect(text).toContain('![');
  const requests = fake.requests;
  expect(await translate(['--show', 'translation'])).toMatchObject({code: 0, said: {requests: 0}});
  expect(fake.requests).toBe(requests);
  expect(written('cooling-tea.zh.md')).toMatch(/^# \p{Script=Han}+\n/u);
  expect(await translate(['--fresh'])).toMatchObject({code: 0, said: {fromLedger: 0, fromMemory: 0}});
  expect(fake.requests).toBe(2 * requests);
}, 120_000);

test('what is kept in the source ends with 4, is listed, and is asked again with --retry', async () => {
  const kept = await translate(['--report'], {
    itemFault: ({text}) => (text.startsWith('Tea is poured') ? 'empty' : undefined),
  });
  expect(kept).toMatchObject({code: 4, said: {states: {kept: 1}}});
  const {toLookAt} = JSON.parse(written('cooling-tea.zh.report.json'));
  expect(toLookAt).toMatchObject([{state: 'kept', source: expect.stringMatching(/^Tea is poured/)}]);
  expect((await translate()).code).toBe(4);
  expect(await translate(['--retry'])).toMatchObject({code: 0, said: {fromModel: 1, requests: 1}});
}, 120_000);

// milliseconds; a machine with much to do takes its time to set a page
const patience = 15_000;

test('pages of a PDF can be looked at while the rest is translated', async () => {
  // three pages; the answers after the first wait for somebody who looks at them, but not for ever
  const file = path.resolve(import.meta.dirname, '../../../corpus/tex-zh-modelling/source.pdf');
  const out = path.join(folder, 'out');
  const seen = new Set<string>();
  const watch = setInterval(() => {
    const preview = path.join(out, 'source.en.preview.pdf');
    if (existsSync(preview)) seen.add(readFileSync(preview, 'latin1').slice(0, 5));
  }, 100);
  const looked = async () => {
    for (const start = performance.now(); seen.size === 0 && performance.now() - start < patience; )
      await setTimeout(50);
  };
  fake.options = {until: async request => request > 1 && looked()};
  const model = ['--base-url', baseUrl, '--model', 'fake', '--no-briefing', '--concurrency', '1'];
  const {code} = await recto(['translate', file, '--to', 'en', '--mode', 'pdf', '--follow', '-o', out, ...model], {
    env: {RECTO_CACHE: path.join(folder, 'cache')},
  });
  clearInterval(watch);
  expect(code).toBe(0);
  expect([...seen]).toEqual(['%PDF-']);
  expect(readdirSync(out)).toEqual(['source.en.pdf']);
  expect(await translate(['--follow'])).toMatchObject({code: 2, stderr: expect.stringContaining('--mode pdf')});
}, 120_000);

test.each(['bad-request', 'server'] as const)(
  'a text that the endpoint cannot take costs no more than itself: %s',
  async fault => {
    const kept = await translate(['--mode', 'pdf', '--report'], {
      requestFault: (_, items) => (items.some(({text}) => text.startsWith('Tea is poured')) ? fault : undefined),
    });
    expect(kept).toMatchObject({code: 4, said: {states: {kept: 1}, outputs: [expect.stringMatching(/tea\.zh\.pdf$/)]}});
    const {toLookAt} = JSON.parse(written('cooling-tea.zh.report.json'));
    expect(toLookAt).toMatchObject([{state: 'kept', source: expect.stringMatching(/^Tea is poured/)}]);
  },
  120_000,
);

test('where the endpoint fails another one answers', async () => {
  const second = new FakeLlm();
  try {
    const fallback = ['--fallback-url', await second.listen()];
    expect(await translate(fallback, {requestFault: () => 'server'})).toMatchObject({
      code: 0,
      said: {states: {kept: 0}},
    });
    expect(second.requests).toBeGreaterThan(0);
    // those that were sent together before the first one failed
    expect(fake.requests).toBeLessThanOrEqual(8);
  } finally {
    await second.close();
  }
}, 120_000);

test('a model that does not translate is stopped, unless told to go on', async () => {
  const stopped = await translate([], {itemFault: () => 'wrong-language'});
  expect(stopped).toMatchObject({
    code: 1,
    said: {error: {code: 'translate/unusable', message: expect.stringContaining('another language')}},
  });
  const requests = fake.requests;
  expect(requests).toBeLessThan(8);
  expect((await translate(['--persist'], {itemFault: () => 'wrong-language'})).code).toBe(4);
  expect(fake.requests).toBeGreaterThan(2 * requests);
}, 120_000);

test('an estimate asks nothing; a budget is kept to', async () => {
  const {said} = await translate(['--estimate', '--price', '1,2']);
  expect(said.estimate).toMatchObject({segments: 52, ready: 0, cost: expect.any(Number)});
  expect(fake.requests).toBe(0);
  const limited = await translate(['--price', '1,2', '--budget', String(said.estimate.cost / 2)]);
  expect(limited.code).toBe(4);
  expect(limited.said.pending).toBeGreaterThan(0);
  expect(limited.said.cost).toBeLessThanOrEqual(said.estimate.cost / 2);
}, 120_000);

test('a glossary is used; one that is none is told', async () => {
  const terms = path.join(folder, 'terms.csv');
  writeFileSync(terms, 'source,target\nkettle,水壶\n');
  expect((await translate(['--glossary', terms])).code).toBe(0);
  expect(written('cooling-tea.zh.md')).toContain('水壶');
  writeFileSync(terms, 'source,target\nkettle\n');
  expect(await translate(['--glossary', terms])).toMatchObject({
    code: 1,
    said: {error: {code: 'translate/bad-glossary'}},
  });
}, 120_000);

test('the terms of a document are written as a glossary, which is then used', async () => {
  const found = await translate(['--find-terms']);
  expect(found).toMatchObject({code: 0, said: {ok: true, outputs: [expect.stringMatching(/tea\.zh\.terms\.csv$/)]}});
  expect(found.said.terms).toBe(3);
  const file = path.join(folder, 'out', 'cooling-tea.zh.terms.csv');
  const [first, term] = readFileSync(file, 'utf8').split('\n');
  expect(first).toBe('source,target');
  expect(term).toMatch(/^[a-z’ ]+,.*\p{Script=Han}/iu);
  expect(fake.requests).toBeLessThan(3);
  const [source] = term!.split(',');
  writeFileSync(file, `source,target\n${source},改过的词\n`);
  expect((await translate(['--glossary', file])).code).toBe(0);
  expect(written('cooling-tea.zh.md')).toContain('改过的词');
}, 120_000);

test('a document of some length is asked for its terms first, which are shown, kept and corrected', async () => {
  const file = path.join(folder, 'notes.md');
  const names = 'boundary layer,heat transfer coefficient,copper kettle,cooling curve,thermal resistance,water surface';
  const sentences = names.split(',').map(name => `The ${name} of ${name.length} is larger than another ${name}.`);
  writeFileSync(file, ['# On tea', ...sentences, ...sentences.map(each => `Then ${each}`)].join('\n\n'));
  const env = {RECTO_CACHE: path.join(folder, 'cache'), RECTO_LLM_BASE_URL: baseUrl, RECTO_LLM_API_KEY: 'secret'};
  const run = (...more: string[]) =>
    recto(['translate', file, '--to', 'zh', '--model', 'fake', '-o', path.join(folder, 'out'), ...more], {env});
  const first = await run();
  expect(first).toMatchObject({code: 0, stdout: ''});
  expect(first.stderr).toMatch(/about: \p{Script=Han}+.*\n.*terms: .* → \p{Script=Han}+/u);
  expect(first.stderr).toMatch(/Terms: \d+ of \d+ places as proposed for this document \(100 %\)/);
  const asked = fake.requests;
  const found = await run('--find-terms', '--json');
  expect(fake.requests).toBe(asked);
  const {terms} = JSON.parse(found.stdout);
  expect(terms).toBeGreaterThan(4);
  const csv = path.join(folder, 'out', 'notes.zh.terms.csv');
  const [, line = ''] = readFileSync(csv, 'utf8').split('\n');
  const [source = ''] = line.split(',');
  writeFileSync(csv, readFileSync(csv, 'utf8').replace(line, `${source},改过的词`));
  expect((await run('--glossary', csv, '--no-briefing')).code).toBe(0);
  expect(written('notes.zh.md')).toContain('改过的词');
  // only the texts that have the term
  expect(fake.requests).toBe(asked + 1);
  const plain = await run('--fresh', '--no-briefing', '--about', 'Cooling in physics.', '--json');
  expect(JSON.parse(plain.stdout)).not.toHaveProperty('briefing');
}, 120_000);

test('a translator works on it in another tool and brings it back', async () => {
  expect((await translate(['--exchange', 'xliff,tmx'])).code).toBe(0);
  const file = path.join(folder, 'cooling.xlf');
  const xliff = written('cooling-tea.zh.xlf');
  const [, first = ''] = /<target>([^<]+)<\/target>/.exec(xliff) ?? [];
  writeFileSync(file, xliff.replace(first, '译者的标题'));
  rmSync(path.join(folder, 'cache'), {recursive: true});
  const requests = fake.requests;
  const again = await translate(['--import', file]);
  expect(again).toMatchObject({code: 0, said: {imported: {taken: 52, refused: 0}, states: {edited: 52}, requests: 0}});
  expect(written('cooling-tea.zh.md')).toContain('# 译者的标题');
  rmSync(path.join(folder, 'cache'), {recursive: true});
  const memory = path.join(folder, 'out', 'cooling-tea.zh.tmx');
  expect(await translate(['--import', memory])).toMatchObject({code: 0, said: {imported: {taken: 52}, requests: 0}});
  expect(fake.requests).toBe(requests);
  writeFileSync(file, 'source,target');
  expect(await translate(['--import', file])).toMatchObject({code: 1, said: {error: {code: 'translate/bad-import'}}});
}, 240_000);

test('--quality writes what to check, as a page, a table and data', async () => {
  const glossary = path.join(folder, 'terms.csv');
  writeFileSync(glossary, 'tea,茶汤\n');
  const more = ['--glossary', glossary, '--mode', 'pdf', '--quality', 'html,csv,json'];
  const {code, said} = await translate(more, {
    itemFault: ({text}) => (text.startsWith('Tea is poured') ? 'empty' : undefined),
  });
  expect(code).toBe(4);
  const {terms, findings} = JSON.parse(written('cooling-tea.zh.quality.json'));
  expect(terms).toMatchObject([
    {source: 'tea', target: '茶汤', segments: said.terms.places, followed: said.terms.followed},
  ]);
  expect(findings).toContainEqual(
    expect.objectContaining({kind: 'untranslated', page: 1, source: expect.stringMatching(/^Tea is poured/)}),
  );
  const page = written('cooling-tea.zh.quality.html');
  expect(page).toContain('href="cooling-tea.zh.pdf#page=1"');
  expect(page.match(/<tr class=/g)).toHaveLength(findings.length);
  expect(written('cooling-tea.zh.quality.csv').trim().split('\r\n')).toHaveLength(1 + findings.length);
}, 60_000);

test('a glossary in TBX', async () => {
  expect((await translate(['--find-terms', '--exchange', 'tbx'])).code).toBe(0);
  const file = path.join(folder, 'out', 'cooling-tea.zh.terms.tbx');
  const tbx = readFileSync(file, 'utf8');
  const [, target = ''] = /<langSec xml:lang="zh"><termSec><term>([^<]+)</.exec(tbx) ?? [];
  writeFileSync(file, tbx.replace(target, '改过的词'));
  expect((await translate(['--glossary', file])).code).toBe(0);
  expect(written('cooling-tea.zh.md')).toContain('改过的词');
}, 120_000);

test('a PDF in its own layout', async () => {
  const {code, said} = await translate(['--mode', 'pdf', '--report']);
  expect({code, unplaced: said.unplaced}).toEqual({code: 0, unplaced: 0});
  expect(said.outputs).toEqual([expect.stringMatching(/cooling-tea\.zh\.pdf$/)]);
  expect(written('cooling-tea.zh.pdf').slice(0, 5)).toBe('%PDF-');
  expect(JSON.parse(written('cooling-tea.zh.report.json')).layout.placed).toBeGreaterThan(30);
}, 120_000);

test('a Word file in both languages', async () => {
  const {code, said} = await translate(['--mode', 'docx']);
  expect(code).toBe(0);
  expect(said.outputs).toEqual([expect.stringMatching(/cooling-tea\.zh\.docx$/)]);
  expect(written('cooling-tea.zh.docx').slice(0, 2)).toBe('PK');
}, 120_000);

test.each([
  ['left-right', 1],
  ['right-left', 1],
  ['alternate', 2],
])(
  'a PDF in both languages: %s',
  async (dual, times) => {
    const {code, said} = await translate(['--mode', 'pdf', '--dual', dual]);
    expect({code, unplaced: said.unplaced}).toEqual({code: 0, unplaced: 0});
    expect(said.outputs).toEqual([expect.stringMatching(/cooling-tea\.zh\.dual\.pdf$/)]);
    const pages = async (file: string): Promise<readonly {width: number}[]> => {
      await recto(['convert', file, '--to', 'json', '-o', path.join(folder, 'read'), '-q']);
      const name = path.basename(file).replace(/\.pdf$/, '.json');
      return JSON.parse(readFileSync(path.join(folder, 'read', name), 'utf8')).pages;
    };
    const source = await pages(example);
    const both = await pages(path.join(folder, 'out', 'cooling-tea.zh.dual.pdf'));
    expect(both.length).toBe(times * source.length);
    expect(both[0]!.width).toBeCloseTo((3 - times) * source[0]!.width, 0);
  },
  120_000,
);

test('a key that is refused', async () => {
  expect(await translate(['--api-key', 'wrong'])).toMatchObject({
    code: 1,
    said: {ok: false, error: {code: 'translate/unauthorized'}},
  });
});

for (const [args, words] of [
  [['translate', 'a.pdf', '--base-url', 'http://x/v1', '--model', 'm'], /--to/],
  [['translate', 'a.pdf', '--to', 'xx', '--base-url', 'http://x/v1', '--model', 'm'], /Supported: zh/],
  [['translate', 'a.pdf', '--to', 'zh', '--model', 'm'], /--base-url/],
  [['translate', 'a.pdf', '--to', 'zh', '--base-url', 'nowhere', '--model', 'm'], /must be a URL/],
  [['translate', 'a.pdf', '--to', 'zh', '--base-url', 'http://x/v1', '--model', 'm', '--budget', '1'], /--price/],
  [
    ['translate', 'a.pdf', '--to', 'zh', '--base-url', 'http://x/v1', '--model', 'm', '--dual', 'alternate'],
    /--mode pdf/,
  ],
  [['translate', '--to', 'zh', '--base-url', 'http://x/v1', '--model', 'm'], /No input given/],
] as const) {
  test(`refused: ${args.join(' ')}`, async () => {
    const {code, stderr} = await recto(args, {env: {RECTO_CACHE: path.join(folder, 'cache')}});
    expect(code).toBe(2);
    expect(stderr).toMatch(words);
  });
}

test('files of text become files of the same format, and their translations are known the second time', async () => {
  const page = path.join(folder, 'page.html');
  const notes = path.join(folder, 'notes.md');
  writeFileSync(
    page,
    '<html lang="en"><p class="a">Tea is <a href="x">poured hot</a> into a cup.</p><pre>let tea</pre></html>',
  );
  writeFileSync(notes, '# On tea\n\nTea *cools* slowly, by $k$ each minute.\n');
  const env = {RECTO_CACHE: path.join(folder, 'cache'), RECTO_LLM_BASE_URL: baseUrl, RECTO_LLM_API_KEY: 'secret'};
  const run = (...more: string[]) =>
    recto(
      ['translate', page, notes, '--to', 'zh', '--model', 'fake', '-o', path.join(folder, 'out'), '--json', ...more],
      {env},
    );
  expect(await run()).toMatchObject({code: 0, stderr: ''});
  expect(written('page.zh.html')).toMatch(
    /^<html lang="zh"><p class="a">[^<]*\p{Script=Han}[^<]*<a href="x">[^<]*\p{Script=Han}[^<]*<\/a>[^<]*<\/p><pre>let tea<\/pre><\/html>$/u,
  );
  expect(written('notes.zh.md')).toMatch(/^# \p{Script=Han}[^\n]*\n\n[^\n]*\p{Script=Han}[^\n]*\$k\$[^\n]*\n$/u);
  const {requests} = fake;
  expect(await run('--show', 'both')).toMatchObject({code: 0});
  expect(fake.requests).toBe(requests);
  expect(written('page.zh.html')).toMatch(/into a cup\.<br\/><span lang="zh">/);
  const refused = await run('--pages', '1');
  expect(refused.code).not.toBe(0);
  expect(refused.stdout).toContain('translated into files of the same format');
}, 120_000);
