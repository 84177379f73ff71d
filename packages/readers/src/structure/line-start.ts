import type {PageBox} from '@recto/model';
import type {TextBlock, TextLine} from '../draft/draft.ts';

/** Points from the edge of a column where its lines begin, the right one in right-to-left writing, to the beginning of a line. */
export const lineStart = ({direction, box, left}: TextLine, column: PageBox): number =>
  direction === 'rtl' ? column.right - box.right : left - column.left;

/** As `lineStart`, of a block's first line. */
export const blockStart = ({lines: [first], box, column}: TextBlock): number =>
  first ? lineStart(first, column) : box.left - column.left;
