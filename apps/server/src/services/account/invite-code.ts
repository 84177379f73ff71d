import {randomInt} from 'node:crypto';

// without I, O, 0 and 1, which are read as one another
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new invitation code: 8 letters and digits, 40 bits. */
export const newInviteCode = (): string => Array.from({length: 8}, () => letters[randomInt(letters.length)]).join('');
