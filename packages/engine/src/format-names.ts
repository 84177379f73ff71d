/** The names of the formats Recto writes; each is also the file name's extension. */
export const formatNames = ['md', 'json', 'html', 'docx', 'tex'] as const;

export type Format = (typeof formatNames)[number];

/** The formats that are no text. */
export type BinaryFormat = 'docx';

/** The looks of a Word file. */
export const templateNames = ['default', 'academic', 'minimal'] as const;

export type TemplateName = (typeof templateNames)[number];
