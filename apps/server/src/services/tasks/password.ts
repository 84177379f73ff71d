import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import type {Deps} from '../../deps.ts';
import {keyFor} from '../keys.ts';

const [ivBytes, tagBytes] = [12, 16];

/** A PDF's password as it may stand in the database while its task is open: AES-256-GCM. */
export function sealPassword(deps: Deps, password: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(deps, 'task-password'), iv);
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The password again. Throws when the server's secret is another one now. */
export function openPassword(deps: Deps, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', keyFor(deps, 'task-password'), bytes.subarray(0, ivBytes));
  cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
}
