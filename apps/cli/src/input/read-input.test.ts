import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readInput} from './read-input.ts';

let folder: string;
let server: Server;
let base: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-input-'));
  server = createServer((request, response) => {
    if (request.url !== '/bare') response.setHeader('content-type', 'text/html; charset=gbk');
    response.end('<html><p>x');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, {recursive: true, force: true});
});

const {signal} = new AbortController();
const file = async (name: string, content: string) => {
  const source = path.join(folder, name);
  writeFileSync(source, content);
  return (await readInput({kind: 'file', name, source, stem: 'a'}, signal)).html;
};
const address = async (url: string) =>
  (await readInput({kind: 'url', name: url, source: base + url, stem: 'a'}, signal)).html;

test('a file is a page of the web by its name, or by its content where the name says nothing', async () => {
  expect(await file('a.HTML', 'text')).toEqual({});
  expect(await file('a.xhtml', '<?xml version="1.0"?>')).toEqual({});
  expect(await file('page', '<!DOCTYPE html><p>')).toEqual({});
  expect(await file('page', '%PDF-1.7')).toBeUndefined();
  // a download that failed
  expect(await file('a.pdf', '<!DOCTYPE html><p>Sign in')).toBeUndefined();
});

test('an address gives a page when its server says so and its name nothing else', async () => {
  expect(await address('/page')).toEqual({contentType: 'text/html; charset=gbk'});
  expect(await address('/a.pdf')).toBeUndefined();
  expect(await address('/bare')).toEqual({});
});
