import type {MergeOrder} from '@recto/api';

/**
 * What can be made of a translated PDF, by the end of the file's name: the translation alone, on the left of its original,
 * on the right of it, the pages of both in turn, or something of the other exports.
 */
export const pdfExports = ['onlyTrans', 'rightToLeft', 'leftToRight', 'alternating', 'more'] as const;
export type PdfExport = (typeof pdfExports)[number];

/** How original and translation stand in one file; nothing where there is only one of them. */
export const mergeOrderOf: Readonly<Partial<Record<PdfExport, MergeOrder>>> = {
  rightToLeft: 'right-left',
  leftToRight: 'left-right',
  alternating: 'alternate',
};
