import {hash, verify} from '@node-rs/argon2';
import {createTurns} from '../../turns.ts';

// OWASP's least for argon2id: 19 MiB, two passes
const options = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;
// a flood of sign-ins must leave memory, and threads for files and signatures: there are four
const turns = createTurns(2);

/** A password as it is stored: argon2id, which is the library's own choice. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** Whether a password is the one that was stored. Takes as long when there is none, so that nobody learns who has an account. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const compared = stored ?? (await nobody);
  const right = await inTurn(() => verify(compared, password));
  return right && stored !== null && stored !== undefined;
}

/** Whether a password is good enough: 8 to 72 characters with letters and digits, and not one character over and over. */
export function isStrong(password: string): boolean {
  const characters = [...password];
  if (characters.length < 8 || characters.length > 72 || new Set(characters).size < 4) return false;
  return /\p{L}/u.test(password) && /\d/.test(password);
}

async function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  const free = await turns.take();
  return deed().finally(free);
}

let nobody: Promise<string> | undefined;
