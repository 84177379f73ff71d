/** The formats of results in the order in which they are offered. */
export const fileFormats = ['md', 'docx', 'tex', 'html', 'pdf', 'xlsx', 'txt', 'json', 'zip'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What a result can become: a file, or a text in the editor, which can be printed to PDF. */
export const targets = [...fileFormats, 'mdEditor', 'htmlPdf'] as const;
export type Target = (typeof targets)[number];

export const isFile = (target: Target): target is FileFormat => target !== 'mdEditor' && target !== 'htmlPdf';

/** Whether a server writes a format; translations are written as Markdown. */
export const isWritten = (target: Target, known: readonly string[], translation: boolean): boolean =>
  !isFile(target) || (translation ? target === 'md' : known.includes(target));

/** The target to begin with: what was chosen last if it is to be had, else Markdown. */
export const usualTarget = (last: string, known: readonly string[], translation: boolean): Target =>
  targets.find(target => target === last && isWritten(target, known, translation)) ?? 'md';

/** Which formats take which options. */
export const takesFormulaMode = (target: Target): boolean => target === 'md' || target === 'txt';
export const takesPictures = (target: Target): boolean => target === 'md';
export const takesMerging = (target: Target): boolean => isFile(target) && target !== 'json' && target !== 'pdf';
