import {createHash} from 'node:crypto';
import path from 'node:path';
import {AppError} from '@recto/engine/client';
import {type Input, inputOf} from '../input/collect-inputs.ts';

/** A document of a manifest. */
export type Item = {
  readonly input: Input;
  /** As the manifest names it; results are named by it. */
  readonly id: string | undefined;
  readonly password: string | undefined;
  readonly pages: string | undefined;
};

/** A line of a manifest: a document, or why it is none. */
export type Line = {readonly text: string} & ({readonly item: Item} | {readonly error: AppError});

// characters; a line beyond it is no address
const longestLine = 64 * 1024;
// characters of a line that is reported
const shownLine = 200;

/**
 * The lines of a manifest as they come, without empty ones. No more is read than is asked for, so that whoever sends the manifest
 * waits for the documents.
 */
export async function* manifestLines(chunks: AsyncIterable<Uint8Array>, cwd: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, {stream: true});
    let start = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      yield* lineOf(rest.slice(start, end), cwd);
      start = end + 1;
    }
    rest = rest.slice(start);
    // its end will come as a line of its own, which is none either
    if (rest.length > longestLine) {
      yield* lineOf(rest, cwd);
      rest = '';
    }
  }
  yield* lineOf(rest + decoder.decode(), cwd);
}

function* lineOf(raw: string, cwd: string): Generator<Line> {
  // some programs begin a file with a byte order mark, others end lines with a carriage return
  const text = raw.replace(/^\uFEFF/, '').trim();
  if (text === '') return;
  const shown = text.slice(0, shownLine);
  try {
    yield {text: shown, item: readLine(text, cwd)};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield {text: shown, error};
  }
}

/** Reads a line: a path, an address, or an object of JSON with one as `input`. Throws AppError `batch/bad-line`. */
function readLine(text: string, cwd: string): Item {
  const bad = (why: string) => new AppError('batch/bad-line', {line: text.slice(0, shownLine), why});
  if (text.length > longestLine) throw bad(`it is longer than ${longestLine} characters`);
  if (!text.startsWith('{')) return {input: toInput(text, cwd), id: undefined, password: undefined, pages: undefined};
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(text);
  } catch {
    throw bad('it begins like an object of JSON but is none');
  }
  const {input, id} = fields;
  if (typeof input !== 'string' || input === '') throw bad('its "input" must be a path or an address');
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number')
    throw bad('its "id" must be text or a number');
  for (const name of ['password', 'pages'])
    if (fields[name] !== undefined && typeof fields[name] !== 'string') throw bad(`its "${name}" must be text`);
  return {
    input: toInput(input, cwd),
    id: id === undefined ? undefined : String(id),
    password: fields['password'] as string | undefined,
    pages: fields['pages'] as string | undefined,
  };
}

function toInput(source: string, cwd: string): Input {
  // a pipe carries the manifest, never a document
  return inputOf(source.replace(/^file:\/\/(?=\/)/, ''), cwd);
}

/**
 * What the results of a document are named, the same on every machine and in every run: its id, or the name of its file with a
 * mark of where it is, as many files have one name.
 */
export function resultName({input, id}: Item): string {
  const named = id === undefined ? undefined : safeId(id);
  if (named) return named;
  return `${path.basename(input.stem).slice(0, longestStem)}-${markOf(id ?? input.source)}`;
}

// bytes of a file's name are at most 255 on most disks, and a character takes up to 4
const longestStem = 48;
const longestPart = 192;
// hexadecimal digits: among a million files of one name two meet with a chance of 1 in 500
const markDigits = 12;

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, markDigits);

/** An id as a path below the results' place; undefined where it cannot be one. */
function safeId(id: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be
  if (/[\u0000-\u001f\u007f<>:"\\|?*]/.test(id)) return undefined;
  const usable = (part: string) => part !== '' && !part.startsWith('.') && Buffer.byteLength(part) <= longestPart;
  return id.split('/').every(usable) ? id : undefined;
}
