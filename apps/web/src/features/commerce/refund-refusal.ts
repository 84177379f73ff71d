import {ApiError} from '@recto/api';

const words = {
  too_old: 'refundTooOld',
  invoiced: 'refundInvoiced',
  used: 'refundUsed',
  members_only: 'refundMembersOnly',
} as const;

/** Why a refund is not taken: the key of a sentence, the number of days in it, and whether support is the way on. */
export function refundRefusal(error: unknown): {
  readonly word: (typeof words)[keyof typeof words] | 'refundInProgress' | 'refundFailed';
  readonly days: number;
  readonly contact: boolean;
} {
  const detail = error instanceof ApiError ? (error.detail as {reason?: string; limit?: number} | null) : null;
  const reason = detail?.reason as keyof typeof words | undefined;
  const days = detail?.limit ?? 30;
  if (error instanceof ApiError && error.code === 'refund_in_progress')
    return {word: 'refundInProgress', days, contact: false};
  const word = reason === undefined ? undefined : words[reason];
  return {word: word ?? 'refundFailed', days, contact: reason === 'too_old' || reason === 'invoiced'};
}
