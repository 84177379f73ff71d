import path from 'node:path';
import {figureDpi} from '@recto/engine/client';
import {readDoc} from '@recto/model';
import type {WorkerPool} from '@recto/workers';
import type {ReadInput} from '../input/read-input.ts';
import type {Item} from './target.ts';

export type ItemRequest = {
  readonly name: string;
  readonly bytes: ReadInput['bytes'];
  readonly html?: ReadInput['html'];
  /** Below the target's folder, with `/`. */
  readonly stem: string;
  readonly title: string | undefined;
  readonly password: string | undefined;
  readonly formats: readonly ('json' | 'md')[];
};

type Reading = {
  readonly pool: WorkerPool;
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
};

/** Reads a document with its images, in a process of its own. Throws AppError. */
export async function readItem(request: ItemRequest, {pool, progress, signal}: Reading): Promise<Item> {
  const {name, bytes, html, stem, title, password, formats} = request;
  const images = new Map<string, Uint8Array>();
  // the folder is part of a URL, in which these are special
  const assetFolder = `${path.posix.basename(stem).replace(/[%#?]/g, encodeURIComponent)}.assets/`;
  const {files} = await pool.convert(
    {
      bytes,
      ...(html && {html}),
      to: formats,
      write: {assetFolder, formula: 'dollar', furniture: false},
      dpi: figureDpi,
      dump: false,
      ...(password !== undefined && {password}),
    },
    {progress, picture: (image, content) => void images.set(image, content), dump: () => {}},
    signal,
  );
  const written = (format: 'json' | 'md') => files.find(file => file.format === format)?.bytes ?? new Uint8Array();
  const doc = readDoc(written('json'));
  return {
    name,
    stem,
    title: title ?? doc.metadata.title ?? path.posix.basename(stem),
    doc,
    markdown: new TextDecoder().decode(written('md')),
    images,
  };
}
