import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {createSemaphore, WorkerPool} from '@recto/workers';
import {type Parsed, UsageError} from '../arguments/parse.ts';
import {type Batch, convertItem} from '../batch/convert-item.ts';
import {folderPlace} from '../batch/folder-place.ts';
import {manifestLines} from '../batch/manifest.ts';
import type {Place} from '../batch/place.ts';
import {runBatch} from '../batch/run-batch.ts';
import {objectAt} from '../bucket/client.ts';
import {exitCodes} from '../exit-codes.ts';
import {readInput} from '../input/read-input.ts';
import {onInterrupt} from '../interrupt.ts';
import {removeUnfinished} from '../output/atomic-outputs.ts';
import {plural} from '../report/plural.ts';
import {silent} from '../report/reporter.ts';
import {type BatchSettings, readBatchSettings} from './batch.options.ts';

/** `recto batch`: returns the exit code. Throws UsageError before anything is done. */
export async function batchCommand(parsed: Parsed, version: string): Promise<number> {
  const settings = readBatchSettings(parsed);
  const cwd = process.cwd();
  await checkManifests(settings, cwd);
  const place = await placeOf(settings.output, cwd);
  const {convert} = settings;
  const pool = new WorkerPool({timeout: convert.timeout * 1000, memory: convert.memory});
  pool.warmUp(1);
  const controller = new AbortController();
  const started = performance.now();
  const turns = createSemaphore(convert.jobs);
  const batch: Batch = {
    place,
    attempts: settings.attempts,
    retryFailed: settings.retryFailed,
    again: settings.again,
    version,
    conversion: {
      settings: convert,
      cwd,
      convert: async (job, events) => {
        const release = await turns.acquire(controller.signal);
        try {
          return await pool.convert(job, events);
        } finally {
          release();
        }
      },
      read: readInput,
      open: place.open,
      reporter: silent,
      // threads that wait for each other's cores spin
      threads: Math.max(1, Math.min(mostThreads, Math.floor(availableParallelism() / convert.jobs))),
      ask: undefined,
      signal: controller.signal,
    },
  };
  // the reader of the lines may be gone: what was begun leaves nothing
  process.on('exit', removeUnfinished);
  const release = onInterrupt(async () => {
    controller.abort();
    await pool.close();
    return () => process.stderr.write('recto: stopped; the same command goes on\n');
  });
  try {
    const {converted, failed, left} = await runBatch({
      lines: manifestLines(manifestChunks(settings.manifests, cwd), cwd),
      // while some are converted, the next are fetched and results are put away
      atOnce: convert.jobs + fetchedAhead,
      convert: item => convertItem(item, batch),
      write,
    });
    if (controller.signal.aborted) return await new Promise<never>(() => {});
    const seconds = Math.round((performance.now() - started) / 1000);
    const counts = [
      `${plural(converted, 'document')} converted`,
      `${failed} failed`,
      ...(left > 0 ? [`${left} left`] : []),
    ];
    process.stderr.write(`recto: ${counts.join(', ')} in ${seconds} s\n`);
    if (left > 0) return exitCodes.unfinished;
    return failed > 0 && settings.strict ? exitCodes.failed : exitCodes.ok;
  } finally {
    release();
    await pool.close();
  }
}

const mostThreads = 4;
const fetchedAhead = 1;

async function checkManifests({manifests}: BatchSettings, cwd: string): Promise<void> {
  if (manifests.length === 0 && process.stdin.isTTY)
    throw new UsageError('No manifest: name a file of paths or addresses, a line each, or pipe them in.');
  for (const manifest of manifests) {
    if (manifest === '-') continue;
    const found = await stat(path.resolve(cwd, manifest)).catch(() => undefined);
    if (!found) throw new UsageError(`The manifest ${manifest} does not exist.`);
    if (found.isDirectory())
      throw new UsageError(
        `${manifest} is a folder. Provide its files: find ${manifest} -name '*.pdf' | recto batch …`,
      );
  }
}

async function* manifestChunks(manifests: readonly string[], cwd: string): AsyncGenerator<Uint8Array> {
  for (const manifest of manifests.length > 0 ? manifests : ['-']) {
    yield* manifest === '-' ? process.stdin : createReadStream(path.resolve(cwd, manifest));
    // the next one begins a line of its own
    yield new Uint8Array([newline]);
  }
}

const newline = 10;

/** Throws UsageError for an address that is no bucket's. */
async function placeOf(output: string, cwd: string): Promise<Place> {
  const bucket = objectAt(output);
  if (!bucket) {
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(output))
      throw new UsageError(`${output}: results go into a folder or to s3://bucket/prefix.`);
    return folderPlace(output, cwd);
  }
  // only who has a bucket loads its client
  const {bucketPlace} = await import('../batch/bucket-place.ts');
  return bucketPlace(bucket.Bucket, bucket.Key);
}

function write(line: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(line, error => (error ? reject(error) : resolve())));
}
