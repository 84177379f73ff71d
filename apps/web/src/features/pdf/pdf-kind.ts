/** Which PDF of a file it is. */
export type PdfKind = 'original' | 'translated';
