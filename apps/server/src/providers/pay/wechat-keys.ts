import {createDecipheriv, type KeyObject, X509Certificate} from 'node:crypto';
import {PayError, type PayNotice} from './provider.ts';
import {isSignedBy} from './rsa-keys.ts';

// seconds: what is older may be a copy of something that was true once
const mostAge = 300;
const tagBytes = 16;

/** WeChat Pay's public key of a serial number; undefined for one that is not known. */
export type PlatformKeys = (serial: string) => Promise<KeyObject | undefined>;

/**
 * Checks that WeChat Pay sent something, and lately: the signature over time, nonce and body in its headers. Throws
 * PayError `forged`.
 */
export async function checkSignature({headers, body}: PayNotice, keys: PlatformKeys, now: Date): Promise<void> {
  const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '');
  const [timestamp, nonce, signature] = [header('timestamp'), header('nonce'), header('signature')];
  const forged = (why: string) => new PayError('forged', `What came in the name of WeChat Pay ${why}.`);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(+now / 1000 - Number(timestamp)) > mostAge) throw forged('is old');
  const key = await keys(header('serial'));
  if (!key) throw forged('is signed with an unknown key');
  if (!isSignedBy(`${timestamp}\n${nonce}\n${body}\n`, signature, key)) throw forged('is not signed by it');
}

export type Sealed = {readonly ciphertext: string; readonly nonce: string; readonly associated_data?: string};

/** What is in a resource that WeChat Pay encrypted (AES-256-GCM, the tag at its end). Throws PayError `forged`. */
export function openSealed({ciphertext, nonce, associated_data: associated = ''}: Sealed, apiKey: string): string {
  try {
    const bytes = Buffer.from(ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'));
    decipher.setAAD(Buffer.from(associated, 'utf8'));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new PayError('forged', 'What WeChat Pay is said to have encrypted cannot be read.', {cause: error});
  }
}

type Certificates = {readonly data?: readonly {readonly serial_no?: string; readonly encrypt_certificate?: Sealed}[]};

/** The keys of an answer of `/v3/certificates`, by serial number. Throws PayError `forged`. */
export function keysOf(answer: Certificates, apiKey: string, now: Date): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const {serial_no: serial, encrypt_certificate: sealed} of answer.data ?? []) {
    if (!serial || !sealed) continue;
    const certificate = new X509Certificate(openSealed(sealed, apiKey));
    if (new Date(certificate.validTo) > now) keys.set(serial, certificate.publicKey);
  }
  return keys;
}
