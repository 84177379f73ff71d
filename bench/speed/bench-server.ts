import {type ChildProcess, spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Client, calls, createClient} from '@recto/api';
import {findPostmaster} from '../../apps/server/src/database/postmaster.ts';
import {processorTime} from './processor-time.ts';

const bin = path.resolve(import.meta.dirname, '../../apps/cli/bin/recto.js');

export type BenchUser = {readonly phone: string; readonly token: string; readonly call: Client};

export type BenchServer = {
  readonly url: string;
  /** Address of its database. */
  readonly database: string;
  /** A new account, signed in. */
  readonly addUser: () => Promise<BenchUser>;
  /** Megabytes, from Linux's own account of the process: now, and the most so far. */
  readonly memory: () => {readonly now: number; readonly peak: number};
  /** Milliseconds of processor time so far: the server's own, its PostgreSQL's, its engines'. */
  readonly processorTime: () => ReturnType<typeof processorTime>;
  readonly stop: () => Promise<void>;
};

/** A server as `npm start` runs it, in an empty folder, without limits that would stand in a measurement's way. */
export async function startBenchServer(): Promise<BenchServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'recto-bench-'));
  const many = '1000000';
  const child = spawn(process.execPath, [bin, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      RECTO_HOME: home,
      RECTO_PORT: '0',
      RECTO_LOG_LEVEL: 'warn',
      RECTO_WORKERS: '2',
      RECTO_RUNNING_TASKS: '4',
      RECTO_OPEN_TASKS: many,
      RECTO_DAILY_PAGES: many,
      RECTO_WELCOME_PAGES: many,
      RECTO_REQUESTS_PER_MINUTE: '0',
      RECTO_VERIFY_SMS_ADDRESS: many,
      RECTO_VERIFY_PASSWORD_PHONE: many,
      RECTO_VERIFY_PASSWORD_ADDRESS: many,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child);
  let phones = 13_800_000_000;
  return {
    url,
    database: `postgres://recto@/postgres?host=${encodeURIComponent(path.join(home, 'run'))}`,
    addUser: async () => {
      const phone = String(++phones);
      const visitor = createClient({baseUrl: url, fetch});
      await visitor(calls.sendSmsCode, {phone});
      const outbox = await fetch(`${url}/dev/outbox`, {headers: {accept: 'application/json'}});
      const sent = (await outbox.json()) as readonly {readonly phone: string; readonly code: string}[];
      const {code} = sent.find(message => message.phone === phone)!;
      const {accessToken: token} = await visitor(calls.login, {phone, smsCode: code});
      return {phone, token, call: createClient({baseUrl: url, fetch, token: () => token})};
    },
    memory: () => ({now: memoryOf(child, 'VmRSS'), peak: memoryOf(child, 'VmHWM')}),
    processorTime: () => processorTime(child.pid!, findPostmaster(path.join(home, 'database'))!.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise(resolve => child.once('exit', resolve));
      rmSync(home, {recursive: true, force: true});
    },
  };
}

function readyUrl({stdout}: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /ready on (http\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    stdout!.on('end', () => reject(new Error(`the server did not start: ${output}`)));
  });
}

function memoryOf({pid}: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
