import {writeTermRows} from '@recto/engine/translate';
import type {EgressRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {listEgress} from './list.ts';

const header = ['first', 'last', 'documents', 'purpose', 'host', 'local', 'requests', 'failed', 'bytes', 'task'];
const pageSize = 500;

/**
 * What left as CSV, with a byte order mark so that spreadsheets read it as UTF-8, in parts as they are read. Names of documents
 * are written so that no spreadsheet takes one for a formula. Throws as `listEgress` does, before the first part.
 */
export async function exportEgress(
  deps: Deps,
  userId: string,
  objectId: string | undefined,
): Promise<AsyncIterable<string>> {
  const first = await listEgress(deps, userId, {objectId, limit: pageSize});
  return parts();

  async function* parts(): AsyncGenerator<string> {
    yield `\uFEFF${header.join()}\r\n`;
    for (let page = first; ; ) {
      if (page.rows.length > 0) yield linesOf(page.rows);
      if (page.nextCursor === null) return;
      page = await listEgress(deps, userId, {objectId, cursor: page.nextCursor, limit: pageSize});
    }
  }
}

function linesOf(rows: readonly EgressRow[]): string {
  const csv = writeTermRows(header, rows.map(cellsOf), '\r\n');
  return `${csv.slice(csv.indexOf('\r\n') + 2)}\r\n`;
}

const cellsOf = (row: EgressRow): readonly string[] => [
  row.firstAt.toISOString(),
  row.lastAt.toISOString(),
  row.documents.map(({objectName}) => objectName).join('; '),
  row.purpose,
  row.host,
  String(row.local),
  String(row.requests),
  String(row.failed),
  String(row.bytes),
  row.outputId ?? '',
];
