import {generateKeyPairSync} from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type {AddressInfo} from 'node:net';
import {openDrive} from '@recto/transfer/webdav';
import {afterEach, expect, test} from 'vitest';
import {selfSigned} from '../testing/certificate.ts';
import {publicAgents} from './public-agents.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: http.Server): Promise<number> {
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

const account = {username: 'anna', password: 'secret', folder: '/doc2x/'};

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433'])('a drive at %s is not reached', async host => {
  let reached = false;
  const port = await listen(
    http.createServer((_, response) => {
      reached = true;
      response.end();
    }),
  );
  const agents = publicAgents({allowPrivate: false});
  const drive = openDrive({...account, url: `http://${host}:${port}/`}, {agents});
  expect(await drive.test()).toMatchObject({ok: false, problem: 'address-private'});
  await expect(drive.get('a.md')).rejects.toMatchObject({kind: 'forbidden', problem: 'address-private'});
  await expect(drive.put('a.md', new Uint8Array(1), {overwrite: true})).rejects.toMatchObject({kind: 'forbidden'});
  expect(reached).toBe(false);
});

test('a redirect of a drive that may be reached leads to no other address that may not', async () => {
  let reached = false;
  const inner = await listen(
    http.createServer((_, response) => {
      reached = true;
      response.end();
    }),
  );
  const outer = await listen(
    http.createServer((_, response) => response.writeHead(302, {location: `http://127.0.0.1:${inner}/`}).end()),
  );
  // stands for a public server: only this one connection is let through
  const {http: strict, https: secure} = publicAgents({allowPrivate: false});
  const plain = http.globalAgent;
  const agent = Object.assign(Object.create(strict), {
    addRequest(request: http.ClientRequest, options: http.RequestOptions) {
      const chosen = Number(options.port) === outer ? plain : strict;
      (chosen as unknown as {addRequest: (...args: unknown[]) => void}).addRequest(request, options);
    },
  }) as http.Agent;
  const drive = openDrive({...account, url: `http://127.0.0.1:${outer}/`}, {agents: {http: agent, https: secure}});
  await expect(drive.get('a.md')).rejects.toMatchObject({problem: 'address-private'});
  expect(reached).toBe(false);
});

test('a certificate that nobody vouches for is named', async () => {
  const keys = generateKeyPairSync('rsa', {modulusLength: 2048});
  const key = keys.privateKey.export({type: 'pkcs8', format: 'pem'});
  const cert = selfSigned(keys, new Date('2040-01-01T00:00:00Z'));
  const port = await listen(https.createServer({key, cert}, (_, response) => response.end()));
  const drive = openDrive(
    {...account, url: `https://127.0.0.1:${port}/`},
    {agents: publicAgents({allowPrivate: true})},
  );
  expect(await drive.test()).toMatchObject({ok: false, problem: 'tls'});
});
