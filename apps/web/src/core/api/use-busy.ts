import {ApiError} from '@recto/api';
import {useState} from 'react';

/**
 * Runs what a form does: `busy` meanwhile. A refusal of the server ends it quietly, for the reaction to it has told it
 * already; `onRefused` hears of it. Anything else is thrown on.
 */
export function useBusy(): {
  readonly busy: boolean;
  readonly run: (work: () => Promise<void>, onRefused?: (refusal: ApiError) => void) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (work, onRefused) => {
      setBusy(true);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onRefused?.(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
