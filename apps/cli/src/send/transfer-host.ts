import {sleep} from '@recto/llm';
import type {TransferHost} from '@recto/transfer';

/** What transfers need of this process. */
export const transferHost: TransferHost = {
  fetch: (address, request) => fetch(address, request),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep,
};
