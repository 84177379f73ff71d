import {open} from 'node:fs/promises';
import {AppError} from '@recto/engine/client';
import type {Input} from './collect-inputs.ts';
import {download} from './download.ts';

// a PDF is held in memory as a whole, twice for a moment
const mostBytes = 1024 ** 3;
const downloadTime = 5 * 60_000;

/** The bytes of an input. Throws AppError `input/…` or `pdf/too-large`. */
export async function readInput(input: Input, signal: AbortSignal): Promise<Uint8Array> {
  switch (input.kind) {
    case 'file':
      return readLocal(input);
    case 'url':
      return download(input.source, {bytes: mostBytes, time: downloadTime}, signal);
    case 'stdin':
      return readStdin();
  }
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
