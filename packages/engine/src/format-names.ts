/** The names of the formats Recto writes; each is also the file name's extension. */
export const formatNames = ['md', 'json', 'html'] as const;

export type Format = (typeof formatNames)[number];
