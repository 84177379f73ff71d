import {useReport} from '../../core/files/use-report.ts';
import type {ExportSource} from './export-source.ts';

/** Whether a result has tables; so does, for all that is known, one whose report does not tell or is not there yet. */
export function useHasTables(exported: ExportSource): boolean {
  const parseId = 'parseId' in exported ? exported.parseId : undefined;
  return useReport(parseId, true).data?.tables !== 0;
}
