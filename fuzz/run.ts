import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {AppError, formatNames} from '@recto/engine/client';
import {WorkerPool} from '../packages/workers/src/pool.ts';
import {hostileFiles} from './hostile/files.ts';
import {mutate} from './mutate.ts';
import {createRandom} from './random.ts';
import {loadSeeds} from './seeds.ts';

/*
 * Converts damaged PDFs and looks for what must not happen: a crash, an error that was not foreseen, silence, too much
 * memory. `npm run fuzz -- --count 1000 --seed 7`; a case is repeated with `--only NUMBER`,
 * a run goes on with `--from NUMBER`. With `--hostile`, the cases are small files made to ask for too much.
 */
const {values} = parseArgs({
  options: {
    count: {type: 'string', default: '10000'},
    seed: {type: 'string', default: '1'},
    from: {type: 'string', default: '0'},
    only: {type: 'string'},
    hostile: {type: 'boolean', default: false},
    seeds: {type: 'string'},
    keep: {type: 'string', default: 'out/fuzz'},
    jobs: {type: 'string', default: '2'},
    timeout: {type: 'string', default: '60'},
    memory: {type: 'string', default: '512'},
  },
});
const root = path.resolve(import.meta.dirname, '..');
const seeds = loadSeeds(root, values.seeds);
const pool = new WorkerPool({timeout: Number(values.timeout) * 1000, memory: Number(values.memory)});
const bad = new Set(['convert/internal', 'convert/timeout', 'convert/out-of-memory']);
const outcomes = new Map<string, number>();
const failures: {readonly number: number; readonly code: string; readonly message: string; readonly from: string}[] =
  [];

const first = Number(values.only ?? values.from);
const count = values.hostile ? hostileFiles.length : Number(values.count);
const last = values.only === undefined ? count : first + 1;
const queue = Array.from({length: last - first}, (_, index) => first + index).values();
const started = performance.now();
let done = 0;

await Promise.all(
  Array.from({length: Number(values.jobs)}, async () => {
    for (const number of queue) await tryCase(number);
  }),
);
await pool.close();

console.log(
  `\n${done} ${values.hostile ? 'hostile' : 'damaged'} PDFs in ${((performance.now() - started) / 1000).toFixed(0)} s, ${pool.peakMegabytes} MB of memory at most`,
);
for (const [outcome, count] of [...outcomes].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(8)}  ${outcome}`);
const kinds = Map.groupBy(failures, failure => `${failure.code}: ${failure.message}`);
for (const [kind, group] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
  console.log(
    `\n${group.length} x ${kind}\n    cases ${group
      .slice(0, 8)
      .map(({number, from}) => `${number} (${from})`)
      .join(', ')}`,
  );
}
process.exitCode = failures.length > 0 ? 1 : 0;

async function tryCase(number: number): Promise<void> {
  const {bytes, from} = values.hostile ? hostileCase(number) : damagedCase(number);
  const keepFailure = (code: string, message: string) => {
    failures.push({number, code, message: message.slice(0, 200), from});
    mkdirSync(values.keep, {recursive: true});
    writeFileSync(path.join(values.keep, `${values.hostile ? 'hostile' : values.seed}-${number}.pdf`), bytes);
  };
  let outcome = 'converted';
  try {
    const write = {assetFolder: '', formula: 'dollar', furniture: false} as const;
    const silence = {progress: () => {}, picture: () => {}, dump: () => {}};
    const {diagnostics} = await pool.convert({bytes, to: formatNames, write, dpi: 40, dump: false}, silence);
    const failed = diagnostics.find(each => each.code === 'stage-failed');
    if (failed) keepFailure('stage-failed', `${failed.stage}: ${failed.message}`);
  } catch (error) {
    outcome = error instanceof AppError ? error.code : 'not an AppError';
    if (bad.has(outcome) || !(error instanceof AppError))
      keepFailure(outcome, error instanceof Error ? error.message : String(error));
  }
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  done++;
  if (process.stderr.isTTY && done % 20 === 0)
    process.stderr.write(`\r${done}/${last - first}, ${failures.length} failures`);
}

type Case = {readonly bytes: Uint8Array; readonly from: string};

function damagedCase(number: number): Case {
  const random = createRandom(Number(values.seed) * 1_000_003 + number);
  const seed = random.pick(seeds);
  const {pdf, names} = mutate(seed.pdf, random);
  return {bytes: Buffer.from(pdf, 'latin1'), from: `${seed.name}; ${names.join(', ')}`};
}

function hostileCase(number: number): Case {
  const {name, pdf} = hostileFiles[number]!;
  return {bytes: pdf(), from: name};
}
