/** What goes wrong with one request. Names that end in `-done` mean that Zotero has carried it out before. */
export type ZoteroFault =
  /** 429 with Retry-After. */
  | 'rate'
  /** Done, with a Backoff header on the answer. */
  | 'backoff'
  /** 412: somebody has changed it. */
  | 'changed'
  /** 409: the library is locked. */
  | 'locked'
  | 'bad-gateway'
  | 'bad-gateway-done'
  /** The connection is cut before or in the middle of the answer. */
  | 'cut'
  | 'cut-done'
  | 'cut-within'
  /** No answer ever comes. */
  | 'silent';

/** A request as tests see it. */
export type SeenZoteroRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
};
