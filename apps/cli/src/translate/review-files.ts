import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {type QualityReview, writeReviewCsv, writeReviewHtml} from '@recto/engine/translate';
import type {Input} from '../input/collect-inputs.ts';

/** Formats of what there is to check in a translation. */
export const reviewFormats = ['html', 'csv', 'json'] as const;
export type ReviewFormat = (typeof reviewFormats)[number];

/** A review in one of the formats; `translated` is the PDF that was written, if any, and `folder` where the review will lie. */
export function reviewFile(
  format: ReviewFormat,
  review: QualityReview,
  {
    input,
    translated,
    folder,
  }: {readonly input: Input; readonly translated: string | undefined; readonly folder: string},
): string {
  switch (format) {
    case 'csv':
      return writeReviewCsv(review);
    case 'json':
      return `${JSON.stringify(review, undefined, 2)}\n`;
    case 'html':
      return writeReviewHtml(review, {
        name: input.name,
        source: input.kind === 'url' ? input.source : address(folder, input.source),
        ...(translated !== undefined && {translation: address(folder, translated)}),
      });
  }
}

/** The address of a file beside others, so that a folder can be moved as a whole. */
function address(folder: string, file: string): string {
  const relative = path.relative(folder, file);
  // another drive
  if (path.isAbsolute(relative)) return pathToFileURL(file).href;
  return relative.split(path.sep).map(encodeURIComponent).join('/');
}
