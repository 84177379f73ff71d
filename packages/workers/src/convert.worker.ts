import {readFileSync} from 'node:fs';
import {enableCompileCache, flushCompileCache} from 'node:module';
import type {Recognition} from '@recto/engine';
import type {FromWorker, Job, ToWorker} from '@recto/engine/client';
import type {FileJob, ToProcess} from './messages.ts';

// before the engine is imported, so that its code is cached
enableCompileCache();
const {createJobRunner} = await import('@recto/engine');
const {nodeHost} = await import('./node-host.ts');
const {peakMegabytes} = await import('./resident-memory.ts');

// pdf.js leaves rejected promises of broken files behind that nobody awaits; those that are awaited are reported as failures
process.on('unhandledRejection', () => {});
// Ctrl+C reaches every process of a terminal; the parent process decides
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

/** Loaded with the first page that needs OCR, then kept for the life of the process. */
let recognition: Promise<Recognition> | undefined;
let threads: number | undefined;
const loadRecognition = (): Promise<Recognition> => {
  recognition ??= import('@recto/ocr').then(({createRecognizer, normalizeImages}) => ({
    ...createRecognizer(threads === undefined ? {} : {threads}),
    images: normalizeImages,
  }));
  return recognition;
};

let cached = false;
const send = (message: FromWorker): void => {
  // otherwise it is written when the process exits, but this one is killed
  if (!cached && isResult(message)) flushCompileCache();
  cached ||= isResult(message);
  process.send!(ends(message) ? {...message, peakMegabytes: peakMegabytes()} : message, () => {});
};
const run = createJobRunner(nodeHost, send, loadRecognition);
process.on('message', (message: ToProcess) => {
  if (message.type === 'convert') threads = message.job.threads;
  try {
    void run(withOwnBytes(message));
  } catch (error) {
    send({type: 'failed', id: message.id, error: {message: `its file cannot be read: ${(error as Error).message}`}});
  }
});

const isResult = ({type}: FromWorker): boolean => type === 'done' || type === 'typeset' || type === 'written';
const ends = (message: FromWorker): boolean => isResult(message) || message.type === 'failed';

/** A copy of the message with its own buffers: those received are views that would keep the whole message in memory. */
function withOwnBytes(message: ToProcess): ToWorker {
  if (message.type === 'cancel') return message;
  if (message.type === 'write') {
    const assets = new Map([...message.job.assets].map(([id, bytes]) => [id, new Uint8Array(bytes)]));
    return {...message, job: {...message.job, assets}};
  }
  if (message.type === 'convert') return {...message, job: withOwnJobBytes(message.job)};
  const bytes = new Uint8Array(message.job.bytes);
  if (message.type === 'draw') return {...message, job: {...message.job, bytes}};
  if (message.type === 'rewrite') return {...message, job: {...message.job, bytes}};
  return message.type === 'merge'
    ? {...message, job: {...message.job, bytes, translated: new Uint8Array(message.job.translated)}}
    : {...message, job: {...message.job, bytes, doc: new Uint8Array(message.job.doc)}};
}

function withOwnJobBytes(job: Job | FileJob): Job {
  if ('file' in job) {
    const {file, ...rest} = job;
    const {buffer, byteOffset, length} = readFileSync(file);
    return {...rest, bytes: new Uint8Array(buffer, byteOffset, length)};
  }
  const moreImages = job.moreImages?.map(more => new Uint8Array(more));
  return {...job, bytes: new Uint8Array(job.bytes), ...(moreImages && {moreImages})};
}
