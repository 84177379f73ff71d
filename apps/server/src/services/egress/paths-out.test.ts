import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const source = path.join(import.meta.dirname, '../..');

/** What sends something to another machine, or opens what does. */
const senders = {
  fetch: /(?<![.\w'"`/-])(?<!typeof )fetch(?=\s*[(,;)}\]])/,
  'globalThis.fetch': /(?<!typeof )globalThis(?:\.fetch|\[)/,
  WebSocket: /\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/,
  'node:http': /from 'node:https?'|import\('node:https?'\)/,
  'node:net': /from 'node:(?:net|tls|http2|dgram)'|import\('node:(?:net|tls|http2|dgram)'\)/,
  'node:child_process': /from 'node:child_process'/,
  'a client of a service':
    /from '(?:undici|axios|webdav|ws|nodemailer|@notionhq\/client|@aws-sdk\/[\w-]+|@opentelemetry\/exporter-[\w-]+)'/,
  'agents of connections': /\bpublicAgents\(/,
  'a drive': /\bopenDrive\(/,
};
type Sender = keyof typeof senders;

/**
 * The files that send by themselves, and why none of them needs the privacy log: either it is what lets things out, or what it
 * sends is nothing of a document. Everything else is given `egressFetch`, or a channel of `openEgressChannel`.
 */
const allowed: Readonly<Record<string, readonly [sender: readonly Sender[], why: string]>> = {
  'services/egress/egress-fetch.ts': [['fetch'], 'lets out'],
  'services/models/llm-host.ts': [['fetch', 'node:http', 'node:net'], 'sends only through its egress channel'],
  'services/upload/fetch-link.ts': [['node:http', 'node:net'], 'sends only through its egress channel'],
  'services/models/probe.ts': [['node:http', 'node:net'], 'asks an endpoint for one word, nothing of a document'],
  'services/transfer/drive.ts': [['agents of connections', 'a drive'], 'sends only through its egress channel'],
  'jobs/transfer-files.ts': [['agents of connections', 'a drive'], 'sends only through its egress channel'],
  'providers/mathpix/exchange.ts': [['fetch'], 'is given egressFetch'],
  'providers/vision/vision.ts': [['fetch'], 'is given egressFetch'],
  'providers/pay/ask.ts': [['fetch'], 'payments: numbers of orders and amounts'],
  'providers/sms/post.ts': [['fetch'], 'messages: phone numbers and codes'],
  'providers/wechat/wechat.ts': [['fetch'], 'sign-in: codes of WeChat'],
  'storage/s3.ts': [['a client of a service'], 'the operator’s file store is where documents are kept'],
  'telemetry/open-telemetry.ts': [
    ['a client of a service'],
    'traces and metrics, if the operator wants them: nothing of a document',
  ],
  'net/public-agents.ts': [
    ['node:http', 'node:net', 'agents of connections'],
    'makes agents; who uses them stands in this list',
  ],
  'net/public-address.ts': [['node:net'], 'looks at addresses'],
  'net/local-host.ts': [['node:net'], 'looks at addresses'],
  'main.ts': [['node:net'], 'looks whether its port is free'],
  'http/broken-http.ts': [['node:net'], 'answers connections that came in'],
  'home/processes.ts': [['node:child_process'], 'looks at processes of this machine'],
  'inspector/inspector.ts': [['node:child_process'], 'starts processes of our own'],
  'pages/test-payment.ts': [['fetch'], 'a script of a page, which runs in a browser'],
  'providers/desktop/copy-to-word.ts': [['node:child_process'], 'has Word on this machine copy'],
  'providers/desktop/show-file.ts': [['node:child_process'], 'opens a file on this machine'],
  'database/embedded.ts': [['node:child_process'], 'starts PostgreSQL on this machine'],
};

const files = readdirSync(source, {recursive: true, encoding: 'utf8'}).filter(
  file => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('testing/'),
);
const found = Object.fromEntries(
  files.flatMap(file => {
    const code = withoutComments(readFileSync(path.join(source, file), 'utf8'));
    const names = (Object.keys(senders) as Sender[]).filter(name => senders[name].test(code));
    return names.length > 0 ? [[file.replaceAll('\\', '/'), names]] : [];
  }),
);

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test('no file of the server sends by itself what the privacy log does not know of', () => {
  expect(found).toEqual(Object.fromEntries(Object.entries(allowed).map(([file, [names]]) => [file, names])));
});

// this file imports none of these
const quote = "'";

test.each([
  ['fetch', 'const answer = await fetch(url);'],
  ['fetch', 'createNotion({host: {fetch, sleep}})'],
  ['globalThis.fetch', 'run(globalThis.fetch)'],
  ['node:http', "import https from 'node:https';"],
  ['node:http', "const http = await import('node:http');"],
  ['a client of a service', `import socket from ${quote}ws${quote};`],
  ['WebSocket', 'const socket = new WebSocket(url);'],
  ['a drive', 'const drive = openDrive(settings);'],
] as const)('%s is found in %j', (name, code) => expect(code).toMatch(senders[name]));

test.each(['host.fetch(url)', 'readonly fetch: typeof fetch;', "import {egressFetch} from './egress-fetch.ts';"])(
  '%j sends nothing by itself',
  code => expect(Object.values(senders).filter(sender => sender.test(code))).toEqual([]),
);
