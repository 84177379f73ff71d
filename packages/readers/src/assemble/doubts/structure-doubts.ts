import type {Block, Diagnostic, PageCoverage} from '@recto/model';
import type {PageSummary} from '../../draft/draft.ts';
import {formulaDoubts} from './formula-doubts.ts';
import {figureDoubts, orderDoubts} from './page-doubts.ts';
import {tableDoubts} from './table-doubts.ts';

/** Places where the structure may well be another one, to be compared with the page. */
export const structureDoubts = (
  blocks: readonly Block[],
  pages: readonly PageSummary[],
  coverage: readonly PageCoverage[],
): Diagnostic[] => [
  ...tableDoubts(blocks),
  ...formulaDoubts(blocks),
  ...figureDoubts(blocks, coverage),
  ...orderDoubts(blocks, pages),
];
