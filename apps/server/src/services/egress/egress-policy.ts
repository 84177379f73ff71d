import type {EgressPurpose} from '@recto/api';
import {and, eq, inArray} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {type EgressDocument, spaceObjects, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {isLocalHost} from '../../net/local-host.ts';

/** What is sent, in whose name, and why. */
export type EgressContext = {
  readonly userId: string;
  /** The documents that something is sent of; none for what belongs to no document, such as the address of a link. */
  readonly objectIds: readonly string[];
  /** The task or the answer that it is sent for. */
  readonly outputId?: string | null;
  readonly purpose: EgressPurpose;
};

/** A context, of which the purpose matters only where it is of no document. */
type EgressCheck = Pick<EgressContext, 'userId' | 'objectIds'> & Partial<EgressContext>;

type SwitchDeps = {readonly db: Executor; readonly settings: Deps['settings']};

/** The documents of a context by name, and those of them that may not leave. */
export type Switches = {
  readonly documents: readonly EgressDocument[];
  readonly kept: readonly EgressDocument[];
  readonly isKept: boolean;
};

/** Reads the switches of an account and of its documents. Throws ServiceError `not_found` for an account that is gone. */
export async function readSwitches(
  {db}: Pick<SwitchDeps, 'db'>,
  {userId, objectIds, purpose}: EgressCheck,
): Promise<Switches> {
  const rows = await db
    .select({
      byDefault: users.localOnly,
      objectId: spaceObjects.objectId,
      objectName: spaceObjects.objectName,
      own: spaceObjects.localOnly,
    })
    .from(users)
    .leftJoin(spaceObjects, and(eq(spaceObjects.userId, users.userId), inArray(spaceObjects.objectId, [...objectIds])))
    .where(eq(users.userId, userId));
  const [account] = rows;
  if (!account) throw new ServiceError('not_found');
  // what is deleted meanwhile stays in the log, without its name
  const documents = objectIds.map(id => {
    const row = rows.find(({objectId}) => objectId === id);
    return {objectId: id, objectName: row?.objectName ?? '', localOnly: row?.own ?? account.byDefault};
  });
  const named = (of: typeof documents) => of.map(({objectId, objectName}) => ({objectId, objectName}));
  const kept = documents.filter(({localOnly}) => localOnly);
  // the file that a link leads to will follow the account; connecting a service sends nothing of a document
  const isKept = kept.length > 0 || (documents.length === 0 && purpose === 'link' && account.byDefault);
  return {documents: named(documents), kept: named(kept), isKept};
}

/**
 * Checks that something may be sent to an address – to any, without one – and gives the documents by name. What is sent to
 * this machine does not leave it. Throws ServiceError `privacy_local_only` with the documents that may not leave, and
 * `not_found` for an account that is gone.
 */
export async function requireMayLeave(
  deps: SwitchDeps,
  egressContext: EgressCheck,
  address?: string | URL,
): Promise<readonly EgressDocument[]> {
  const {documents, kept, isKept} = await readSwitches(deps, egressContext);
  if (isKept && !(address !== undefined && isHere(deps, address)))
    throw new ServiceError('privacy_local_only', {documents: kept});
  return documents;
}

/** Whether something may be sent to an address. Throws ServiceError `not_found` for an account that is gone. */
export async function mayLeave(deps: SwitchDeps, egressContext: EgressCheck, address: string | URL): Promise<boolean> {
  return isHere(deps, address) || !(await readSwitches(deps, egressContext)).isKept;
}

/** Whether an address is one of this machine. */
export const isHere = ({settings}: Pick<SwitchDeps, 'settings'>, address: string | URL): boolean =>
  isLocalHost(new URL(address).hostname, settings.RECTO_LOCAL_HOSTS);
