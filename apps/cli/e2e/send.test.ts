import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type FakeFlowUs, pdfBytes, startFakeFlowUs, startFakeNotion} from '@recto/testkit';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {example, recto} from './recto.ts';
import {startDrive, type TestDrive} from './test-drive.ts';

let folder: string;
let fake: FakeFlowUs;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'send-'));
  fake = await startFakeFlowUs();
});
afterEach(async () => {
  await fake.close();
  rmSync(folder, {recursive: true});
});

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  RECTO_STATE: path.join(folder, 'state'),
  RECTO_FLOWUS_BASE_URL: fake.url,
  RECTO_FLOWUS_TOKEN: fake.token,
  ...more,
});
const toFlowUs = (args: readonly string[], env = environment(), more: Parameters<typeof recto>[1] = {}) =>
  recto(['send', ...args, '--to', 'flowus', '--parent', `https://flowus.cn/${fake.parent}`], {env, ...more});

/** A PDF of a page with so many paragraphs. */
function writePdf(file: string, paragraphs: number): void {
  const lines = Array.from(
    {length: paragraphs},
    (_, index) => `1 0 0 1 72 ${760 - index * 40} Tm (Sample ${index + 1} was weighed twice before it was heated.) Tj`,
  );
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, pdfBytes({pages: [{mediaBox: '0 0 595 842', content: `BT /F1 11 Tf ${lines.join(' ')} ET`}]}));
}

const textOf = (pageId: string): string => JSON.stringify(fake.tree(pageId));

describe('recto send --to flowus', () => {
  test('makes a page of blocks, updates nothing that has not changed, and never makes a second page', async () => {
    const first = await toFlowUs([example, '--json']);
    expect({code: first.code, stderr: first.stderr}).toEqual({code: 0, stderr: ''});
    const said = JSON.parse(first.stdout);
    const [page] = fake.pages();
    expect(said).toMatchObject({ok: true, unchanged: false, where: `https://flowus.cn/docs/${page?.id}`});
    expect(page?.parent).toBe(fake.parent);
    expect(page?.title).toMatch(/Cooling/);
    expect(textOf(page?.id ?? '')).toContain('table_row');
    // the service can fetch no image from this machine: their captions stand there
    expect(said.losses.join()).toMatch(/image/i);

    const requests = fake.requests.length;
    const second = await toFlowUs([example, '--json']);
    expect(JSON.parse(second.stdout)).toEqual({
      input: expect.any(String),
      ok: true,
      unchanged: true,
      where: said.where,
    });
    expect(fake.requests.slice(requests).map(({path: called}) => called)).toEqual(['/v1/users/me']);

    const tree = fake.tree(page?.id ?? '');
    const third = await toFlowUs([example, '--again', '--json']);
    expect(JSON.parse(third.stdout)).toMatchObject({ok: true, unchanged: false, where: said.where});
    expect(fake.pages()).toHaveLength(1);
    expect(fake.tree(page?.id ?? '')).toEqual(tree);
  }, 120_000);

  test('a changed file replaces the content of its page; a deleted page is made again', async () => {
    const file = path.join(folder, 'paper.pdf');
    writePdf(file, 3);
    await toFlowUs([file]);
    const id = fake.pages()[0]?.id ?? '';
    expect(textOf(id)).toContain('Sample 3');
    writePdf(file, 2);
    const changed = await toFlowUs([file]);
    expect(changed.code).toBe(0);
    expect(fake.pages().map(each => each.id)).toEqual([id]);
    expect(textOf(id)).toContain('Sample 2');
    expect(textOf(id)).not.toContain('Sample 3');
    await fetch(`${fake.url}/v1/blocks/${id}`, {method: 'DELETE', headers: {authorization: `Bearer ${fake.token}`}});
    expect((await toFlowUs([file, '--again'])).code).toBe(0);
    expect(fake.pages()).toHaveLength(1);
    expect(fake.pages()[0]?.id).not.toBe(id);
  }, 120_000);

  test('goes on after an interrupt where it stopped', async () => {
    let interrupt = () => {};
    let held = false;
    fake.faults = ({method}) => {
      if (method !== 'PATCH' || held) return undefined;
      held = true;
      // the blocks have arrived; the answer has not
      setTimeout(() => interrupt(), 50);
      return 'silent-done';
    };
    const stopped = await toFlowUs([example], environment(), {
      started: child => {
        interrupt = () => child.kill('SIGINT');
      },
    });
    expect({code: stopped.code, stderr: stopped.stderr}).toEqual({
      code: 130,
      stderr: 'recto: Stopped. The same command goes on where this one ended.\n',
    });
    const arrived = fake.tree(fake.pages()[0]?.id ?? '').length;
    expect(arrived).toBeGreaterThan(0);
    const again = await toFlowUs([example, '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ok: true, unchanged: false});
    expect(fake.pages()).toHaveLength(1);
    const texts = fake.tree(fake.pages()[0]?.id ?? '').map(block => JSON.stringify(block));
    const headings = texts.filter(text => text.includes('heading_'));
    expect(new Set(headings).size).toBe(headings.length);
  }, 120_000);

  test('a token that is refused fails all files before any is read, and does not appear', async () => {
    const other = path.join(folder, 'b.pdf');
    writePdf(other, 1);
    const {code, stdout, stderr} = await toFlowUs([example, other], environment({RECTO_FLOWUS_TOKEN: 'wrong-token'}));
    expect(code).toBe(1);
    expect(stderr.match(/HTTP 401/g)).toHaveLength(2);
    expect(stderr).toContain('[transfer/unauthorized]');
    expect(stdout + stderr).not.toContain('wrong-token');
    expect(fake.requests).toHaveLength(1);
  }, 60_000);

  test('a file that fails does not stop the others', async () => {
    writePdf(path.join(folder, 'papers/b.pdf'), 2);
    writeFileSync(path.join(folder, 'papers/a.pdf'), 'no PDF');
    const {code, stdout} = await toFlowUs([path.join(folder, 'papers'), path.join(folder, 'gone.pdf'), '--json']);
    expect(code).toBe(1);
    const lines = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.map(({ok, error}) => [ok, error?.code])).toEqual([
      [false, 'input/not-found'],
      [false, 'pdf/not-a-pdf'],
      [true, undefined],
    ]);
    expect(fake.pages()).toHaveLength(1);
  }, 60_000);
});

describe('recto send --to notion', () => {
  test('makes a page with uploaded images, updates it when the file changes, and makes it again when it is deleted', async () => {
    const notion = await startFakeNotion();
    try {
      const parent = notion.addPage('Papers').id;
      const env = environment({RECTO_NOTION_BASE_URL: notion.url, RECTO_NOTION_TOKEN: notion.token});
      const toNotion = (...args: string[]) =>
        recto(
          ['send', ...args, '--to', 'notion', '--parent', `https://www.notion.so/Papers-${parent.replaceAll('-', '')}`],
          {env},
        );
      const pages = () => notion.pages().filter(({id}) => id !== parent);
      const first = await toNotion(example, '--json');
      expect({code: first.code, stderr: first.stderr}).toEqual({code: 0, stderr: ''});
      expect(JSON.parse(first.stdout)).toMatchObject({
        ok: true,
        facts: [expect.any(String), expect.stringMatching(/image/)],
      });
      expect(pages()).toHaveLength(1);
      expect(JSON.stringify(notion.tree(pages()[0]?.id ?? ''))).toContain('"image"');

      const paper = path.join(folder, 'paper.pdf');
      writePdf(paper, 3);
      expect((await toNotion(paper)).code).toBe(0);
      const [, second] = pages();
      const id = second?.id ?? '';
      writePdf(paper, 2);
      expect((await toNotion(paper)).code).toBe(0);
      expect(pages().map(page => page.id)[1]).toBe(id);
      expect(JSON.stringify(notion.tree(id))).not.toContain('Sample 3');
      await fetch(`${notion.url}/v1/pages/${id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${notion.token}`,
          'notion-version': '2025-09-03',
          'content-type': 'application/json',
        },
        body: '{"in_trash": true}',
      });
      expect(pages()).toHaveLength(1);
      expect((await toNotion(paper, '--again')).code).toBe(0);
      expect(pages()).toHaveLength(2);
    } finally {
      await notion.close();
    }
  }, 120_000);
});

describe('recto send --to folder', () => {
  const vault = () => path.join(folder, 'vault');
  const toFolder = (...args: string[]) =>
    recto(['send', ...args, '--to', 'folder', vault()], {env: environment(), cwd: folder});

  test('writes Markdown with front matter and its images beside it, once', async () => {
    const first = await toFolder(example);
    expect(first.code).toBe(0);
    const note = readFileSync(path.join(vault(), 'cooling-tea.md'), 'utf8');
    expect(note).toMatch(
      /^---\ntitle: ".*Cooling.*"\n(authors:\n( {2}- ".*"\n)+)?source: "cooling-tea.pdf"\npages: \d+\n/,
    );
    const [, image = ''] = /!\[[^\]]*\]\(([^)]+)\)/.exec(note) ?? [];
    expect(existsSync(path.join(vault(), image))).toBe(true);
    expect((await toFolder(example)).stderr).toContain('not changed since it was sent');
    // gone from the vault: written again
    rmSync(path.join(vault(), 'cooling-tea.md'));
    expect((await toFolder(example)).code).toBe(0);
    expect(readFileSync(path.join(vault(), 'cooling-tea.md'), 'utf8')).toBe(note);
    expect(readdirSync(vault()).sort()).toEqual(['cooling-tea.assets', 'cooling-tea.md']);
  }, 120_000);

  test('leaves alone what its owner has written, unless told otherwise', async () => {
    mkdirSync(vault());
    const file = path.join(vault(), 'paper.md');
    writeFileSync(file, 'my own note');
    const paper = path.join(folder, 'paper.pdf');
    writePdf(paper, 2);
    const kept = await toFolder(paper);
    expect({code: kept.code, note: readFileSync(file, 'utf8')}).toEqual({code: 1, note: 'my own note'});
    expect(kept.stderr).toContain('[transfer/conflict]');
    expect((await toFolder(paper, '--overwrite')).code).toBe(0);
    const sent = readFileSync(file, 'utf8');
    writeFileSync(file, `${sent}\nand my remark`);
    expect((await toFolder(paper, '--again')).code).toBe(1);
    expect(readFileSync(file, 'utf8')).toContain('and my remark');
  }, 120_000);

  test('keeps the folders of what it is given', async () => {
    writePdf(path.join(folder, 'papers/2024/tea.pdf'), 2);
    expect((await toFolder('papers')).code).toBe(0);
    expect(existsSync(path.join(vault(), '2024/tea.md'))).toBe(true);
  }, 60_000);
});

describe('recto send --to webdav', () => {
  let drive: TestDrive;
  beforeEach(async () => {
    drive = await startDrive();
  });
  afterEach(() => drive.close());
  const toDrive = (args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const account = {RECTO_WEBDAV_USER: drive.username, RECTO_WEBDAV_PASSWORD: drive.password, ...more};
    return recto(['send', ...args, '--to', 'webdav', `${drive.url}dav/My%20papers`], {env: environment(account)});
  };

  test('writes Markdown and its images into folders that it makes, once', async () => {
    const first = await toDrive([example]);
    expect({code: first.code, stderr: first.stderr}).toEqual({code: 0, stderr: expect.stringContaining('✓')});
    const note = (await drive.read('/dav/My papers/cooling-tea.md')) ?? '';
    expect(note).toMatch(/^# /);
    const [, image = ''] = /!\[[^\]]*\]\(([^)]+)\)/.exec(note) ?? [];
    expect(await drive.read(`/dav/My papers/${image}`)).toContain('PNG');
    expect((await toDrive([example])).stderr).toContain('not changed since it was sent');
  }, 120_000);

  test('leaves alone what was not sent from here; a changed document replaces its own', async () => {
    const paper = path.join(folder, 'paper.pdf');
    writePdf(paper, 3);
    await drive.write('/dav/My papers/paper.md', 'my own note');
    const kept = await toDrive([paper]);
    expect({code: kept.code, stderr: kept.stderr}).toEqual({code: 1, stderr: expect.stringContaining('--overwrite')});
    expect((await toDrive([paper, '--overwrite'])).code).toBe(0);
    writePdf(paper, 2);
    expect((await toDrive([paper])).code).toBe(0);
    const note = await drive.read('/dav/My papers/paper.md');
    expect(note).toContain('Sample 2');
    expect(note).not.toContain('Sample 3');
  }, 120_000);

  test('says that the password is refused, without showing it', async () => {
    const {code, stdout, stderr} = await toDrive([example], {RECTO_WEBDAV_PASSWORD: 'wrong-password'});
    expect({code, stderr}).toEqual({code: 1, stderr: expect.stringContaining('[transfer/unauthorized]')});
    expect(stdout + stderr).not.toContain('wrong-password');
  }, 60_000);
});

test.each([
  ['no place', [example], 'Nowhere to send to'],
  ['no parent', [example, '--to', 'notion'], 'No parent page given'],
  ['no token', [example, '--to', 'notion', '--parent', 'x'], 'Set RECTO_NOTION_TOKEN'],
  ['a parent that is none', [example, '--to', 'flowus', '--parent', 'Papers'], '--parent must be'],
  ['no address', [example, '--to', 'webdav'], 'Put an address last'],
  ['no account', [example, 'https://drive.example/dav', '--to', 'webdav'], 'Set RECTO_WEBDAV_USER'],
  ['no file', ['vault', '--to', 'folder'], 'No place given'],
  ['a title for two', [example, import.meta.filename, 'out', '--to', 'folder', '--title', 'x'], 'for a single file'],
])(
  '%s is a wrong command line',
  async (_, args, why) => {
    const env = environment({RECTO_NOTION_TOKEN: '', RECTO_WEBDAV_USER: '', RECTO_WEBDAV_PASSWORD: ''});
    const {code, stderr} = await recto(['send', ...args], {env, cwd: folder});
    expect({code, stderr}).toEqual({code: 2, stderr: expect.stringContaining(why)});
  },
  30_000,
);
