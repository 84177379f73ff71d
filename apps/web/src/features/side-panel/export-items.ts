import {type ExportSource, stemOf} from '../export/index.ts';
import type {ParseRow, Row, TranslationRow} from './tree-rows.ts';

/** What exporting a result row writes. */
export function exportItem(row: ParseRow | TranslationRow): ExportSource {
  const name = stemOf(row.object.objectName);
  const {objectId} = row.object;
  return row.kind === 'parse'
    ? {name, objectId, parseId: row.parse.parseId}
    : {
        name,
        objectId,
        translateId: row.translation.translateId,
        ...(row.translation.translateParam['translateType'] === 'pdf' && {pdf: true as const}),
      };
}

export const isResult = (row: Row): row is ParseRow | TranslationRow =>
  row.kind === 'parse' || row.kind === 'translation';
