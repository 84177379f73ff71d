import {createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate} from 'node:crypto';
import {readFileSync} from 'node:fs';

/**
 * A private RSA key as operators have it: PEM (`\n` may stand for its line ends), the base64 within (PKCS#8 or PKCS#1, as
 * Alipay's tool gives it), or the path of a file with either. Throws when it is none.
 */
export function readPrivateKey(text: string): KeyObject {
  const key = contentOf(text);
  if (key.includes('-----BEGIN')) return rsa(createPrivateKey(key));
  const der = Buffer.from(key.replace(/\s/g, ''), 'base64');
  try {
    return rsa(createPrivateKey({key: der, format: 'der', type: 'pkcs8'}));
  } catch {
    return rsa(createPrivateKey({key: der, format: 'der', type: 'pkcs1'}));
  }
}

/** A public RSA key in the same forms; a certificate counts as its key. Throws when it is none. */
export function readPublicKey(text: string): KeyObject {
  const key = contentOf(text);
  if (key.includes('BEGIN CERTIFICATE')) return rsa(new X509Certificate(key).publicKey);
  if (key.includes('-----BEGIN')) return rsa(createPublicKey(key));
  return rsa(createPublicKey({key: Buffer.from(key.replace(/\s/g, ''), 'base64'), format: 'der', type: 'spki'}));
}

function contentOf(text: string): string {
  const trimmed = text.trim();
  const isFile = /^(\/|\.{1,2}\/|[A-Za-z]:\\)/.test(trimmed) && trimmed.length < 300;
  return (isFile ? readFileSync(trimmed, 'utf8') : trimmed).replaceAll('\\n', '\n').trim();
}

function rsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('it is no RSA key');
  return key;
}

/** RSASSA-PKCS1-v1_5 with SHA-256, in base64: what Alipay calls RSA2, and WeChat Pay SHA256-RSA2048. */
export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64');

/** Whether a signature in base64 is that of a text. */
export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
