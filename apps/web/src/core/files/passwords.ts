import {onSessionEnd} from '../session/store.ts';

// what was given on this page
const passwords = new Map<string, string>();
const storedName = (objectId: string): string => `password-${objectId}`;
const ivLength = 12;
// few files are encrypted: loaded with the first of them
const sealing = () => import('./sealing-key.ts');

/** The password of an encrypted file, by its id, once it was given on this page. */
export const passwordOf = (objectId: string): string | undefined => passwords.get(objectId);

/** The password of an encrypted file, once it was given in this tab, also before the page was loaded anew. */
export async function recallPassword(objectId: string): Promise<string | undefined> {
  const sealed = passwords.has(objectId) ? null : sessionStorage.getItem(storedName(objectId));
  const key = sealed === null ? undefined : await (await sealing()).sealingKey();
  if (sealed !== null && key)
    try {
      const bytes = Uint8Array.from(atob(sealed), char => char.charCodeAt(0));
      const data = bytes.subarray(ivLength);
      const plain = await crypto.subtle.decrypt({name: 'AES-GCM', iv: bytes.subarray(0, ivLength)}, key, data);
      passwords.set(objectId, new TextDecoder().decode(plain));
    } catch {
      // sealed for a session that has ended
      sessionStorage.removeItem(storedName(objectId));
    }
  return passwords.get(objectId);
}

/**
 * Keeps a password for everything that opens the file in this tab, over reloads. In storage it is sealed, so that neither a copy of
 * the profile nor what a browser writes to restore its tabs shows it; where it cannot be sealed, it is kept on this page alone.
 */
export function rememberPassword(objectId: string, password: string): void {
  passwords.set(objectId, password);
  void seal(password).then(sealed => {
    if (sealed !== undefined && passwords.get(objectId) === password)
      sessionStorage.setItem(storedName(objectId), sealed);
  });
}

async function seal(password: string): Promise<string | undefined> {
  const key = await (await sealing()).sealingKey();
  if (!key) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const data = new Uint8Array(
    await crypto.subtle.encrypt({name: 'AES-GCM', iv}, key, new TextEncoder().encode(password)),
  );
  return btoa(String.fromCharCode(...iv, ...data));
}

onSessionEnd(() => {
  passwords.clear();
  const stored = Object.keys(sessionStorage).filter(name => name.startsWith(storedName('')));
  for (const name of stored) sessionStorage.removeItem(name);
  if (stored.length > 0) void sealing().then(({forgetSealingKey}) => forgetSealingKey());
});
