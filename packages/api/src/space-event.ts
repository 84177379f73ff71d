import {z} from 'zod';

/** A change of a file that the stream of events sends as `space`: its name, its results, or that it is new or gone. */
export const spaceEvent = z.object({objectId: z.string(), what: z.enum(['changed', 'deleted'])});

export type SpaceEvent = z.output<typeof spaceEvent>;
