import type {TrustReport} from '@recto/api';
import {reportOf} from '@recto/model';
import type {Deps} from '../../deps.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {findParse} from '../space/results.ts';

/**
 * The trust report of a parse: what was found when it was read, with the formulas and tables that are uncertain now, and what a person
 * has accepted. Undefined when there is none. Throws ServiceError `parse_history_not_found`.
 */
export async function readReport(deps: Deps, userId: string, parseId: string): Promise<TrustReport | undefined> {
  const {report} = await findParse(deps, userId, parseId);
  if (!report) return undefined;
  const stored = await storedDoc(deps, parseId);
  // it was written by the engine, whose own type this is
  if (!stored) return report as TrustReport;
  const {formulas, formulasInDoubt, tables, tablesInDoubt, checked} = reportOf(stored.doc) as unknown as TrustReport;
  return {...(report as TrustReport), formulas, formulasInDoubt, tables, tablesInDoubt, ...(checked && {checked})};
}
