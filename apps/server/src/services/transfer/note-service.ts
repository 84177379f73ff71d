import type {NoteProviderName} from '@recto/api';
import {TransferFailure} from '@recto/transfer';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {egressFetch} from '../egress/egress-fetch.ts';
import {transferError} from './failure.ts';

/** Whose token it is. Throws ServiceError when the service does not take it. */
export async function accountOf(
  deps: Deps,
  userId: string,
  {platform, token}: {readonly platform: NoteProviderName; readonly token: string},
): Promise<string> {
  const base = platform === 'notion' ? deps.settings.RECTO_NOTION_BASE_URL : deps.settings.RECTO_FLOWUS_BASE_URL;
  try {
    const go = egressFetch(deps, {userId, objectIds: [], purpose: 'transfer'});
    const answer = await go(`${base.replace(/\/+$/, '')}/v1/users/me`, {
      headers: {authorization: `Bearer ${token}`, 'notion-version': '2025-09-03'},
      signal: AbortSignal.timeout(30_000),
    }).catch((cause: unknown) => {
      if (cause instanceof ServiceError) throw cause;
      throw new TransferFailure('unreachable', 'network connection failed', {cause});
    });
    const {status} = answer;
    if (status === 401) throw new TransferFailure('unauthorized', 'the token is refused', {status});
    if (status === 403) throw new TransferFailure('forbidden', 'the token may not be used', {status});
    if (status === 429) throw new TransferFailure('rate-limited', 'too many requests', {status});
    if (!answer.ok) throw new TransferFailure(status >= 500 ? 'unreachable' : 'refused', `HTTP ${status}`, {status});
    const {name} = (await answer.json()) as {readonly name?: unknown};
    return typeof name === 'string' ? name : '';
  } catch (error) {
    throw transferError(error);
  }
}
