import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('the description of the API', async () => {
  const answer = await server.app.inject({url: '/api/v2/openapi.json'});
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    paths: {'/api/v2/info': {get: {operationId: 'getServerInfo'}}},
  });
});

test('its page brings everything it needs, and needs nothing that the policy forbids', async () => {
  const page = await server.app.inject({url: '/api/v2/docs'});
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<script>|<style>|\son\w+=|style=|https?:\/\//);
  for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const {statusCode, body} = await server.app.inject({url: `/api/v2/${file}`});
    expect([file, statusCode]).toEqual([file, 200]);
    expect(body).not.toMatch(/innerHTML|eval\(|\.style\b|https?:\/\//);
  }
});
