import {randomUUID} from 'node:crypto';

/** The application that the service knows. */
export const application = {clientId: 'recto-flowus', clientSecret: 'flowus-secret'} as const;

type Reply = {
  readonly status: number;
  readonly statusText?: string;
  readonly location?: string;
  readonly body?: object;
};

/** The authorization page and the exchange of codes. Every code is good once. */
export class OAuth {
  private readonly codes = new Map<string, string>();
  private readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** The person agrees at once and is sent back with a code. */
  authorize(query: URLSearchParams): Reply {
    const redirect = query.get('redirect_uri') ?? '';
    const known = query.get('client_id') === application.clientId && query.get('response_type') === 'code';
    if (!known || query.get('scope') !== 'all' || !URL.canParse(redirect))
      return {status: 400, body: {object: 'error', status: 400, code: 'validation_error', message: '授权参数错误'}};
    const code = randomUUID();
    this.codes.set(code, redirect);
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return {status: 302, location: String(back)};
  }

  exchange(body: unknown): Reply {
    const {grant_type, code, client_id, client_secret, redirect_uri} = (body ?? {}) as Readonly<
      Record<string, unknown>
    >;
    const redirect = this.codes.get(String(code));
    this.codes.delete(String(code));
    if (client_id !== application.clientId || client_secret !== application.clientSecret)
      return {status: 401, statusText: 'Unauthorized', body: {message: 'client_secret 错误'}};
    if (grant_type !== 'authorization_code' || redirect === undefined || redirect !== redirect_uri)
      return {status: 400, statusText: 'Bad Request', body: {message: '授权码无效'}};
    return {status: 200, body: {code: 200, data: {access_token: this.token, token_type: 'bearer'}}};
  }
}
