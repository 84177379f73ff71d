import type {ErrorCode} from '@recto/api';
import {type DriveProblem, openDrive} from '@recto/transfer/webdav';
import type {ConnectionRow, DriveAddress, TransferRow} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {publicAgents} from '../../net/public-agents.ts';
import type {Caller} from '../../policies/caller.ts';
import {mayReachPrivateDrives} from '../../policies/private-networks.ts';
import {openEgressChannel} from '../egress/egress-channel.ts';
import {credentialsOf, isSameDrive, unseal} from './connections.ts';
import {codeOfProblem} from './failure.ts';

/** The password of the drive of a transfer: its own, or that of the drive that its user keeps. Throws ServiceError `transfer_not_connected`. */
export async function driveAccess(
  deps: Deps,
  {userId, sealedPassword}: Pick<TransferRow, 'userId' | 'sealedPassword'>,
  drive: DriveAddress,
): Promise<{readonly password: string; readonly kept?: ConnectionRow}> {
  if (sealedPassword !== null) return {password: unseal(deps, sealedPassword).secret};
  const {secret, row} = await credentialsOf(deps, userId, 'webDAV');
  // the password goes nowhere but where it was given for
  if (!(await isSameDrive(deps, userId, drive))) throw new ServiceError('transfer_not_connected', {platform: 'webDAV'});
  return {password: secret, kept: row};
}

export type DriveTested = {
  readonly code: ErrorCode | null;
  readonly detail: string;
  readonly free: number | null;
};

/**
 * Finds out whether files can be written to a drive, and what prevents it. Without a password that of the drive that is kept
 * is taken. Throws ServiceError `transfer_not_connected` when it is another one, `privacy_local_only`.
 */
export async function testDrive(
  deps: Deps,
  caller: Caller,
  {password: given, ...drive}: DriveAddress & {readonly password?: string | undefined},
): Promise<DriveTested> {
  const {userId} = caller;
  const password = given ?? (await driveAccess(deps, {userId, sealedPassword: null}, drive)).password;
  const agents = publicAgents({allowPrivate: mayReachPrivateDrives(deps.settings, caller)});
  const channel = openEgressChannel(deps, {userId, objectIds: [], purpose: 'transfer'});
  try {
    const {result} = await channel.send({address: drive.url, bytes: 1}, async () => {
      const signal = AbortSignal.timeout(longestTest);
      const test = () => openDrive({...drive, password}, {agents, signal}).test();
      const result = await test().catch((error: unknown): {ok: false; problem: DriveProblem; message: string} => {
        if (signal.aborted) return {ok: false, problem: 'timeout', message: ''};
        throw error;
      });
      return {status: result.ok ? 200 : 502, result};
    });
    if (result.ok) return {code: null, detail: '', free: result.free ?? null};
    return {code: codeOfProblem(result.problem), detail: result.message, free: null};
  } finally {
    agents.close();
  }
}

const longestTest = 45_000;
