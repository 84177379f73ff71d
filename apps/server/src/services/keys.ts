import {createHmac} from 'node:crypto';
import type {Deps} from '../deps.ts';

/** A key of its own for each purpose, so that what is signed for one is worth nothing for another. */
export const keyFor = ({secret}: Deps, purpose: 'sms' | 'challenge' | 'files' | 'task-password' | 'export'): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
