import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {calls, TaskStatus} from '@recto/api';
import {FakeLlm} from '@recto/testkit';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {startWorker} from '../jobs/worker.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {type OtlpReceiver, startOtlpReceiver} from '../testing/otlp-receiver.ts';
import {smallPdf} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {addTeaParse, offerFakeModels} from '../testing/translations.ts';
import {uploadFile} from '../testing/uploads.ts';

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await receiver.close();
});

const soon = {spansAfter: 20, metricsEvery: 100, timeout: 5000, closeWithin: 200};
const waiting = {timeout: 60_000, interval: 20};

const serverTo = (url: string, more = {}, lines: string[] = [], options = {}) =>
  createTestServer(
    {RECTO_WORKERS: '1', RECTO_OTLP_ENDPOINT: url, RECTO_LOG_LEVEL: 'info', ...more},
    {write: line => void lines.push(line)},
    {},
    {...soon, ...options},
  );

const spanOf = (name: string) => vi.waitUntil(() => receiver.spans().find(span => span.name === name), waiting);

async function ended(server: TestServer, user: TestUser, outputId: string) {
  return vi.waitUntil(async () => {
    const state = await server.call(calls.getTaskStatus, {outputId}, {token: user.accessToken});
    return state.status >= TaskStatus.success ? state : undefined;
  }, waiting);
}

async function parse(server: TestServer, user: TestUser, fileName: string, file: Buffer, traceparent?: string) {
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'pdf', source: 'admin', amount: 20});
  const objectId = await uploadFile(server, user, fileName, file);
  const answer = await server.app.inject({
    method: 'POST',
    url: calls.createParseTask.path,
    headers: {authorization: `Bearer ${user.accessToken}`, ...(traceparent && {traceparent})},
    payload: {objectId},
  });
  const {outputId} = answer.json().data as {outputId: string};
  await ended(server, user, outputId);
  return outputId;
}

const caller = {trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7'};

test('a trace goes from the request of a caller to the worker, and names nothing private', async () => {
  const server = await serverTo(receiver.url);
  const worker = startWorker(server.deps);
  const user = await server.addUser();
  const secret = 'Diagnosis-of-Mr-Smith';
  const file = smallPdf({pages: 2, text: `Words of ${secret}`});
  const outputId = await parse(server, user, `${secret}.pdf`, file, `00-${caller.trace}-${caller.span}-01`);
  await worker.stop();
  const task = await spanOf('task parse');
  const request = await spanOf(`POST ${calls.createParseTask.path}`);
  expect(request).toMatchObject({traceId: caller.trace, parentSpanId: caller.span, kind: 2});
  expect(request.attributes).toMatchObject({
    'http.route': calls.createParseTask.path,
    'http.response.status_code': 200,
  });
  expect(task).toMatchObject({traceId: caller.trace, parentSpanId: request.spanId, kind: 5});
  expect(task.attributes).toMatchObject({
    'recto.task.id': outputId,
    'recto.task.kind': 'parse',
    'recto.task.pages': 2,
    'recto.task.attempt': 1,
    'recto.task.outcome': 'done',
  });
  await server.close();
  const queries = receiver.spans().filter(({attributes}) => attributes['db.system.name'] === 'postgresql');
  // of the request after its body was read, and of the task
  expect(queries.filter(({parentSpanId}) => parentSpanId === request.spanId).map(({name}) => name)).toContain(
    'INSERT tasks',
  );
  expect(queries.filter(({parentSpanId}) => parentSpanId === task.spanId).map(({name}) => name)).toContain(
    'recto_finish_parse',
  );
  for (const hidden of [secret, user.phone, user.userId, user.accessToken.slice(0, 20), '127.0.0.1', '$1'])
    expect(receiver.text()).not.toContain(hidden);
});

test('what is refused has its code, and of a caller who keeps no trace none is kept', async () => {
  const server = await serverTo(receiver.url);
  const worker = startWorker(server.deps);
  const user = await server.addUser();
  await parse(server, user, 'a.pdf', smallPdf(), `00-${caller.trace}-${caller.span}-00`);
  const unsampled = await server.app.inject({url: '/api/v2/info', headers: {traceparent: 'of no form'}});
  expect(unsampled.statusCode).toBe(200);
  await server.app.inject({url: '/api/v2/nowhere?token=hidden-in-address'});
  await worker.stop();
  await server.close();
  const info = receiver.spans().find(({name}) => name === 'GET /api/v2/info');
  const unknown = receiver.spans().find(({attributes}) => attributes['recto.code'] === 'not_found');
  expect(unknown?.attributes).toMatchObject({'http.response.status_code': 404});
  expect(info?.parentSpanId ?? '').toBe('');
  expect(info?.traceId).toHaveLength(32);
  expect(receiver.text()).not.toMatch(/hidden-in-address|nowhere/);
  expect(receiver.spans().filter(({traceId}) => traceId === caller.trace)).toEqual([]);
});

test('requests to models are parts of their task; a task that fails says why', async () => {
  const fake = new FakeLlm();
  const baseUrl = await fake.listen();
  const server = await serverTo(receiver.url, {RECTO_KEY_FAKE: 'k', RECTO_PRIVATE_ENDPOINTS: 'true'});
  offerFakeModels(server, baseUrl);
  const worker = startWorker(server.deps);
  const translate = async () => {
    // another, as what was translated once is not asked for again
    const user = await server.addUser();
    const parseId = await addTeaParse(server, user);
    const translateParam = {translateModel: 1, translateType: 'md', translateLang: 1} as const;
    const token = {token: user.accessToken};
    const {outputId} = await server.call(calls.createTranslateTask, {parseId, translateParam}, token);
    await ended(server, user, outputId);
    return vi.waitUntil(
      () => receiver.spans().find(({attributes}) => attributes['recto.task.id'] === outputId),
      waiting,
    );
  };
  const good = await translate();
  expect(good.attributes).toMatchObject({'recto.task.kind': 'translate', 'recto.task.outcome': 'done'});
  const asked = receiver.spans().filter(({name, parentSpanId}) => name === 'chat' && parentSpanId === good.spanId);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked[0]?.attributes).toMatchObject({'recto.purpose': 'translate', 'http.response.status_code': 200});
  fake.options = {requestFault: () => 'unauthorized'};
  const bad = await translate();
  expect(bad.attributes).toMatchObject({'recto.task.outcome': 'failed', 'error.type': 'llm_key_refused'});
  expect(bad.status).toMatchObject({code: 2});
  await worker.stop();
  await server.close();
  await fake.close();
  expect(receiver.text()).not.toMatch(/brew|leaves/i);
});

test('the metrics are those of /metrics, of a service that says who it is', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=tea');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  const server = await serverTo(receiver.url);
  await server.app.inject({url: '/api/v2/info'});
  const {body} = await server.app.inject({url: '/metrics', headers: {host: 'localhost'}, remoteAddress: '127.0.0.1'});
  await server.close();
  const shown = [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name]) => name!);
  // some have no value yet
  const valued = shown.filter(name => new RegExp(`^${name}(?:_bucket)?[{ ]`, 'm').test(body));
  const names = new Set(receiver.metrics().map(({name}) => name));
  expect(valued.filter(name => !names.has(name))).toEqual([]);
  const requests = receiver
    .metrics()
    .filter(({name}) => name === 'recto_http_request_duration_seconds')
    .at(-1);
  const [point] = requests!['histogram']!.dataPoints as {
    count: number;
    bucketCounts: number[];
    explicitBounds: number[];
  }[];
  expect(point!.bucketCounts.reduce((sum, one) => sum + one, 0)).toBe(point!.count);
  expect(point!.bucketCounts).toHaveLength(point!.explicitBounds.length + 1);
  expect(receiver.resource()).toMatchObject({
    'service.name': 'recto',
    'recto.role': 'all',
    'deployment.environment.name': 'test',
  });
  expect(receiver.headers()).toMatchObject({'x-tenant': 'tea'});
});

test('no trace is begun at 0 percent', async () => {
  const server = await serverTo(receiver.url, {RECTO_TRACE_PERCENT: '0'});
  await server.app.inject({url: '/api/v2/info'});
  await server.close();
  expect([receiver.spans(), receiver.metrics().length > 0]).toEqual([[], true]);
});

test('a receiver that is away costs a line of the log, and nothing else', async () => {
  const lines: string[] = [];
  const {url} = receiver;
  await receiver.close();
  const server = await serverTo(url, {}, lines);
  const worker = startWorker(server.deps);
  const outputId = await parse(server, await server.addUser(), 'a.pdf', smallPdf());
  expect(outputId).toBeTruthy();
  await vi.waitUntil(() => lines.some(line => line.includes('telemetry could not be sent')), waiting);
  await worker.stop();
  await server.close();
  expect(lines.filter(line => line.includes('telemetry could not be sent'))).toHaveLength(1);
  receiver = await startOtlpReceiver();
});

test.each(['refuses', 'hangs'] as const)('a receiver that %s holds up neither requests nor the end', async mood => {
  const lines: string[] = [];
  receiver.mood = mood;
  const server = await serverTo(receiver.url, {}, lines, {timeout: 300});
  const worker = startWorker(server.deps);
  await parse(server, await server.addUser(), 'a.pdf', smallPdf());
  await vi.waitUntil(() => lines.some(line => line.includes('telemetry could not be sent')), waiting);
  receiver.mood = 'takes';
  await vi.waitUntil(() => lines.some(line => line.includes('telemetry is sent again')), waiting);
  receiver.mood = mood;
  await server.app.inject({url: '/api/v2/info'});
  await worker.stop();
  await server.close();
  expect(receiver.requests()).toBeGreaterThan(1);
});

test('the end waits no longer for a receiver than it may', async () => {
  receiver.mood = 'hangs';
  const server = await serverTo(receiver.url, {}, [], {timeout: 3_600_000, metricsEvery: 3_600_000});
  await server.app.inject({url: '/api/v2/info'});
  await server.close();
  // it did send, and is still without an answer
  expect(receiver.waiting()).toBeGreaterThan(0);
});

test('OpenTelemetry is loaded by one file, and that one only when it is wanted', () => {
  const source = path.join(import.meta.dirname, '..');
  const files = readdirSync(source, {recursive: true, encoding: 'utf8'}).filter(file => file.endsWith('.ts'));
  const naming = (what: RegExp) =>
    files.filter(file => !file.includes('.test.') && what.test(readFileSync(path.join(source, file), 'utf8')));
  expect(naming(/from '@opentelemetry\//).sort()).toEqual(['telemetry/metrics-of.ts', 'telemetry/open-telemetry.ts']);
  expect(naming(/from '\.\/(?:metrics-of|open-telemetry)\.ts'/)).toEqual(['telemetry/open-telemetry.ts']);
  expect(naming(/import\('\.\/open-telemetry\.ts'\)/)).toEqual(['telemetry/telemetry.ts']);
});
