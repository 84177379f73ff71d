/** Whether a code says that what was to be sent does not exist any more. */
export const isGone = (code: string | null): boolean =>
  code === 'not_found' || code === 'parse_history_not_found' || code === 'translate_history_not_found';
