import {hash, verify} from '@node-rs/argon2';
import {createSemaphore} from '@recto/workers';

// OWASP's minimum for argon2id: 19 MiB, two passes
const options = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;
// a flood of sign-ins must leave memory, and some of the four libuv threads for files and signatures
const hashing = createSemaphore(2);

/** The hash of a password as it is stored: argon2id. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, options));

/** Whether a password matches the stored hash. Takes as long without one, so that timing does not tell who has an account. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('placeholder');
  const compared = stored ?? (await placeholderHash);
  const matches = await limited(() => verify(compared, password));
  return matches && stored !== null && stored !== undefined;
}

/** Whether a password is good enough: 8 to 72 characters with letters and digits, and not one character over and over. */
export function isStrong(password: string): boolean {
  const characters = [...password];
  if (characters.length < 8 || characters.length > 72 || new Set(characters).size < 4) return false;
  return /\p{L}/u.test(password) && /\d/.test(password);
}

async function limited<T>(work: () => Promise<T>): Promise<T> {
  const release = await hashing.acquire();
  return work().finally(release);
}

let placeholderHash: Promise<string> | undefined;
