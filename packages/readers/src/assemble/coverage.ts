import type {PageCoverage} from '@recto/model';
import type {PageSummary} from '../draft/draft.ts';

/** The counts of a page as the document keeps them: what was not left out has been placed. */
export function coverageOf({
  number,
  glyphs,
  leftOut,
  unreadable,
  images,
  recognised,
  regions,
}: PageSummary): PageCoverage {
  const lost = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  return {
    page: number,
    glyphs,
    placed: Math.max(0, glyphs - lost),
    leftOut,
    unreadable,
    images,
    ...(recognised !== undefined && {recognised}),
    ...(regions && {regions}),
  };
}
