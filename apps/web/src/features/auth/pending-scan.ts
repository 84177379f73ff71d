import type {Scan} from './landing.ts';

const name = 'wechatScan';

/** Remembers, for this tab, that a QR code is shown and for what. */
export const storeScan = (scan: Scan): void => sessionStorage.setItem(name, JSON.stringify(scan));

/** What was begun in this tab, which ends with it. */
export function takeScan(): Scan | undefined {
  const stored = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return stored ? JSON.parse(stored) : undefined;
}
