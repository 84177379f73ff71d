import {calls} from '@recto/api';
import type {TestServer, TestUser} from './test-server.ts';

/** The path and query of an absolute address, as `inject` wants it. */
export const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;

/** Announces a file and puts its bytes; gives the answer to the PUT. */
export async function putFile(server: TestServer, user: TestUser, fileName: string, content: Buffer) {
  const task = await server.call(calls.createUploadTask, {fileName}, {token: user.accessToken});
  const answer = await server.app.inject({method: 'PUT', url: pathOf(task.url), payload: content});
  return {task, status: answer.statusCode, ...(answer.json() as {code: string; data: {objectId: string} | null})};
}

/** Uploads a file that is in order; gives its object's id. */
export async function uploadFile(
  server: TestServer,
  user: TestUser,
  fileName: string,
  content: Buffer,
): Promise<string> {
  const {code, data} = await putFile(server, user, fileName, content);
  if (!data) throw new Error(`the upload failed: ${code}`);
  return data.objectId;
}
