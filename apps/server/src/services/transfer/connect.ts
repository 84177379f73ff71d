import type {NoteProviderName} from '@recto/api';
import type {DriveAddress} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {type Connection, keepConnection} from './connections.ts';
import {transferError} from './failure.ts';
import {noteSender, personsPatience} from './note-service.ts';
import {zoteroAccount} from './zotero.ts';

/** Connects a service, or Zotero, by a token that a person has made there. Throws ServiceError `transfer_token_invalid` and the like when it is refused. */
export async function connectByToken(
  deps: Deps,
  userId: string,
  {platform, token}: {readonly platform: NoteProviderName | 'zotero'; readonly token: string},
): Promise<Connection> {
  const secret = token.trim();
  const account =
    platform === 'zotero' ? await zoteroAccount(deps, userId, secret) : await accountOf(deps, userId, platform, secret);
  return keepConnection(deps, {userId, platform, kind: 'token', account, credentials: {secret}});
}

/** Keeps a drive with its password. */
export const connectDrive = (
  deps: Deps,
  userId: string,
  {password, ...drive}: DriveAddress & {readonly password: string},
): Promise<Connection> =>
  keepConnection(deps, {
    userId,
    platform: 'webDAV',
    kind: 'password',
    account: drive.username,
    drive,
    credentials: {secret: password},
  });

/** Whose token it is. Throws ServiceError when the service does not take it. */
export async function accountOf(
  deps: Deps,
  userId: string,
  platform: NoteProviderName,
  token: string,
): Promise<string> {
  const egressContext = {userId, objectIds: [], purpose: 'transfer'} as const;
  try {
    return accountName(
      await noteSender(deps, platform, token, {egressContext, patience: personsPatience}).me(
        AbortSignal.timeout(longestCheck),
      ),
    );
  } catch (error) {
    throw transferError(error);
  }
}

const longestCheck = 45_000;

/** A person and their workspace in one line. */
export const accountName = ({
  name = '',
  workspace = '',
}: {
  readonly name?: string;
  readonly workspace?: string;
}): string => (name === '' || workspace === '' || workspace === name ? name || workspace : `${name} (${workspace})`);
