import {dateStamp} from '@recto/model';
import {DriveFailure} from './failure.ts';

// file systems take 255 bytes; synchronizing programs append what they need to tell two versions apart
const mostBytes = 200;
const mostOfServers = 255;

// the package `webdav` marks slashes by this text before it encodes a path: a name that holds it would become a path
const slashMark = /__(?=PATH_SEPARATOR_)/g;

/**
 * A name as every drive takes it: without what Windows or servers refuse, composed (NFC), at most 200 bytes with its extension kept.
 * Two names may become the same.
 */
export function driveName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    // controls, what makes text run the other way, what has no width, what Windows refuses
    .replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd\\/:*?"<>|]/gu, '_')
    .replace(slashMark, '_')
    .replace(/[. ]+$/, '')
    .trimStart();
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(clean);
  return shorten(clean === '' ? '_' : reserved ? `_${clean}` : clean);
}

const characters = new Intl.Segmenter();

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name;
  const extension = /\.[^.\s]{1,15}$/u.exec(name)?.[0] ?? '';
  let room = mostBytes - Buffer.byteLength(extension);
  let kept = '';
  for (const {segment} of characters.segment(name.slice(0, name.length - extension.length))) {
    room -= Buffer.byteLength(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept.replace(/[. ]+$/, '') || '_'}${extension}`;
}

/** The names in a path, from the drive's folder down. Throws DriveFailure `name-invalid` for what would leave the folder or break a request. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter(segment => segment !== '');
  for (const segment of segments) {
    const bad =
      segment === '.' ||
      segment === '..' ||
      /[\p{Cc}\\]/u.test(segment) ||
      segment.search(slashMark) >= 0 ||
      !segment.isWellFormed() ||
      Buffer.byteLength(segment) > mostOfServers;
    if (bad)
      throw new DriveFailure('name-invalid', `A drive takes no such name: ${JSON.stringify(segment.slice(0, 100))}.`);
  }
  return segments;
}

/** The folder of a project, below the drive's: `{name}_{stamp}`. */
export function projectFolder(name: string, at: Date): string {
  const stamp = dateStamp(at);
  // short enough for the stamp to stay whole
  let base = driveName(name);
  while (Buffer.byteLength(base) + stamp.length + 1 > mostBytes) base = [...base].slice(0, -1).join('');
  return `${base}_${stamp}`;
}
