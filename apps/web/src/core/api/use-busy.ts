import {ApiError} from '@recto/api';
import {useState} from 'react';

/**
 * Submits a form: `busy` while it runs. A refusal of the server ends it, since it is shown
 * already; `onRefused` gets it. Anything else is rethrown.
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
