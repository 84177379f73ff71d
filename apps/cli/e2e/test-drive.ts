import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {v2 as webdav} from 'webdav-server';

export type TestDrive = {
  /** Of its root, with a slash at the end. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** A file as text; undefined where there is none. */
  readonly read: (file: string) => Promise<string | undefined>;
  /** Puts a file there as somebody else would. */
  readonly write: (file: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A WebDAV server in memory with one account. */
export async function startDrive(): Promise<TestDrive> {
  const users = new webdav.SimpleUserManager();
  const [username, password] = ['anna', 'drive-password'];
  const privileges = new webdav.SimplePathPrivilegeManager();
  privileges.setRights(users.addUser(username, password, false), '/', ['all']);
  const server = new webdav.WebDAVServer({
    httpAuthentication: new webdav.HTTPBasicAuthentication(users, 'drive'),
    privilegeManager: privileges,
    requireAuthentification: true,
  });
  const listening = createServer((request, response) => server.executeRequest(request, response));
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const ask = async (
    method: string,
    file: string,
    more: RequestInit & {readonly headers?: Record<string, string>} = {},
  ) => fetch(new URL(encodeURI(file), url), {...more, method, headers: {authorization, ...more.headers}});
  return {
    url,
    username,
    password,
    async read(file) {
      const answer = await ask('GET', file);
      return answer.ok ? answer.text() : undefined;
    },
    async write(file, body) {
      const parts = file.split('/').slice(1, -1);
      for (const depth of parts.keys()) await ask('MKCOL', `/${parts.slice(0, depth + 1).join('/')}`);
      await ask('PUT', file, {body});
    },
    async close() {
      listening.closeAllConnections();
      await new Promise(resolve => listening.close(resolve));
    },
  };
}
