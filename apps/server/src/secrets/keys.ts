import {createHmac} from 'node:crypto';

/** What a key is for. */
export type Purpose =
  | 'challenge'
  | 'files'
  | 'pictures'
  | 'model-key'
  | 'sms'
  | 'file-password'
  | 'payment'
  | 'refresh'
  | 'device'
  | 'wechat-gift'
  | 'transfer';

/** The server's secret, from which all keys are derived. */
export type HasSecret = {readonly secret: Uint8Array};

/** A key of its own for each purpose, so that what is signed for one is worth nothing for another. */
export const keyFor = ({secret}: HasSecret, purpose: Purpose): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
