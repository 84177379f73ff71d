import type {NoteProviderName} from '@recto/api';
import type {FoundParent} from '@recto/transfer';
import type {Deps} from '../../deps.ts';
import {transferError} from './failure.ts';
import {noteSender, personsPatience} from './note-service.ts';
import {withConnection} from './with-connection.ts';

const longestSearch = 45_000;

/**
 * Pages that something can be put below, by the words of their titles. Throws ServiceError `transfer_not_connected`,
 * `transfer_token_invalid` and the like.
 */
export async function searchParents(
  deps: Deps,
  userId: string,
  {platform, query, cursor}: {platform: NoteProviderName; query: string; cursor?: string | undefined},
): Promise<{readonly parents: readonly FoundParent[]; readonly next?: string}> {
  const egressContext = {userId, objectIds: [], purpose: 'transfer'} as const;
  const signal = AbortSignal.timeout(longestSearch);
  return withConnection(deps, userId, platform, token =>
    noteSender(deps, platform, token, {egressContext, patience: personsPatience}).search(query, cursor, signal),
  ).catch((error: unknown) => {
    throw transferError(error);
  });
}
