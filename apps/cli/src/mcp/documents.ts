import {stat} from 'node:fs/promises';
import {type AskSource, type Library, openLibrary} from '@recto/ask';
import {AppError} from '@recto/model';
import type {WorkerPool} from '@recto/workers';
import {readDocument} from '../ask/read-document.ts';
import {collectInputs, type Input} from '../input/collect-inputs.ts';

// documents that are kept; one of a thousand pages is about 50 MB
const keptDocuments = 20;

/** The documents that the tools of one MCP session have read. A file that has changed is read again. */
export class Documents {
  private readonly read = new Map<string, Promise<AskSource>>();
  private readonly controller = new AbortController();
  private readonly pool: WorkerPool;
  private readonly cwd: string;

  constructor(pool: WorkerPool, cwd: string) {
    this.pool = pool;
    this.cwd = cwd;
  }

  /** The files as a library; the same files give the same numbers of blocks. Throws AppError. */
  async library(files: readonly string[], password: string | undefined): Promise<Library> {
    const {inputs, missing} = await collectInputs(files, this.cwd);
    if (missing[0]) throw missing[0].error;
    if (inputs.length > keptDocuments)
      throw new AppError('input/unreadable', {
        path: files.join(', '),
        why: `these are ${inputs.length} files; at most ${keptDocuments} can be read together`,
      });
    return openLibrary(await Promise.all(inputs.map(input => this.document(input, password))));
  }

  /** Cancels what is being read. */
  close(): void {
    this.controller.abort();
  }

  private async document(input: Input, password: string | undefined): Promise<AskSource> {
    const version = input.kind === 'file' ? await versionOf(input.source) : '';
    const key = `${input.source} ${version} ${password ?? ''}`;
    const known = this.read.get(key);
    const {pool} = this;
    const reading = known ?? readDocument(input, {pool, password, signal: this.controller.signal});
    // the latest is the last
    this.read.delete(key);
    this.read.set(key, reading);
    // what failed may be mended
    if (!known) reading.catch(() => this.read.delete(key));
    for (const oldest of this.read.keys()) {
      if (this.read.size <= keptDocuments) break;
      this.read.delete(oldest);
    }
    return reading;
  }
}

async function versionOf(file: string): Promise<string> {
  const {size, mtimeMs} = await stat(file);
  return `${size} ${mtimeMs}`;
}
