import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {beforeAll, expect, test} from 'vitest';
import {type Built, buildPlugin} from '../build.ts';

let built: Built;
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  built = await buildPlugin();
  files = unzipSync(built.xpi);
});
const text = (name: string) => strFromU8(files[name]!);

test('the xpi has at its root what Zotero looks for', () => {
  expect(Object.keys(files).sort()).toEqual([
    'bootstrap.js',
    'content/icon.svg',
    'content/preferences.xhtml',
    'content/recto.js',
    'locale/en-US/recto.ftl',
    'locale/zh-CN/recto.ftl',
    'manifest.json',
    'prefs.js',
  ]);
  const {version, applications, icons, ...manifest} = JSON.parse(text('manifest.json'));
  expect(manifest.manifest_version).toBe(2);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const icon of Object.values(icons)) expect(files).toHaveProperty([String(icon)]);
  const {id, update_url, strict_min_version, strict_max_version} = applications.zotero;
  expect(id).toMatch(/^[\w.-]+@[\w.-]+$/);
  expect(update_url).toMatch(/^https:/);
  expect([strict_min_version, strict_max_version]).toEqual(['6.999', '*']);
});

test('who distributes it sets its id and where updates are', async () => {
  const other = await buildPlugin({RECTO_ZOTERO_ID: 'a@b.org', RECTO_ZOTERO_UPDATE_URL: 'https://b.org/u.json'});
  const {applications} = JSON.parse(strFromU8(other.files['manifest.json']!));
  expect(applications.zotero).toMatchObject({id: 'a@b.org', update_url: 'https://b.org/u.json'});
});

test('the script gives the bootstrap its functions, and needs nothing that Firefox 115 lacks', () => {
  const script = text('content/recto.js');
  const scope = new Function(`${script}; return recto;`)() as object;
  expect(Object.keys(scope).sort()).toEqual(['addTo', 'removeFrom', 'start', 'stop']);
  for (const name of Object.keys(scope)) expect(text('bootstrap.js')).toMatch(new RegExp(`recto(?:\\?)?\\.${name}\\(`));
  // what came with later versions; `toWellFormed` is brought along
  expect(script).not.toMatch(
    /URL\.parse\(|Object\.groupBy|Map\.groupBy|withResolvers|Array\.fromAsync|Promise\.try|RegExp\.escape/,
  );
  expect(script).toContain('toWellFormed');
  // the contract's shapes stay out of it
  expect(script).not.toContain('ZodError');
});

const messages = (language: string) =>
  new Map(
    [...text(`locale/${language}/recto.ftl`).matchAll(/^(recto-[\w-]+) =(.*(?:\n {4}.*)*)/gm)].map(([, id, value]) => [
      id!,
      {
        label: value!.includes('.label ='),
        variables: [...value!.matchAll(/\$ (\w+)|\$(\w+)/g)].map(found => found[1] ?? found[2]),
      },
    ]),
  );

test('both languages have the same messages, and all that are asked for are there', () => {
  const [english, chinese] = [messages('en-US'), messages('zh-CN')];
  expect(chinese).toEqual(english);
  const sources = readdirSync(import.meta.dirname, {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .map(name => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const said = sources.flatMap(source => [...source.matchAll(/'(recto-[a-z-]+)'/g)].map(([, id]) => id!));
  const elements = new Set(['recto-languages', 'recto-checked', 'recto-items']);
  for (const id of said.filter(each => !elements.has(each))) expect(english.has(id), id).toBe(true);
  for (const stage of ['uploading', 'reading', 'translating', 'merging', 'answering', 'done', 'unchanged'])
    expect(english.get(`recto-${stage}`)?.variables).toContain('name');
  const pane = text('content/preferences.xhtml');
  for (const [, tag, id] of pane.matchAll(/<(?:html:)?(\w+)[^>]*data-l10n-id="([^"]+)"/g))
    expect(english.get(id!)?.label, id).toBe(tag === 'menuitem' || tag === 'button');
});

test('each setting of the pane has a default, and is read', () => {
  const defaults = [...text('prefs.js').matchAll(/pref\('([\w.]+)'/g)].map(([, name]) => name);
  const shown = [...text('content/preferences.xhtml').matchAll(/preference="([\w.]+)"/g)].map(([, name]) => name);
  expect(defaults).toEqual(expect.arrayContaining(shown));
});
