import {chmodSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Client, calls} from '@recto/api';
import {FakeLlm, pdfBytes} from '@recto/testkit';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Connection, connect} from '../src/database/connect.ts';
import {socketUrl} from '../src/database/embedded.ts';
import {findPostmaster} from '../src/database/postmaster.ts';
import {users} from '../src/database/schema/index.ts';
import type {Deps} from '../src/deps.ts';
import {findLedgerFaults} from '../src/services/quota/audit.ts';
import {grantQuota} from '../src/services/quota/grant.ts';
import {clientOf, signIn, until, uploadTo, withoutLimits} from './account.ts';
import {type ServerProcess, startProcess, testFolder} from './server-process.ts';

const folder = testFolder();
const home = path.join(folder.path, 'home');
const catalogue = path.join(folder.path, 'models.json');
const fake = new FakeLlm();
let server: ServerProcess;
let url: string;
let connection: Connection | undefined;

beforeAll(async () => {
  chmodSync(folder.path, 0o755);
  const baseUrl = await fake.listen();
  const model = {modelId: 1, displayName: 'Paid', inputPrice: 1000, outputPrice: 3000, contextSize: 8000};
  writeFileSync(
    catalogue,
    JSON.stringify({
      endpoints: [{endpointId: 'fake', baseUrl, keyVariable: 'RECTO_KEY_FAKE'}],
      models: [{...model, endpointId: 'fake', model: 'fake', serves: ['translate']}],
    }),
  );
  await start();
}, 120_000);
afterAll(async () => {
  await connection?.pool.end();
  await server?.end();
  await fake.close();
  folder.remove();
});

async function start(): Promise<void> {
  server = startProcess(home, {
    ...withoutLimits,
    RECTO_WORKERS: '1',
    RECTO_MODELS_FILE: catalogue,
    RECTO_KEY_FAKE: 'k',
    RECTO_PRIVATE_ENDPOINTS: 'true',
  });
  url = await server.ready;
  await connection?.pool.end();
  connection = connect(socketUrl(findPostmaster(path.join(home, 'database'))!.socket), 3);
}

// enough for two lives of eight requests at once, of about ten paragraphs each when the model is known to cope with them
const paragraphs = 400;

/** Paragraphs that are all different, four on a page. */
function longPdf(): Buffer {
  const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'];
  const line = (index: number, row: number) =>
    `Cup number ${100 + index} was tasted by ${names[(index + row) % 7]} for the ${(index % 37) + row + 13}th time, and all of it was written down.`;
  const pages = Array.from({length: paragraphs / 4}, (_, page) => {
    const shown = [0, 1, 2, 3].flatMap(part =>
      Array.from(
        {length: 10},
        (_, row) => `1 0 0 1 72 ${780 - part * 180 - row * 13} Tm (${line(page * 4 + part, row)}) Tj`,
      ),
    );
    return {mediaBox: '0 0 595 842', content: `BT /F1 11 Tf ${shown.join(' ')} ET`};
  });
  return Buffer.from(pdfBytes({pages}));
}

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await connection!.pool.query(text, values)).rows;
// requests at once for one translation: no more come when the answers of so many wait
const atOnce = 8;
const translateParam = {translateModel: 1, translateType: 'md', translateLang: 1} as const;

/** An account with points, and the parse of a document of its own. */
async function account(phone: string) {
  const token = await signIn(url, phone);
  const db = connection!.db;
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  const deps = {db, now: () => new Date()} as Deps;
  await grantQuota(deps, db, {userId: user!.userId, kind: 'point', source: 'admin', amount: 1_000_000});
  const call = clientOf(url, token);
  const objectId = await uploadTo(url, call, longPdf());
  const parse = await call(calls.createParseTask, {objectId});
  await until(async () => (await call(calls.getTaskStatus, {outputId: parse.outputId})).status === 2);
  return {token, call, parseId: parse.parseId};
}

async function resultOf(call: Client, outputId: string, translateId: string) {
  await until(async () => (await call(calls.getTaskStatus, {outputId})).status >= 2);
  const {trust, translateResult} = await call(calls.getObjectTranslateResult, {translateId});
  return {trust, lines: translateResult.lines};
}

const spentOn = async (outputId: string) => {
  const [row] = await query<{used: number; detail: {promptTokens: number; completionTokens: number} | null}>(
    'select used, detail from quota_reservations where output_id = $1',
    [outputId],
  );
  return {points: row!.used, tokens: (row!.detail?.promptTokens ?? 0) + (row!.detail?.completionTokens ?? 0)};
};

test('killed again and again in mid-translation: nothing that was answered is asked or paid twice', async () => {
  const [ann, bob] = [await account('13800000021'), await account('13800000022')];
  const undisturbed = await bob.call(calls.createTranslateTask, {parseId: bob.parseId, translateParam});
  const clean = await resultOf(bob.call, undisturbed.outputId, undisturbed.translateId);
  expect(clean.trust).toMatchObject({translated: paragraphs, waiting: 0});
  fake.requested.clear();
  fake.options = {latency: 150};

  const {outputId, translateId} = await ann.call(calls.createTranslateTask, {parseId: ann.parseId, translateParam});
  let spent = {points: 0, tokens: 0};
  let asked = 0;
  for (let life = 1; life <= 2; life++) {
    // some of its answers are counted, then all that come wait before the database: the worst moment to die
    await until(async () => (await spentOn(outputId)).points > spent.points);
    const client = await connection!.pool.connect();
    try {
      await client.query('begin; lock table translation_segments in exclusive mode');
      await until(async () => {
        const [row] = await query<{count: string}>('select count(*) from pg_locks where not granted');
        return Number(row!.count) === atOnce;
      });
      await server.end('SIGKILL');
    } finally {
      await client.query('rollback').catch(() => {});
      client.release();
    }
    spent = await spentOn(outputId);
    asked = fake.promptTokens + fake.completionTokens;
    await start();
  }
  const call = clientOf(url, ann.token);
  const resumed = await resultOf(call, outputId, translateId);
  expect(resumed).toEqual(clean);
  expect([...fake.requested.values()].filter(count => count > 1)).toEqual([]);
  // what its last life asked comes to what the ones before it had spent, and nothing else does
  const {points, tokens} = await spentOn(outputId);
  expect(tokens).toBe(spent.tokens + fake.promptTokens + fake.completionTokens - asked);
  expect(points).toBeGreaterThan(spent.points);
  expect(await findLedgerFaults(connection!.db)).toEqual([]);
});
