/** The formats of results in the order in which they are offered; `zip` is every one of them in an archive. */
export const fileFormats = [
  'md',
  'docx',
  'tex',
  'html',
  'pdf',
  'xlsx',
  'csv',
  'txt',
  'json',
  'searchable-pdf',
  'preview',
  'zip',
] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What a result can become: a file, or a text in the editor, which can be printed to PDF. */
export const targets = [...fileFormats, 'mdEditor', 'htmlPdf'] as const;
export type Target = (typeof targets)[number];

export const isFile = (target: Target): target is FileFormat => target !== 'mdEditor' && target !== 'htmlPdf';

/** Whether a server that writes the formats `known` can give this. */
export const isWritten = (target: Target, known: readonly string[]): boolean =>
  !isFile(target) || (target === 'zip' ? everyFormat(known).length > 1 : known.includes(target));

/** The target to begin with: what was chosen last if it is to be had, else Markdown. */
export const usualTarget = (last: string, known: readonly string[]): Target =>
  targets.find(target => target === last && isWritten(target, known)) ?? 'md';

/** What goes into the archive of every format; the pages themselves, alone or beside their results, stay out. */
export const everyFormat = (known: readonly string[]): readonly FileFormat[] =>
  fileFormats.filter(
    format => format !== 'zip' && format !== 'preview' && format !== 'searchable-pdf' && known.includes(format),
  );

const takes =
  (...formats: readonly Target[]) =>
  (target: Target): boolean =>
    formats.includes(target);

/** Whether tables over pages can be joined: Markdown whose pictures are not on this machine keeps them apart. */
export const canMerge = (target: Target, images: string | undefined): boolean => target !== 'md' || images !== 'online';

/** Which formats take which options. */
export const takesFormulaMode = takes('md', 'txt', 'zip');
export const takesPictures = takes('md', 'zip');
export const takesTables = takes('md', 'zip');
export const takesHtmlWay = takes('html', 'zip');
export const takesPdfWay = takes('pdf', 'zip');
export const takesComments = takes('md', 'zip');
export const takesTemplate = takes('docx', 'zip');
export const takesMerging = takes('md', 'docx', 'tex', 'html', 'pdf', 'xlsx', 'csv', 'txt', 'preview', 'zip');
