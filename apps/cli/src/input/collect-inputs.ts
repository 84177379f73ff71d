import {stat} from 'node:fs/promises';
import path from 'node:path';
import {AppError, isWebPageName, readableInputFormats, webPages, withoutInputExtension} from '@recto/engine/client';
import {inputFormats} from '@recto/model';
import {glob, isDynamicPattern} from 'tinyglobby';

/** Something to convert. */
export type Input = {
  readonly kind: 'file' | 'url' | 's3' | 'stdin';
  /** As its user would write it: a path relative to the working folder, an address, `-`. */
  readonly name: string;
  /** Absolute path or full address. */
  readonly source: string;
  /** Name of its results without an extension, with the folders to keep below the output folder: `2024/paper`. */
  readonly stem: string;
};

export type Collected = {
  readonly inputs: readonly Input[];
  /** Operands that name nothing: they fail by themselves and stop nobody. */
  readonly missing: readonly {readonly name: string; readonly error: AppError}[];
};

/** What folders are searched for. */
export const searchedKinds = ['pdf', 'images', 'html'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

const extensionsOf: Readonly<Record<SearchedKind, readonly string[]>> = {
  pdf: inputFormats.pdf.extensions,
  images: readableInputFormats.filter(name => name !== 'pdf').flatMap(name => inputFormats[name].extensions),
  html: webPages.extensions,
};

/**
 * Finds what the operands of a command mean: files, folders (all files below that are of the searched kinds, PDFs by default), glob patterns, addresses, objects of buckets, `-`.
 * A file that two operands name is taken once. Order: as written, then by name.
 */
export async function collectInputs(
  operands: readonly string[],
  cwd: string,
  searched: readonly SearchedKind[] = ['pdf'],
): Promise<Collected> {
  const inputs = new Map<string, Input>();
  const missing: {name: string; error: AppError}[] = [];
  for (const operand of operands) {
    try {
      for (const input of await expand(operand, cwd, searched)) {
        if (!inputs.has(input.source)) inputs.set(input.source, input);
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      missing.push({name: operand, error});
    }
  }
  return {inputs: [...inputs.values()], missing};
}

async function expand(operand: string, cwd: string, searched: readonly SearchedKind[]): Promise<Input[]> {
  if (operand === '-') return [{kind: 'stdin', name: '-', source: '-', stem: 'stdin'}];
  if (/^(?:https?|s3):\/\//i.test(operand)) return [inputOf(operand, cwd)];
  const absolute = path.resolve(cwd, operand);
  const kind = await kindOf(absolute, operand);
  if (kind === 'file') return [fileInput(absolute, path.dirname(absolute), cwd)];
  const found =
    kind === 'folder'
      ? await search(absolute, searched)
      : isDynamicPattern(operand)
        ? await glob(operand, {...globOptions, cwd})
        : [];
  if (found.length === 0) {
    if (kind === 'folder') throw new AppError('input/unreadable', {path: operand, why: contains(searched)});
    throw new AppError('input/not-found', {path: operand});
  }
  const base = kind === 'folder' ? absolute : path.resolve(cwd, fixedPart(operand));
  return found.sort(byName).map(file => fileInput(file, base, cwd));
}

/** The files of a folder, as deep as they are, without what Recto has written beside what it read. */
async function search(folder: string, searched: readonly SearchedKind[]): Promise<string[]> {
  const all = await glob(`**/*.{${Object.values(extensionsOf).flat().join(',')}}`, {...globOptions, cwd: folder});
  const sources = new Set(all.filter(file => kindOfName(file) !== 'html').map(withoutExtension));
  const isResult = (file: string, kind: SearchedKind): boolean =>
    kind === 'html'
      ? /\.(?:preview|quality)\.html$/i.test(file) || sources.has(withoutExtension(file))
      : kind === 'images' && path.dirname(file).endsWith('.assets');
  return all.filter(file => {
    const kind = kindOfName(file);
    return searched.includes(kind) && !isResult(file, kind);
  });
}

const kindOfName = (file: string): SearchedKind => {
  const extension = path.extname(file).slice(1).toLowerCase();
  return searchedKinds.find(kind => extensionsOf[kind].includes(extension)) ?? 'pdf';
};

const contains = (searched: readonly SearchedKind[]): string => {
  const others = searchedKinds.filter(kind => !searched.includes(kind)).join(',');
  const names: Readonly<Record<SearchedKind, string>> = {pdf: 'PDF', images: 'image', html: 'web page'};
  const none = `this folder contains no ${searched.map(kind => names[kind]).join(', ')}`;
  return others === '' ? none : `${none} (--search ${others} looks for others)`;
};

/** What a single path or address names: `s3://bucket/key` and addresses by their form, anything else as a file. Throws AppError. */
export function inputOf(operand: string, cwd: string): Input {
  if (/^https?:\/\//i.test(operand)) return urlInput(operand);
  const key = /^s3:\/\/[^/]+\/(.+)$/.exec(operand)?.[1];
  if (key !== undefined)
    return {kind: 's3', name: operand, source: operand, stem: withoutExtension(safeName(path.posix.basename(key)))};
  const absolute = path.resolve(cwd, operand);
  return {...fileInput(absolute, path.dirname(absolute), cwd), name: operand};
}

const globOptions = {
  absolute: true,
  caseSensitiveMatch: false,
  onlyFiles: true,
  // and what `--to pdf` has written beside its sources
  ignore: ['**/node_modules/**', '**/.git/**', '**/*.typeset.pdf'],
};

const byName = new Intl.Collator('en', {numeric: true}).compare;

async function kindOf(absolute: string, operand: string): Promise<'file' | 'folder' | undefined> {
  try {
    const found = await stat(absolute);
    return found.isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw new AppError('input/unreadable', {path: operand, why: message});
  }
}

function fileInput(file: string, base: string, cwd: string): Input {
  const source = path.normalize(file);
  const fromCwd = path.relative(cwd, source);
  const name = fromCwd.startsWith('..') || path.isAbsolute(fromCwd) ? source : fromCwd;
  return {kind: 'file', name, source, stem: withoutExtension(path.relative(base, source))};
}

function urlInput(address: string): Input {
  const url = URL.parse(address);
  if (!url) throw new AppError('input/download-failed', {url: address, why: 'this is not a valid URL'});
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? url.hostname;
  return {kind: 'url', name: address, source: url.href, stem: withoutExtension(safeName(last))};
}

// a URL may contain characters that file names may not
function safeName(encoded: string): string {
  let name = encoded;
  try {
    name = decodeURIComponent(encoded);
  } catch {
    // a lone % stays as it is
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  return name.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_').replace(/^\.+/, '') || 'download';
}

const withoutExtension = (name: string): string =>
  isWebPageName(name)
    ? name.slice(0, name.lastIndexOf('.')) || name
    : withoutInputExtension(name, readableInputFormats);

/** The folders of a pattern before its first special part: `papers` of `papers/** /a*.pdf`. */
function fixedPart(pattern: string): string {
  const parts = pattern.split('/');
  const first = parts.findIndex(part => isDynamicPattern(part));
  return parts.slice(0, first < 0 ? -1 : first).join('/') || (pattern.startsWith('/') ? '/' : '.');
}
