import type {NoteProviderName} from '@recto/api';
import {type FoundParent, TransferFailure} from '@recto/transfer';
import type {Deps} from '../../deps.ts';
import {credentialsOf, endConnection} from './connections.ts';
import {transferError} from './failure.ts';
import {noteSender, personsPatience} from './note-service.ts';

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
  const {secret, row} = await credentialsOf(deps, userId, platform);
  const departure = {userId, objectIds: [], purpose: 'transfer'} as const;
  const sender = noteSender(deps, platform, secret, {departure, patience: personsPatience});
  try {
    return await sender.search(query, cursor, AbortSignal.timeout(longestSearch));
  } catch (error) {
    if (error instanceof TransferFailure && error.kind === 'unauthorized') await endConnection(deps, row);
    throw transferError(error);
  }
}
