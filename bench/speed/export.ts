import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Format, formatNames} from '@recto/engine';
import {exportDocument} from './export-document.ts';

/*
 * How long exports take and how much memory, by format and by pages, beside pandoc where it can make the same from
 * Markdown: `npm run bench:export -- [--pages 10,100,1000] [--formats docx]`. Each run is a process of its own; its
 * start is part of the time.
 */
const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '10,100,1000'},
    formats: {type: 'string', default: formatNames.join(',')},
  },
});
const pandocFormats: Readonly<Record<string, string>> = {
  docx: 'docx',
  tex: 'latex',
  html: 'html',
  txt: 'plain',
  md: 'markdown',
};
const folder = mkdtempSync(path.join(tmpdir(), 'recto-export-'));
const child = path.join(import.meta.dirname, 'export-one.ts');

type Measured =
  | {
      readonly seconds: number;
      /** Without the start of the program, where it reports that. */
      readonly writing?: number;
      readonly megabytes: number;
      readonly kilobytes: number;
    }
  | undefined;

console.log('format  pages   Recto: writing  seconds  peak MB    file KB   pandoc: seconds  peak MB    file KB');
try {
  for (const format of values.formats.split(',') as Format[]) {
    for (const pages of values.pages.split(',').map(Number)) {
      const source = path.join(folder, `${pages}.json`);
      writeFileSync(source, JSON.stringify(exportDocument(pages)));
      const ours = path.join(folder, `ours.${format}`);
      const own = await run(process.execPath, [child, source, format, ours], ours);
      const target = pandocFormats[format];
      let other: Measured;
      if (target !== undefined) {
        const markdown = path.join(folder, `${pages}.md`);
        await run(process.execPath, [child, source, 'md', markdown], markdown);
        const theirs = path.join(folder, `theirs.${format}`);
        other = await run('pandoc', ['--quiet', '-f', 'markdown', '-t', target, '-s', '-o', theirs, markdown], theirs);
      }
      console.log(
        `${format.padEnd(6)} ${String(pages).padStart(6)}   ${(own?.writing ?? 0).toFixed(2).padStart(14)} ${columns(own).slice(6)}   ${columns(other)}`,
      );
    }
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}

function columns(measured: Measured): string {
  if (!measured) return `${'—'.padStart(14)} ${'—'.padStart(8)} ${'—'.padStart(10)}`;
  const {seconds, megabytes, kilobytes} = measured;
  return `${seconds.toFixed(2).padStart(14)} ${megabytes.toFixed(0).padStart(8)} ${kilobytes.toFixed(0).padStart(10)}`;
}

/** Runs a program that makes a file; undefined when it is not there or fails. Its memory is read while it runs. */
function run(program: string, args: readonly string[], file: string): Promise<Measured> {
  const began = performance.now();
  const started = spawn(program, args, {stdio: ['ignore', 'pipe', 'inherit']});
  let output = '';
  started.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, highWater(started.pid));
  }, 5);
  const {promise, resolve} = Promise.withResolvers<Measured>();
  started.on('error', () => {
    clearInterval(watch);
    resolve(undefined);
  });
  started.on('close', code => {
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1000;
    const writing = output === '' ? {} : {writing: Number(output)};
    const made = {seconds, ...writing, megabytes: peak / 1024};
    resolve(code === 0 ? {...made, kilobytes: statSync(file).size / 1024} : undefined);
  });
  return promise;
}

/** Kilobytes that a process has had at most so far; 0 where the system does not report it. */
function highWater(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
