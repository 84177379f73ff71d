import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {v2 as webdav} from 'webdav-server';
import type {Drive} from '../drive.ts';

export type TestDrive = Drive & {readonly stop: () => Promise<void>};

/** Answers a request instead of the server: true where it has. */
type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A WebDAV server in memory with one account. */
export async function startDrive({
  digest = false,
  intercept = () => false,
}: {
  digest?: boolean;
  intercept?: Intercept;
} = {}): Promise<TestDrive> {
  const users = new webdav.SimpleUserManager();
  const user = users.addUser('anna', 'secret wörd', false);
  const privileges = new webdav.SimplePathPrivilegeManager();
  privileges.setRights(user, '/', ['all']);
  const server = new webdav.WebDAVServer({
    httpAuthentication: digest
      ? new webdav.HTTPDigestAuthentication(users, 'drive')
      : new webdav.HTTPBasicAuthentication(users, 'drive'),
    privilegeManager: privileges,
    requireAuthentification: true,
  });
  const listening = createServer((request, response) => {
    if (!intercept(request, response)) server.executeRequest(request, response);
  });
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
  const {port} = listening.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    username: 'anna',
    password: 'secret wörd',
    folder: '/doc2x/',
    stop: async () => {
      listening.closeAllConnections();
      await new Promise(resolve => listening.close(resolve));
    },
  };
}
