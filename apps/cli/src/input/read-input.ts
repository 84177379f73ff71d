import {open} from 'node:fs/promises';
import {
  AppError,
  inputExtensionOf,
  isWebPageName,
  type Job,
  looksLikeHtml,
  readableInputFormats,
  webPages,
} from '@recto/engine/client';
import type {Input} from './collect-inputs.ts';
import {download} from './download.ts';

// a PDF is held in memory as a whole, twice for a moment
const mostBytes = 1024 ** 3;
const downloadTime = 5 * 60_000;

/** The bytes of an input as a job takes them; with `html` when they are a page of the web. */
export type ReadInput = Pick<Job, 'bytes' | 'html'>;

/** Reads an input. Throws AppError `input/…` or `pdf/too-large`. */
export async function readInput(input: Input, signal: AbortSignal): Promise<ReadInput> {
  switch (input.kind) {
    case 'file':
      return named(input, await readLocal(input));
    case 's3': {
      // only who has a bucket loads its client
      const {readObject} = await import('../bucket/read-object.ts');
      return named(input, await readObject(input.source, mostBytes, signal));
    }
    case 'url':
      return readUrl(input, signal);
    case 'stdin': {
      const bytes = await readStdin();
      return looksLikeHtml(bytes) ? {bytes, html: {}} : {bytes};
    }
  }
}

const named = (input: Input, bytes: Uint8Array): ReadInput =>
  isWebPageName(input.source) || (!hasOtherName(input) && looksLikeHtml(bytes)) ? {bytes, html: {}} : {bytes};

// a name that says what the file is: a .pdf that holds a page of the web is a failed download
const hasOtherName = ({source}: Input): boolean => /\.[a-z\d]{1,5}$/i.test(source);

async function readUrl(input: Input, signal: AbortSignal): Promise<ReadInput> {
  const {bytes, contentType} = await download(input.source, {bytes: mostBytes, time: downloadTime}, signal);
  const path = new URL(input.source).pathname;
  const sentAs = contentType?.split(';')[0]?.trim().toLowerCase();
  const isPage = webPages.mediaTypes.some(type => type === sentAs) || (sentAs === undefined && looksLikeHtml(bytes));
  // what answers instead of a PDF or an image is no document, but a request to sign in
  if (!isPage || inputExtensionOf(path, readableInputFormats) !== '') return {bytes};
  return {bytes, html: contentType === undefined ? {} : {contentType}};
}

async function readLocal({source, name}: Input): Promise<Uint8Array> {
  try {
    await using file = await open(source);
    const {size} = await file.stat();
    if (size > mostBytes) throw new AppError('pdf/too-large', {bytes: size, limit: mostBytes});
    return new Uint8Array(await file.readFile());
  } catch (error) {
    if (error instanceof AppError) throw error;
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new AppError('input/not-found', {path: name});
    throw new AppError('input/unreadable', {path: name, why: code === 'EACCES' ? 'permission denied' : message});
  }
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > mostBytes) throw new AppError('pdf/too-large', {bytes: size, limit: mostBytes});
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
