/**
 * Where refusals of the server are reported. The application installs the handler that shows messages and dialogs
 * (`app/refusals.ts`); calls, queries and features only report, and know none of it.
 */
import type {ApiError, Call} from '@recto/api';

export type RefusalContext = {
  /** The call that was refused, where that matters. */
  readonly call?: Pick<Call, 'path' | 'access'>;
  /** The caller shows the refusal itself; only what concerns the whole session is still handled. */
  readonly quiet?: boolean;
};

/** Handles a refusal. Resolves with the id of a solved verification when the call is to be repeated with it. */
export type RefusalHandler = (error: ApiError, context: RefusalContext) => Promise<string | undefined>;

let handler: RefusalHandler = async () => undefined;

/** Sets the handler of all refusals; called once, before the first render. */
export const installRefusalHandler = (installed: RefusalHandler): void => {
  handler = installed;
};

/** Reports a refusal to the installed handler. */
export const reportRefusal: (error: ApiError, context?: RefusalContext) => Promise<string | undefined> = (
  error,
  context = {},
) => handler(error, context);
