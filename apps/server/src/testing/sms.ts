import {calls} from '@recto/api';
import {readOutbox} from '../providers/sms/outbox.ts';
import type {TestServer} from './test-server.ts';

/** Asks for a code, signed out or as a user, and reads it from the outbox. */
export async function takeCode(server: TestServer, phone: string, token?: string): Promise<string> {
  if (token) await server.call(calls.sendUserSmsCode, {phone}, {token});
  else await server.call(calls.sendSmsCode, {phone, countryCode: 86});
  const [message] = await readOutbox(server.deps);
  return message!.code;
}

/** Another code than this one. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
