import type {Logger} from 'pino';
import type {Database} from '../../database/connect.ts';

/** Something that brings a code to a phone. */
export type SmsTransport = {
  /** Sends a code of six digits. Throws SmsError. */
  readonly send: (phone: string, code: string) => Promise<void>;
};

/** A code that was not sent: the provider wants fewer (`limit`), did not take it (`refused`) or did not answer (`unreachable`). */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly kind: 'limit' | 'refused' | 'unreachable';

  constructor(kind: SmsError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What a provider over HTTP needs. */
export type SmsAccount = {
  readonly endpoint: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  readonly template: string;
  readonly appId: string;
  readonly region: string;
  readonly now: () => Date;
  /** Milliseconds. */
  readonly timeout: number;
};

export type OutboxDeps = {readonly db: Database; readonly log: Logger; readonly now: () => Date};
