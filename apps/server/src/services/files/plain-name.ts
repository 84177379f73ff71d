import {withoutDirectionMarks} from '@recto/model';

/**
 * A file name without anything that a path or a header could take amiss; none that stands for a folder (`..`) or is
 * hidden.
 */
export const plainName = (name: string): string =>
  withoutDirectionMarks(name)
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 200) || 'result';
