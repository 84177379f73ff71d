import {calls, TaskStatus} from '@recto/api';
import {vi} from 'vitest';
import type {TestServer, TestUser} from './test-server.ts';

/** What tests of transfers do for a user. */
export function transfersOf(server: TestServer, {accessToken}: Pick<TestUser, 'accessToken'>) {
  const token = {token: accessToken};
  const find = async (transferId: string) => {
    const {transfers} = await server.call(calls.listTransfers, {}, token);
    return transfers.find(each => each.transferId === transferId);
  };
  return {
    token,
    find,
    /** The transfer once its task has ended. */
    ended: (transferId: string) =>
      vi.waitUntil(
        async () => {
          const transfer = await find(transferId);
          return transfer && transfer.status >= TaskStatus.success ? transfer : undefined;
        },
        {timeout: 90_000, interval: 50},
      ),
  };
}
