import type {Correction, Inline} from '@recto/model';

/** The correction that a text has become another; none where it is the same. */
export const changedText = (
  id: string,
  before: readonly Inline[],
  children: readonly Inline[],
): readonly Correction[] =>
  JSON.stringify(before) === JSON.stringify(children) ? [] : [{type: 'setText', id, children}];
