import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {type HasSecret, keyFor, type Purpose} from './keys.ts';

const [ivBytes, tagBytes] = [12, 16];

/** A secret as it may stand in the database: AES-256-GCM under a key of the server's secret. */
export function encryptSecret(secrets: HasSecret, purpose: Purpose, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets, purpose), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The secret again. Throws when it was changed, or the server's secret is another one now. */
export function decryptSecret(secrets: HasSecret, purpose: Purpose, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', keyFor(secrets, purpose), bytes.subarray(0, ivBytes));
  cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
}
