import {z} from 'zod';

/** What every answer looks like. `code` is `success` or a code of `error-codes.ts`; `msg` is for people. */
export type Envelope<Data = unknown> = {
  readonly code: string;
  readonly msg: string;
  readonly data: Data;
  readonly detail: unknown;
};

/** The shape of an envelope, for clients that read one and for the API's description. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({code: z.string(), msg: z.string(), data, detail: z.unknown()});

/** Sent by clients with every request; absent is accepted, another value gives `version_not_match`. */
export const apiVersion = '2025-06-04';
export const apiVersionHeader = 'x-api-version';
/** Carries the id of a solved graphic verification when a request is replayed. */
export const verifyIdHeader = 'x-verify-id';
