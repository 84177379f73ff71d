import {Readable} from 'node:stream';
import {expect, test} from 'vitest';
import {invalidParams, type Method, RpcError, serveLines} from './json-rpc.ts';

const methods: Readonly<Record<string, Method>> = {
  echo: params => ({params}),
  refuse: () => {
    throw new RpcError(invalidParams, 'no');
  },
  break: () => {
    throw new TypeError('x is undefined');
  },
  wait: (_, signal) => new Promise(resolve => signal.addEventListener('abort', () => resolve({late: true}))),
};

async function answers(...lines: readonly string[]): Promise<unknown[]> {
  const written: unknown[] = [];
  const input = Readable.from(lines.map(line => `${line}\n`));
  await serveLines(input, line => void written.push(JSON.parse(line)), methods, 'cancelled');
  return written;
}
const error = (id: unknown, code: number) => ({jsonrpc: '2.0', id, error: {code, message: expect.any(String)}});

test.each<[string, unknown[]]>([
  ['{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":1}}', [{jsonrpc: '2.0', id: 1, result: {params: {a: 1}}}]],
  ['{"jsonrpc":"2.0","id":"x","method":"echo"}', [{jsonrpc: '2.0', id: 'x', result: {params: {}}}]],
  ['{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}', [{jsonrpc: '2.0', id: 1, result: {params: {}}}]],
  ['{"jsonrpc":"2.0","method":"echo"}', []],
  ['{"jsonrpc":"2.0","id":7,"result":{}}', []],
  ['', []],
  ['{"jsonrpc":"2.0","id":1,"method":"nothing"}', [error(1, -32601)]],
  ['{"jsonrpc":"2.0","id":1,"method":"toString"}', [error(1, -32601)]],
  ['{"jsonrpc":"2.0","id":1,"method":"refuse"}', [error(1, invalidParams)]],
  ['{"jsonrpc":"2.0","id":1,"method":"break"}', [error(1, -32603)]],
  ['{"jsonrpc":"2.0","id":{},"method":"echo"}', [error(null, -32600)]],
  ['{"jsonrpc":"2.0","id":3,"method":4}', [error(3, -32600)]],
  ['[]', [error(null, -32600)]],
  ['{', [error(null, -32700)]],
  [`"${'a'.repeat(1024 * 1024)}"`, [error(null, -32700)]],
])('%.80s', async (line, expected) => {
  expect(await answers(line)).toEqual(expected);
});

test('requests run beside each other; one that is given up is not answered, nor what runs when the input ends', async () => {
  const got = await answers(
    '{"jsonrpc":"2.0","id":1,"method":"wait"}',
    '{"jsonrpc":"2.0","id":2,"method":"wait"}',
    '{"jsonrpc":"2.0","id":3,"method":"echo"}',
    '{"jsonrpc":"2.0","method":"cancelled","params":{"requestId":1}}',
    '{"jsonrpc":"2.0","method":"cancelled","params":{"requestId":99}}',
  );
  expect(got).toEqual([{jsonrpc: '2.0', id: 3, result: {params: {}}}]);
});
