import type {Doc, Host} from '@recto/model';
import type {Preview} from '@recto/readers';

// milliseconds between two pages that are shown by themselves
const leastPause = 700;
// of the time so far that showing pages by themselves may take: their stages run twice
const mostShare = 0.1;

/**
 * Shows the first page as soon as it is read, and others by themselves where pages take long (scans): the pages of digital
 * documents come in groups soon enough.
 */
export function pacePreview({clock}: Pick<Host, 'clock'>, show: (doc: Doc) => void): Preview {
  const began = clock();
  let spent = 0;
  let last: number | undefined;
  let from: number | undefined;
  return {
    isEarly: () => {
      const now = clock();
      const due = last === undefined || (now - last >= leastPause && spent <= mostShare * (now - began));
      if (due) from = now;
      return due;
    },
    onPages: doc => {
      show(doc);
      const now = clock();
      if (from !== undefined) spent += now - from;
      from = undefined;
      last = now;
    },
  };
}
