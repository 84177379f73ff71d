import {calls} from '@recto/api';
import {formatNames} from '@recto/model';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer} from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('an answer is an envelope', async () => {
  const answer = await server.app.inject({url: '/api/v2/info'});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({code: 'success', msg: '', data: {name: 'Recto'}, detail: null});
  expect(await server.call(calls.getServerInfo, {})).toMatchObject({
    limits: {parsePages: 1000},
    exportFormats: [...formatNames, 'dual'],
    pdfWays: expect.arrayContaining(['typeset']),
    translationFormats: ['md', 'docx', 'tex', 'html', 'epub', 'pdf', 'txt'],
    features: {
      imageParsing: {available: true},
      payments: {available: true},
      translation: {available: true, reason: null},
      wechat: {available: false, reason: 'not_configured'},
    },
  });
});

test.each([
  [{}, 200, 'success'],
  [{'x-api-version': '2025-06-04'}, 200, 'success'],
  [{'x-api-version': '2024-01-01'}, 400, 'version_not_match'],
])('the version header %o', async (headers, status, code) => {
  const answer = await server.app.inject({url: '/api/v2/info', headers});
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('what is not there says so in the language asked for', async () => {
  const answer = await server.app.inject({url: '/api/v2/nothing', headers: {'accept-language': 'en-GB,zh;q=0.5'}});
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    code: 'not_found',
    msg: 'This does not exist, has expired or was deleted.',
    data: null,
    detail: null,
  });
  expect((await server.app.inject({url: '/x'})).json().msg).toBe('内容不存在、已过期或已删除');
});
