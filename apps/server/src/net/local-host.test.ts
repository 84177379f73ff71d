import {expect, test} from 'vitest';
import {isLocalHost} from './local-host.ts';

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['[::1]', true],
  ['ollama', true],
  ['llm.lan', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['192.168.1.5', false],
  ['[::2]', false],
  ['localhost.example.org', false],
  ['127.0.0.1.example.org', false],
  ['api.openai.com', false],
  ['', false],
])('%s is this machine: %s', (host, local) => {
  expect(isLocalHost(host, 'ollama, LLM.lan')).toBe(local);
  if (local && !/ollama|lan/.test(host)) expect(isLocalHost(host, '')).toBe(true);
});
