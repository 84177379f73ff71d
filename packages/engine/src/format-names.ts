/** The names of the formats Recto writes. */
export const formatNames = [
  'md',
  'json',
  'html',
  'docx',
  'tex',
  'pdf',
  'txt',
  'csv',
  'xlsx',
  'preview',
  'searchable-pdf',
] as const;

export type Format = (typeof formatNames)[number];

/** The formats that are no text. */
export type BinaryFormat = 'docx' | 'pdf' | 'xlsx' | 'searchable-pdf';

/** What a file of the format is called behind its stem and a dot: no PDF that is made is a namesake of the one it was read from. */
export const extensionOf = (format: Format): string => endings[format as keyof typeof endings] ?? format;

const endings = {preview: 'preview.html', pdf: 'typeset.pdf', 'searchable-pdf': 'searchable.pdf'} as const;

/** The looks of a Word file. */
export const templateNames = ['default', 'academic', 'minimal'] as const;

export type TemplateName = (typeof templateNames)[number];
