/**
 * Faults of a request. Those with `after` come when the request was carried out: the client cannot know. `part-cut` carries
 * out the first half of an append.
 */
export const notionFaults = [
  'unauthorized',
  'conflict',
  'rate',
  'overload',
  'gateway',
  'gateway-after',
  'internal',
  'internal-after',
  'cut',
  'cut-after',
  'part-cut',
  'silent',
  'silent-after',
] as const;

export type NotionFault = (typeof notionFaults)[number];

/** Answers of faults that have one. */
export const faultAnswers: Readonly<
  Partial<Record<NotionFault, readonly [status: number, code: string, message: string]>>
> = {
  unauthorized: [401, 'unauthorized', 'API token is invalid.'],
  conflict: [409, 'conflict_error', 'Conflict occurred while saving. Please try again.'],
  rate: [429, 'rate_limited', 'You have been rate limited. Please try again in a few minutes.'],
  overload: [529, 'service_overload', 'Notion is overloaded.'],
  internal: [500, 'internal_server_error', 'Unexpected error occurred.'],
  'internal-after': [503, 'service_unavailable', 'Notion is unavailable, please try again later.'],
};
