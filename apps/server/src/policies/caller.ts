import type {Scope} from '@recto/api';

/** Who makes a request, or whom a task runs for. */
export type Caller = {
  readonly userId: string;
  readonly role: 'user' | 'admin';
  /** Member at this moment. */
  readonly pro: boolean;
  /** The session of the token; absent for API keys. */
  readonly sessionId?: string;
  /** When that session was opened. */
  readonly signedInAt?: Date;
  /** What an API key may do; absent for sessions, which may do everything their user may. */
  readonly scopes?: readonly Scope[];
};
