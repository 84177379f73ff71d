import {inputExtensionOf, serviceInputFormats} from './input-formats.ts';

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

/** A name without the marks that turn the direction of text, behind which an extension hides. */
export const withoutDirectionMarks = (name: string): string =>
  name.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
