import {FileType, TaskStatus} from '@recto/api';
import {isProcessing} from '../../core/tasks/task-record.ts';
import type {Row} from './tree-rows.ts';

/** What a row's menu can do. */
export type RowAction =
  | 'open'
  | 'rename'
  | 'export'
  | 'transfer'
  | 'translate'
  | 'thirdParty'
  | 'privacy'
  | 'cancel'
  | 'cancelTranslation'
  | 'delete';

/**
 * What the menu of a row offers. `status` is how the row's own task stands (`TaskStatus`), `busy` whether a task of its
 * file runs: that one holds the file, which is not deleted meanwhile.
 */
export function actionsOf(
  row: Row,
  {status, busy}: {readonly status: number; readonly busy: boolean},
): readonly RowAction[] {
  const waits = isProcessing(status);
  switch (row.kind) {
    case 'folder':
      return busy ? ['rename', 'privacy'] : ['rename', 'privacy', 'delete'];
    case 'source':
      return ['open'];
    case 'parse': {
      if (waits) return ['cancel'];
      if (status === TaskStatus.failed) return [];
      const image = row.object.file.fileType === FileType.img;
      const own: readonly RowAction[] = ['open', 'export', 'transfer', 'translate'];
      // what we have read can be read by another as well
      if (row.object.file.fileType === FileType.other) return own;
      if (!image) return isOfUnknownReader(row.parse) ? [...own, 'thirdParty'] : own;
      // one whose reader is not known can be read by another
      return isOfUnknownReader(row.parse)
        ? ['open', 'export', 'transfer', 'thirdParty']
        : ['open', 'export', 'transfer'];
    }
    case 'translation':
      if (waits) return ['cancelTranslation'];
      return status === TaskStatus.failed ? ['delete'] : ['open', 'export', 'transfer', 'delete'];
    default:
      return [];
  }
}

/** Whether the engine of a parse is unknown. */
export const isOfUnknownReader = (parse: {
  readonly parseParam?: {readonly parseModel?: number | undefined} | undefined;
}) => parse.parseParam?.parseModel === undefined;
