import {documentFormats, type Format, formatNames, formats, takesOption, type WriteOptionName} from '@recto/model';

/** The formats that most people want, as cards; the others follow when they are asked for. */
export const mainFormats = ['docx', 'pdf', 'tex', 'md'] as const satisfies readonly Format[];
export type MainFormat = (typeof mainFormats)[number];

/** What a result is downloaded as; `zip` is every format in one archive. */
export const fileFormats = [...formatNames, 'zip'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const isMain = (format: FileFormat): format is MainFormat => mainFormats.some(one => one === format);

/** Whether a server that writes the formats `known` can give this. */
export const isAvailable = (format: FileFormat, known: readonly string[]): boolean =>
  format === 'zip' ? everyFormat(known).length > 1 : known.includes(format);

/** The format to begin with: what was chosen last if it is to be had, else Markdown. */
export const initialFormat = (last: string, known: readonly string[]): FileFormat =>
  fileFormats.find(format => format === last && isAvailable(format, known)) ?? 'md';

/** The formats of a document without tables: none whose files would be empty. */
export const withoutTables = (known: readonly string[]): readonly string[] =>
  known.filter(name => !formatNames.some(format => format === name && formats[format].content === 'tables'));

/** What goes into the archive of every format; the pages themselves, alone or beside their results, stay out. */
export const everyFormat = (known: readonly string[]): readonly Format[] =>
  documentFormats.filter(format => known.includes(format));

/** Whether tables over pages can be joined: Markdown whose images are not on this machine keeps them apart. */
export const canMerge = (format: FileFormat, images: string | undefined): boolean =>
  format !== 'md' || images !== 'online';

/** Whether an option makes a difference to a format; to an archive when it does to one of its files. */
export const takesWriteOption = (format: FileFormat, option: WriteOptionName): boolean =>
  format === 'zip' ? documentFormats.some(one => takesOption(one, option)) : takesOption(format, option);
