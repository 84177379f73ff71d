import path from 'node:path';
import {inputExtensionOf, serviceInputFormats} from '@recto/model';
import {withoutDirectionMarks} from './direction-marks.ts';

const mostCharacters = 255;

/**
 * A file name that is safe everywhere: characters with a meaning to file systems, shells and URLs, and white space, become
 * underscores; dots and underscores at both ends go; 255 characters stay. Of nothing it makes `file_{timestamp}` with the
 * extension kept.
 */
export function sanitizeFileName(name: string, now: Date): string {
  const extension = inputExtensionOf(name.trim(), serviceInputFormats);
  // `.pdf` is an extension and no name
  if (clean(name.trim().slice(0, -extension.length || undefined)) === '') return `file_${now.getTime()}${extension}`;
  return clean([...clean(name)].slice(0, mostCharacters).join('').slice(0, mostCharacters));
}

const clean = (name: string): string =>
  withoutDirectionMarks(name.toWellFormed())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\\/:*?"<>|~#%&{}\]\s\u0000-\u001f\u007f]/gu, '_')
    .replace(/^[._]+|[._]+$/g, '');

/** The name without its extension, as exports are named. */
export const withoutExtension = (name: string): string =>
  name.slice(0, name.length - path.extname(name).length) || name;
