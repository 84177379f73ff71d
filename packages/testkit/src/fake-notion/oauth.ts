import {randomUUID} from 'node:crypto';
import {APIErrorCode} from '@notionhq/client';
import {ApiError} from './api-error.ts';
import {oauthToken, oauthTokenOf} from './call-schemas.ts';
import {parse} from './lists.ts';
import {botId, showPerson} from './present.ts';

/** The application that may ask for tokens, the codes and tokens it was given. */
export class Authorizations {
  readonly clientId = 'recto-at-fake-notion';
  readonly clientSecret = 'secret_of-recto-at-fake-notion';
  /** Tokens that are valid now; the first is that of an internal integration. */
  readonly tokens = new Set<string>(['ntn_fake-integration']);
  /** A person who is asked refuses. */
  denies = false;
  private readonly codes = new Map<string, string>();
  private readonly refreshTokens = new Map<string, string>();

  /** Forgets what renews a token, too. */
  withdraw(token: string): void {
    this.tokens.delete(token);
    for (const [refresh, of] of this.refreshTokens) if (of === token) this.refreshTokens.delete(refresh);
  }

  /** Where the page of authorization sends a person at once, or why it does not. */
  authorize(query: URLSearchParams): {readonly location: string} | {readonly problem: string} {
    const redirect = query.get('redirect_uri');
    if (query.get('client_id') !== this.clientId) return {problem: 'client_id is not known.'};
    if (query.get('response_type') !== 'code') return {problem: 'response_type should be code.'};
    if (query.get('owner') !== 'user') return {problem: 'owner should be user.'};
    if (redirect === null || !URL.canParse(redirect)) return {problem: 'redirect_uri should be an address.'};
    const url = new URL(redirect);
    if (this.denies || query.has('deny')) url.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      this.codes.set(code, redirect);
      url.searchParams.set('code', code);
    }
    const state = query.get('state');
    if (state !== null) url.searchParams.set('state', state);
    return {location: url.href};
  }

  /** The calls below `oauth/`, with the application's credentials. */
  answer(call: string, authorization: string | undefined, body: unknown): object {
    const expected = `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')}`;
    if (authorization !== expected) throw new ApiError(401, APIErrorCode.Unauthorized, 'Client authentication failed.');
    if (call === 'token') return this.exchange(body);
    const {token} = parse(oauthTokenOf, body);
    if (call === 'introspect') return {active: this.tokens.has(token), scope: 'read_content insert_content'};
    this.tokens.delete(token);
    return {};
  }

  private exchange(body: unknown): object {
    const grant = parse(oauthToken, body);
    if (grant.grant_type === 'authorization_code') {
      const redirect = this.codes.get(grant.code);
      this.codes.delete(grant.code);
      if (redirect === undefined || (grant.redirect_uri ?? redirect) !== redirect)
        throw new ApiError(
          400,
          APIErrorCode.InvalidRequest,
          'Invalid code: it is unknown, was used, or is for another address.',
        );
    } else {
      const old = this.refreshTokens.get(grant.refresh_token);
      if (old === undefined) throw new ApiError(400, APIErrorCode.InvalidRequest, 'Invalid refresh token.');
      this.refreshTokens.delete(grant.refresh_token);
      this.tokens.delete(old);
    }
    const token = `ntn_${randomUUID()}`;
    const refresh = `nrt_${randomUUID()}`;
    this.tokens.add(token);
    this.refreshTokens.set(refresh, token);
    return {
      access_token: token,
      token_type: 'bearer',
      refresh_token: refresh,
      bot_id: botId,
      workspace_icon: null,
      workspace_name: "Ada's workspace",
      workspace_id: '7a1e8f10-4b0d-4c39-8a27-6d5e7c9b3f33',
      owner: {type: 'user', user: showPerson('Ada')},
      duplicated_template_id: null,
    };
  }
}
