import {standingCorrections} from '@recto/model';
import type {Deps} from '../../deps.ts';
import {correctedParse} from './read.ts';

/** What a corrected document teaches: how it was read, what a person made of that, and how it then is. */
export type TestCase = {
  readonly kind: 'recto-test-case';
  readonly version: 1;
  readonly note: string;
  readonly corrections: unknown[];
  readonly read: unknown;
  readonly corrected: unknown;
};

/** A corrected document as a test case; it is given to the person, and sent nowhere. Throws ServiceError `parse_history_not_found`. */
export async function testCaseOf(deps: Deps, userId: string, parseId: string, note: string): Promise<TestCase> {
  const {original, doc, events} = await correctedParse(deps, userId, parseId);
  const corrections = [...standingCorrections(events)];
  return {kind: 'recto-test-case', version: 1, note, corrections, read: original, corrected: doc};
}
