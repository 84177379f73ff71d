import {onSessionEnd} from '../session/store.ts';

// in memory alone: a page that is loaded anew asks again
const passwords = new Map<string, string>();

/** The password of an encrypted file, by its id, once it was given on this page. */
export const passwordOf = (objectId: string): string | undefined => passwords.get(objectId);

/** Keeps a password for everything that opens the file on this page. */
export const rememberPassword = (objectId: string, password: string): void => void passwords.set(objectId, password);

onSessionEnd(() => passwords.clear());
