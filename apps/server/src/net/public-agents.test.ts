import http from 'node:http';
import https from 'node:https';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {publicAgents} from './public-agents.ts';

let port: number;
let reached = 0;
const web = http.createServer((_, response) => {
  reached += 1;
  response.end('reached');
});
beforeAll(async () => {
  await new Promise<void>(resolve => web.listen(0, resolve));
  port = (web.address() as AddressInfo).port;
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
});

function get(url: string, allowPrivate: boolean): Promise<number | undefined> {
  const agents = publicAgents({allowPrivate});
  return new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    const request = (secure ? https : http).get(url, {agent: secure ? agents.https : agents.http}, response => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
}

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://0.0.0.0:PORT/',
  'https://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  // public, but a port of other services
  'http://8.8.8.8:25/',
])('%s is not connected to', async url => {
  const before = reached;
  await expect(get(url.replace('PORT', String(port)), false)).rejects.toMatchObject({code: 'EACCES'});
  expect(reached).toBe(before);
});

test('a private address is reached where the operator allows it', async () => {
  expect(await get(`http://127.0.0.1:${port}/`, true)).toBe(200);
  expect(await get(`http://localhost:${port}/`, true)).toBe(200);
});

test('a connection that one pair of agents made is not taken by another', async () => {
  expect(await get(`http://127.0.0.1:${port}/`, true)).toBe(200);
  await expect(get(`http://127.0.0.1:${port}/`, false)).rejects.toMatchObject({code: 'EACCES'});
});
