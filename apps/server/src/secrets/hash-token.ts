import {createHash} from 'node:crypto';

/** The hash under which a token is stored, so that the database alone signs nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
