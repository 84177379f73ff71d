import {type ExportSource, stemOf} from '../export/index.ts';
import type {ParseRow, Row, TranslationRow} from './tree-rows.ts';

/** What exporting a result row writes. */
export function exportItem(row: ParseRow | TranslationRow): ExportSource {
  const name = stemOf(row.object.objectName);
  return row.kind === 'parse' ? {name, parseId: row.parse.parseId} : {name, translateId: row.translation.translateId};
}

export const isResult = (row: Row): row is ParseRow | TranslationRow =>
  row.kind === 'parse' || row.kind === 'translation';
