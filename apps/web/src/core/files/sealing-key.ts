const database = 'recto-sealing';
const store = 'keys';
const name = 'passwords';

/**
 * A key with which this browser seals what it keeps for a tab: no script can read the key itself. Undefined where there is none: on
 * addresses that are not safe, and in windows that keep nothing.
 */
export async function sealingKey(): Promise<CryptoKey | undefined> {
  try {
    const db = await opened();
    const known = await answer(db.transaction(store).objectStore(store).get(name));
    if (known instanceof CryptoKey) return known;
    const made = await crypto.subtle.generateKey({name: 'AES-GCM', length: 256}, false, ['encrypt', 'decrypt']);
    // another tab may have come first: its key holds for both
    const keys = db.transaction(store, 'readwrite').objectStore(store);
    const first = await answer(keys.get(name));
    if (first instanceof CryptoKey) return first;
    await answer(keys.put(made, name));
    return made;
  } catch {
    return undefined;
  }
}

/** Forgets the key, and with it everything that was sealed. */
export function forgetSealingKey(): void {
  globalThis.indexedDB?.deleteDatabase(database);
}

let connection: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  connection ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(store);
    request.onsuccess = () => {
      // whoever forgets the key, in this tab or another, need not wait for this one
      request.result.onversionchange = () => {
        request.result.close();
        connection = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return connection;
}

const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
