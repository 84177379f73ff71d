import {z} from 'zod';

/** What came of asking an endpoint for one word. */
export const probed = z.object({
  outcome: z.enum([
    'ok',
    'unreachable',
    'timeout',
    'key-refused',
    'model-unknown',
    'rate-limited',
    'refused',
    'not-compatible',
  ]),
  milliseconds: z.number(),
  status: z.number().nullable(),
  /** What the endpoint said, shortened. */
  message: z.string(),
});
