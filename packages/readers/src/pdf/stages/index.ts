import type {DocumentStage, PageStage} from '../stage.ts';
import {attachCaptionsAndFootnotes} from './attach-captions-and-footnotes.ts';
import {buildBlocks} from './build-blocks.ts';
import {dropFurniture} from './drop-furniture.ts';
import {findAlgorithms} from './find-algorithms.ts';
import {findBullets} from './find-bullets.ts';
import {findCode} from './find-code.ts';
import {findColumns} from './find-columns.ts';
import {findFigures} from './find-figures.ts';
import {findFormulas} from './find-formulas.ts';
import {findHeadings} from './find-headings.ts';
import {findListings} from './find-listings.ts';
import {findLists} from './find-lists.ts';
import {findPicturedFormulas} from './find-pictured-formulas.ts';
import {findQuotes} from './find-quotes.ts';
import {findReferences} from './find-references.ts';
import {findTables} from './find-tables.ts';
import {findTheorems} from './find-theorems.ts';
import {findToc} from './find-toc.ts';
import {joinFormulaPieces} from './join-formula-pieces.ts';
import {joinPages} from './join-pages.ts';
import {joinTables} from './join-tables.ts';

/**
 * The reader, in order; `collect-lines` has run before, because the measures over several pages need its lines.
 * To change what the reader understands, change these lists.
 */
export const pageStages: readonly PageStage[] = [
  dropFurniture,
  joinFormulaPieces,
  findAlgorithms,
  findBullets,
  findPicturedFormulas,
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
