/** The names of the formats Recto writes. */
export const formatNames = ['md', 'json', 'html', 'docx', 'tex', 'pdf', 'txt', 'csv', 'xlsx', 'preview'] as const;

export type Format = (typeof formatNames)[number];

/** The formats that are no text. */
export type BinaryFormat = 'docx' | 'pdf' | 'xlsx';

/** What a file of the format is called behind its stem and a dot: what is typeset is no namesake of the PDF it was read from. */
export const extensionOf = (format: Format): string =>
  format === 'preview' ? 'preview.html' : format === 'pdf' ? 'typeset.pdf' : format;

/** The looks of a Word file. */
export const templateNames = ['default', 'academic', 'minimal'] as const;

export type TemplateName = (typeof templateNames)[number];
