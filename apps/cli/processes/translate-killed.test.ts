import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FakeLlm, pdfBytes, type RequestItem} from '@recto/testkit';
import {afterEach, beforeEach, expect, test} from 'vitest';

const bin = path.resolve(import.meta.dirname, '../bin/recto.js');
let folder: string;
let fake: FakeLlm;
let baseUrl: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  fake = new FakeLlm();
  baseUrl = await fake.listen();
});
afterEach(async () => {
  await fake.close();
  rmSync(folder, {recursive: true});
});

/** 200 paragraphs that are all different, four on a page. */
function longPdf(): Uint8Array {
  const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'];
  const paragraph = (index: number) => [
    `Cup number ${100 + index} was filled by ${names[index % 7]} with water from the old kettle,`,
    `and after ${(index % 37) + 13} minutes it was tasted by ${names[(index * 3) % 7]}, who wrote down what`,
    `could be said of its color, of its warmth and of the leaves that were left in cup ${100 + index}.`,
  ];
  const pages = Array.from({length: 50}, (_, page) => {
    const lines = [0, 1, 2, 3].flatMap(part =>
      paragraph(page * 4 + part).map((text, line) => `1 0 0 1 72 ${700 - part * 120 - line * 13} Tm (${text}) Tj`),
    );
    return {mediaBox: '0 0 595 842', content: `BT /F1 11 Tf ${lines.join(' ')} ET`};
  });
  return pdfBytes({pages});
}

/** Runs the command; `started` gets what kills it at once, with all it has begun. */
function translate(name: string, cache: string, started: (kill: () => void) => void = () => {}) {
  const args = ['translate', path.join(folder, 'long.pdf'), '--to', 'zh', '--model', 'fake', '--base-url', baseUrl];
  const child = spawn(process.execPath, [bin, ...args, '--concurrency', '1', '-o', path.join(folder, name), '--json'], {
    env: {...process.env, RECTO_CACHE: path.join(folder, cache)},
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let said = '';
  child.stdout.on('data', text => {
    said += text;
  });
  started(() => process.kill(-child.pid!, 'SIGKILL'));
  return new Promise<{code: number | null; said: string}>(resolve => child.on('close', code => resolve({code, said})));
}

// milliseconds in which an answer may be on its way into the store: it counts as given once it has had them
const settling = 40;

test('killed twenty times, it goes on each time: the same result, and nothing that was answered is asked again', async () => {
  writeFileSync(path.join(folder, 'long.pdf'), longPdf());
  const undisturbed = await translate('whole', 'cache-whole');
  expect(undisturbed.code).toBe(0);
  const {segments, requests} = JSON.parse(undisturbed.said);
  expect(segments).toBe(200);
  const clean = readFileSync(path.join(folder, 'whole', 'long.zh.md'), 'utf8');

  fake.requested.clear();
  fake.answered.clear();
  const given = new Map<string, number>();
  const askedAgain: string[] = [];
  let hit: (() => void) | undefined;
  // an answer to a process that is dead has been given to nobody
  let alive = true;
  fake.options = {
    // most lives end before their first answers: twenty must fit into one translation, on a fast machine too
    latency: 140,
    itemFault: ({text}: RequestItem) => {
      const at = given.get(text);
      if (at !== undefined && performance.now() - at > settling) askedAgain.push(text);
      return undefined;
    },
    onAnswered: items => {
      if (alive) for (const {text} of items) given.set(text, performance.now());
    },
    requestFault: () => {
      hit?.();
      return undefined;
    },
  };
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let kills = 0;
  let unsure = 0;
  while (kills < 20) {
    const ended = await translate('killed', 'cache-killed', kill => {
      alive = true;
      hit = () => {
        hit = undefined;
        // before, while and after its first answers of this life come
        setTimeout(() => {
          const now = performance.now();
          for (const [text, at] of given) {
            if (now - at <= settling && given.delete(text)) unsure++;
          }
          alive = false;
          kill();
        }, random() * 160);
      };
    });
    if (ended.code === null) kills++;
    else throw new Error(`it ended by itself after ${kills} kills`);
  }
  alive = true;
  const last = await translate('killed', 'cache-killed');
  expect(last.code).toBe(0);
  expect(JSON.parse(last.said)).toMatchObject({segments: 200, states: {translated: 200}});
  expect(readFileSync(path.join(folder, 'killed', 'long.zh.md'), 'utf8')).toBe(clean);
  expect(askedAgain).toEqual([]);
  console.log(
    `${requests} requests undisturbed, ${fake.requests - requests} with ${kills} kills; ${unsure} answers in the moment of a kill`,
  );
  const again = await translate('killed', 'cache-killed');
  expect(JSON.parse(again.said)).toMatchObject({requests: 0, fromLedger: 200});
}, 240_000);
