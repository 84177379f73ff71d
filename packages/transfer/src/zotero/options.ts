import type {TransferHost} from '../send/host.ts';

type Common = {
  readonly host: TransferHost;
  /** The number of a group; the user's own library without one. */
  readonly group?: number | undefined;
  /** Milliseconds in which a call must be answered. */
  readonly timeout?: number | undefined;
};

export type LocalZotero = Common & {
  /** http://127.0.0.1:23119 unless said. */
  readonly baseUrl?: string | undefined;
};

export type WebZotero = Common & {
  readonly apiKey: string;
  /** https://api.zotero.org unless said. */
  readonly baseUrl?: string | undefined;
};
