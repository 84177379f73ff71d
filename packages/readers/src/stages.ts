import type {DocumentStage, PageStage} from './draft/stage.ts';
import {findAlgorithms} from './layout/algorithms/find-algorithms.ts';
import {buildBlocks} from './layout/blocks/build-blocks.ts';
import {findColumns} from './layout/columns/find-columns.ts';
import {findFigures} from './layout/figures/find-figures.ts';
import {findFormulas} from './layout/formulas/find-formulas.ts';
import {findOcrDisplays} from './layout/formulas/find-ocr-displays.ts';
import {joinFormulaPieces} from './layout/formulas/join-formula-pieces.ts';
import {dropFurniture} from './layout/furniture/drop-furniture.ts';
import {findBullets} from './layout/lines/find-bullets.ts';
import {findListings} from './layout/listings/find-listings.ts';
import {findTables} from './layout/tables/find-tables.ts';
import {attachCaptionsAndFootnotes} from './structure/captions/attach-captions-and-footnotes.ts';
import {findCode} from './structure/code/find-code.ts';
import {findHeadings} from './structure/headings/find-headings.ts';
import {joinPages} from './structure/joining/join-pages.ts';
import {joinTables} from './structure/joining/join-tables.ts';
import {findLists} from './structure/lists/find-lists.ts';
import {findQuotes} from './structure/quotes/find-quotes.ts';
import {findReferences} from './structure/references/find-references.ts';
import {findTheorems} from './structure/theorems/find-theorems.ts';
import {findToc} from './structure/toc/find-toc.ts';

/**
 * The reader, in order; `collect-lines` has run before, because the measures over several pages need its lines.
 * To change what the reader understands, change these lists.
 */
export const pageStages: readonly PageStage[] = [
  dropFurniture,
  joinFormulaPieces,
  findAlgorithms,
  findBullets,
  findOcrDisplays,
  findFigures,
  findListings,
  findTables,
  findColumns,
  findFormulas,
  buildBlocks,
];

export const documentStages: readonly DocumentStage[] = [
  findToc,
  findCode,
  findHeadings,
  attachCaptionsAndFootnotes,
  joinTables,
  findReferences,
  findLists,
  findTheorems,
  findQuotes,
  joinPages,
];
