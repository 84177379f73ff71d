import {createHmac} from 'node:crypto';
import type {Deps} from '../deps.ts';

/** What a key is for. */
export type Purpose =
  | 'challenge'
  | 'files'
  | 'pictures'
  | 'model-key'
  | 'sms'
  | 'file-password'
  | 'payment'
  | 'wechat-gift';

/** A key of its own for each purpose, so that what is signed for one is worth nothing for another. */
export const keyFor = ({secret}: Deps, purpose: Purpose): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
