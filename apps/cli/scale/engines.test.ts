import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {selfTestPdf} from '../src/commands/self-test-pdf.ts';
import {above, type Process, runningProcesses} from './process-tree.ts';

// documents, those of a task, and those that are done when a worker is killed
const count = 200;
const aTask = 20;
const doneAtKill = 30;

const root = path.resolve(import.meta.dirname, '../../..');
const python = process.env['SCALE_PYTHON'] ?? 'python3';

const engines = {
  spark: {
    needs: [
      [python, '-c', 'import pyspark'],
      ['java', '-version'],
    ],
    args: ['spark.py', 'manifest.txt', 'results', 'lines', String(aTask)],
    env: {
      PYSPARK_SUBMIT_ARGS: '--master local-cluster[2,1,1024] --conf spark.ui.enabled=false pyspark-shell',
      PYSPARK_PYTHON: python,
    },
    // the process of a machine's share of the work: what it had done of a task is lost to the engine
    isWorker: ({command}: Process) => command.includes('CoarseGrainedExecutorBackend'),
    lines: (folder: string) =>
      readdirSync(path.join(folder, 'lines'))
        .filter(name => name.startsWith('part-'))
        .map(name => `lines/${name}`),
  },
  ray: {
    needs: [[python, '-c', 'import ray.data']],
    args: ['ray_data.py', 'manifest.txt', 'results', 'lines', String(aTask)],
    // a busy machine takes longer to start than it waits by itself
    env: {RAY_OVERRIDE_RESOURCES: '{"CPU":2}', RAY_USAGE_STATS_ENABLED: '0', RAY_raylet_start_wait_time_s: '600'},
    isWorker: ({command}: Process) => command.startsWith('ray::'),
    lines: () => ['lines'],
  },
} as const;

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-scale-'));
  mkdirSync(path.join(folder, 'bin'));
  const command = path.join(folder, 'bin/recto');
  writeFileSync(command, `#!/bin/sh\nexec ${process.execPath} ${path.join(root, 'apps/cli/bin/recto.js')} "$@"\n`);
  chmodSync(command, 0o755);
  mkdirSync(path.join(folder, 'papers'));
  const names = Array.from({length: count}, (_, index) => `paper-${index}`);
  for (const name of names) writeFileSync(path.join(folder, 'papers', `${name}.pdf`), selfTestPdf(`This is ${name}`));
  const lines = names.map(name => JSON.stringify({input: path.join(folder, 'papers', `${name}.pdf`), id: name}));
  writeFileSync(path.join(folder, 'manifest.txt'), `${lines.join('\n')}\n`);
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, {recursive: true, force: true});
});

const done = (): string[] => {
  const results = path.join(folder, 'results');
  return existsSync(results) ? readdirSync(results).filter(name => name.endsWith('.md')) : [];
};

for (const [name, engine] of Object.entries(engines)) {
  const missing = engine.needs.find(([program = '', ...args]) => spawnSync(program, args).status !== 0);
  if (missing)
    console.log(`${name} is skipped: "${missing.join(' ')}" fails. SCALE_PYTHON names a Python that has it.`);
  test.skipIf(missing)(`${name}: a worker is killed, every document comes exactly once`, async () => {
    const [script, ...operands] = engine.args;
    const args = operands.map(each => (/^\d+$/.test(each) ? each : path.join(folder, each)));
    const running = spawn(python, [path.join(root, 'examples/scale', script), ...args], {
      cwd: folder,
      env: {...process.env, ...engine.env, PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`},
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child = running;
    const ended = new Promise<number | null>(resolve => running.on('close', resolve));
    let killed: Process | undefined;
    while (!killed && running.exitCode === null) {
      await setTimeout(50);
      if (done().length < doneAtKill) continue;
      const processes = runningProcesses();
      const converting = processes.find(({command}) => command.includes('recto.js batch') && command.includes(folder));
      killed = converting && above(processes, converting).find(engine.isWorker);
      if (killed) process.kill(killed.pid, 'SIGKILL');
    }
    expect(killed, 'no worker was found to kill').toBeDefined();
    const atKill = done().length;
    expect(atKill).toBeLessThan(count);
    expect(await ended).toBe(0);

    const lines = engine
      .lines(folder)
      .flatMap(file => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
      .map(line => JSON.parse(line));
    expect(lines.length).toBe(count);
    expect(new Set(lines.map(({id}) => id)).size).toBe(count);
    expect(lines.filter(({ok}) => !ok)).toEqual([]);
    for (const {id, outputs} of lines) expect(readFileSync(outputs[0], 'utf8')).toContain(`This is ${id}`);
    expect(done().length).toBe(count);
    // only what was on its way when its worker was killed was begun twice
    const again = lines.filter(({attempts}) => attempts > 1).length;
    expect(again).toBeLessThanOrEqual(2);
    console.log(
      `${name}: killed ${killed?.command.slice(0, 60)} after ${atKill} documents; ${lines.filter(({resumed}) => resumed).length} were not converted again, ${again} begun twice`,
    );
  });
}
