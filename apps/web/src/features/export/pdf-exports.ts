/**
 * What can be made of a translated PDF, by the end of the file's name: the translation alone, on the left of its original,
 * on the right of it, or something of the other exports.
 */
export const pdfExports = ['onlyTrans', 'rightToLeft', 'leftToRight', 'more'] as const;
export type PdfExport = (typeof pdfExports)[number];
