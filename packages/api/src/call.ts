import type {z} from 'zod';
import type {ErrorCode} from './error-codes.ts';

/** Who may make a call. `visitor` needs no token; `user` any signed-in account; `admin` the owner and administrators. */
export type Access = 'visitor' | 'user' | 'admin';

/** The scopes of API keys; a call without one cannot be made with a key. */
export type Scope = 'read' | 'write' | 'account';

/** One call of the API: the server's route, the client's method and the description are made from it. */
export type Call<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH';
  /** From the root, parameters as `:name`; e.g. `/api/v2/user/login`, `/gateway.v1.TaskService/GetTaskStatus`. */
  readonly path: string;
  /** One sentence. */
  readonly about: string;
  readonly access: Access;
  /** What an API key must be allowed to do. */
  readonly scope: Scope;
  /** Not for API keys, whatever they are allowed: what could take the account away from its user. See `needsSession`. */
  readonly sessionOnly?: boolean;
  /** Path parameters, query and body (of JSON or the fields of a form) together. */
  readonly request: Request;
  /** `data` of the envelope. */
  readonly response: Response;
  /** Codes it can answer beside those of every call: `bad_request`, `request_limit_exceeded`, `version_not_match`, `storage_unavailable`, `internal_error`, and of signed-in calls `unauthorized`, `user_banned`, `user_unregister`. */
  readonly errors: readonly ErrorCode[];
  /** Bytes a body may have; a megabyte unless said. Files travel by other ways. */
  readonly maxBytes?: number;
  /** How the body travels: JSON unless said. */
  readonly body?: 'json' | 'form';
  /** How the answer travels: the envelope unless said. */
  readonly answer?: 'envelope' | 'events' | 'file';
};

/** Whether a call cannot be made with an API key: so marked, and whatever administrators change. */
export const needsSession = ({sessionOnly, access, method}: Call): boolean =>
  sessionOnly === true || (access === 'admin' && method !== 'GET');

/** Checks a call's shape and keeps its exact types. */
export const defineCall = <Request extends z.ZodType, Response extends z.ZodType>(
  call: Call<Request, Response>,
): Call<Request, Response> => call;

/** What a client gives for a call. */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** What a client gets as `data`. */
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** A call of the v2 API: GET and friends below `/api/v2`. */
export const v2 = (path: string): string => `/api/v2${path}`;
/** A gateway call; all are POST. */
export const gateway = (service: 'UserService' | 'SpaceService' | 'TaskService' | 'PayService', name: string): string =>
  `/gateway.v1.${service}/${name}`;
