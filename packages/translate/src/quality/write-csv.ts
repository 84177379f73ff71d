import {writeTermRows} from '../glossary-csv.ts';
import type {QualityReview} from './review.ts';

/** The findings of a review as CSV for spreadsheets: one row each, with what a spreadsheet could take for a formula made inert. */
export const writeReviewCsv = ({findings}: QualityReview): string =>
  `\ufeff${writeTermRows(
    ['page', 'kind', 'source', 'translation', 'detail', 'section', 'state', 'segment'],
    findings.map(({page, kind, source, translation, detail, section = '', state, segment}) => [
      page === undefined ? '' : String(page),
      kind,
      source,
      translation,
      detail,
      section,
      state,
      segment,
    ]),
    '\r\n',
  )}\r\n`;
