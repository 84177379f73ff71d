import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer({RECTO_OPEN_MERGES: '2'});
  user = await server.addUser();
});
afterAll(() => server.close());

const convert = (html: string, who = user, on = server) =>
  on.call(calls.createExternalConvertTask, {html}, {token: who.accessToken});

const page = (body: string) => `<!doctype html><title>Tea</title><body>${body}</body>`;

test('HTML comes back as Word, with headings, tables and native formulas, and nothing of it runs', async () => {
  const {result} = await convert(
    page(`<h1>Über Tee</h1><script>alert(1)</script><p>It cools as
      <math><msup><mi>e</mi><mrow><mo>-</mo><mi>k</mi><mi>t</mi></mrow></msup></math>.</p>
      <table><tr><th>Cup<th>°C<tr><td>one<td>60</table><img src="http://127.0.0.1:9/secret.png" alt="a cup">`),
  );
  const file = path.join(server.deps.settings.RECTO_HOME, 'page.docx');
  writeFileSync(file, Buffer.from(result, 'base64'));
  const document = execFileSync('unzip', ['-p', file, 'word/document.xml']).toString();
  expect(document).toContain('Über Tee');
  expect(document).toMatch(/<m:sSup>/);
  expect(document).toMatch(/<w:tbl>/);
  expect(document).not.toContain('alert(1)');
});

test('what cannot be converted is refused with its code, and harms no other', async () => {
  await expect(convert(page(''))).rejects.toMatchObject({
    code: 'bad_request',
    detail: {issues: [{path: 'html', message: 'a page without content'}]},
  });
  await expect(convert(page('<div>'.repeat(200_000)))).rejects.toMatchObject({code: 'parse_file_too_large'});
  await expect(convert(page('x'.repeat(17 * 1024 * 1024)))).rejects.toMatchObject({code: 'file_too_large'});
  await expect(server.call(calls.createExternalConvertTask, {html: page('x')})).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect((await convert(page('<p>Still here.'))).result).toMatch(/^UEsD/);
});

test('a user has so many at once', async () => {
  const other = await server.addUser();
  const html = page('<p>Some text of a page.</p>'.repeat(2000));
  const codes = async (asked: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).map(each => (each.status === 'rejected' ? each.reason.code : 'success'));
  const [mine, theirs] = await Promise.all([
    codes([1, 2, 3, 4].map(() => convert(html))),
    codes([convert(html, other)]),
  ]);
  expect(mine.toSorted()).toEqual(['convert_external_limit', 'convert_external_limit', 'success', 'success']);
  expect(theirs).toEqual(['success']);
  expect(await codes([convert(html)])).toEqual(['success']);
});

test('Word may be for members', async () => {
  const hosted = await createTestServer({RECTO_MEMBERS_ONLY: 'true'});
  await expect(convert(page('<p>x'), await hosted.addUser(), hosted)).rejects.toMatchObject({
    code: 'user_subscription_need',
    detail: {reason: 'word_and_pdf'},
  });
  await hosted.close();
});
