import {documentFormats, type Format, formatNames, takesOption, type WriteOptionName} from '@recto/model';

/** What a result is downloaded as; `zip` is every format in one archive. */
export const fileFormats = [...formatNames, 'zip'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What a result can become: a file, or a text in the editor, which can be printed to PDF. */
export const targets = [...fileFormats, 'mdEditor', 'htmlPdf'] as const;
export type Target = (typeof targets)[number];

export const isFile = (target: Target): target is FileFormat => target !== 'mdEditor' && target !== 'htmlPdf';

/** Whether a server that writes the formats `known` can give this. */
export const isAvailable = (target: Target, known: readonly string[]): boolean =>
  !isFile(target) || (target === 'zip' ? everyFormat(known).length > 1 : known.includes(target));

/** The target to begin with: what was chosen last if it is to be had, else Markdown. */
export const initialTarget = (last: string, known: readonly string[]): Target =>
  targets.find(target => target === last && isAvailable(target, known)) ?? 'md';

/** What goes into the archive of every format; the pages themselves, alone or beside their results, stay out. */
export const everyFormat = (known: readonly string[]): readonly Format[] =>
  documentFormats.filter(format => known.includes(format));

/** Whether tables over pages can be joined: Markdown whose images are not on this machine keeps them apart. */
export const canMerge = (target: Target, images: string | undefined): boolean => target !== 'md' || images !== 'online';

/** Whether an option makes a difference to a target; to an archive when it does to one of its files. */
export function takesWriteOption(target: Target, option: WriteOptionName): boolean {
  if (!isFile(target)) return false;
  return target === 'zip' ? documentFormats.some(format => takesOption(format, option)) : takesOption(target, option);
}
