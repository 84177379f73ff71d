import {setTimeout as sleep} from 'node:timers/promises';
import {type Client, calls, createClient} from '@recto/api';
import {expect} from 'vitest';

/** What a server that is asked often must be told. */
export const withoutLimits = {RECTO_REQUESTS_PER_MINUTE: '0', RECTO_WELCOME_PAGES: '5000', RECTO_DAILY_PAGES: '5000'};

/** A new account's token, with the code that the outbox shows. */
export async function signIn(url: string, phone: string): Promise<string> {
  const visitor = createClient({baseUrl: url, fetch});
  await visitor(calls.sendSmsCode, {phone});
  const outbox = await fetch(`${url}/dev/outbox`, {headers: {accept: 'application/json'}});
  const sent = (await outbox.json()) as readonly {readonly phone: string; readonly code: string}[];
  const {code} = sent.find(message => message.phone === phone)!;
  return (await visitor(calls.login, {phone, smsCode: code})).accessToken;
}

export const clientOf = (url: string, token: string): Client => createClient({baseUrl: url, fetch, token: () => token});

export type PutAnswer = {
  readonly code: string;
  readonly data: {readonly objectId: string} | null;
  readonly detail?: unknown;
};

/** Puts a file to the address of an upload, at the server that runs now. */
export async function putTo(url: string, address: string, content: Buffer): Promise<PutAnswer> {
  const {pathname, search} = new URL(address);
  const answer = await fetch(url + pathname + search, {method: 'PUT', body: new Uint8Array(content)});
  return (await answer.json()) as PutAnswer;
}

/** Uploads a file; gives its object's id. */
export async function uploadTo(url: string, call: Client, content: Buffer): Promise<string> {
  const task = await call(calls.createUploadTask, {fileName: 'paper.pdf'});
  const {code, data} = await putTo(url, task.url, content);
  expect(code).toBe('success');
  return data!.objectId;
}

/** Waits until something holds, four minutes at most: a busy machine is slow. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 240_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`never came true: ${holds}`);
    await sleep(10);
  }
}
