/** What goes wrong with one request. Names that end in `-done` mean that the service has carried it out before. */
export type FlowUsFault =
  | 'unauthorized'
  | 'forbidden'
  | 'conflict'
  /** 429 with and without Retry-After. */
  | 'rate'
  | 'rate-unsaid'
  | 'bad-gateway'
  | 'bad-gateway-done'
  /** The connection is cut. */
  | 'cut'
  | 'cut-done'
  /** No answer ever comes. */
  | 'silent'
  | 'silent-done'
  /** Half of the children of an append are there, then the connection is cut. */
  | 'half-done'
  /** An answer of 200 that is a web page. */
  | 'page-done';

export const flowUsFaults: readonly FlowUsFault[] = [
  'unauthorized',
  'forbidden',
  'conflict',
  'rate',
  'rate-unsaid',
  'bad-gateway',
  'bad-gateway-done',
  'cut',
  'cut-done',
  'silent',
  'silent-done',
  'half-done',
  'page-done',
];

/** A request as tests see it. */
export type SeenRequest = {
  /** From 1. */
  readonly number: number;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
};
