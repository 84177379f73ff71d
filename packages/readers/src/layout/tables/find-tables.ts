import type {PageStage} from '../../draft/stage.ts';
import {dropProseTables} from './accept/ocr-prose.ts';
import {findPageTables} from './find-page-tables.ts';

/** Claims the tables of a page: drawn grids, rules with aligned text between them, and text aligned without any rule. */
export const findTables: PageStage = {
  name: 'find-tables',
  run: page => {
    const found = findPageTables(page);
    const {tables, lines} = page.facts.recognised ? dropProseTables(found, page.lines, page.facts.rules) : found;
    return tables.length === 0 ? page : {...page, tables: [...page.tables, ...tables], lines};
  },
};
