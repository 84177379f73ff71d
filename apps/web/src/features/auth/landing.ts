import {type NoteProviderName, noteProviders} from '@recto/api';

/** How long WeChat's codes serve, and how long a code that was shown is waited for, in milliseconds. */
const scanLife = 10 * 60_000;

/** What was begun when a QR code was shown in this tab. */
export type Scan = {readonly purpose: 'sign-in' | 'bind'; readonly at: number; readonly inviteCode?: string};

/** Why somebody comes to the page with something in its address. */
export type Landing =
  /** Back from WeChat. Without `begun` the code was not asked for in this tab: nothing may be bound by it. */
  | {readonly kind: 'wechat'; readonly code: string; readonly begun: Scan | undefined}
  /** Back from a note-taking service where somebody agreed that documents may be sent there. The server knows whether it gave out the state. */
  | {readonly kind: 'authorized'; readonly platform: NoteProviderName; readonly code: string; readonly state: string}
  /** Back from there without: `reason` is the service's. */
  | {readonly kind: 'denied'; readonly platform: NoteProviderName; readonly reason: string}
  /** With a code whose state nothing here gives out. */
  | {readonly kind: 'unasked'}
  /** Invited, or just registered elsewhere. */
  | {readonly kind: 'invited'}
  /** To sign in and then go on to another address of this site. */
  | {readonly kind: 'redirect'; readonly target: string};

/**
 * Reads the address with which somebody arrives. WeChat gives the same state to everybody, so that a code in the address
 * alone does not show that the person at this browser scanned it: `scan` does, which only this tab has.
 */
export function readLanding(
  query: URLSearchParams,
  scan: Scan | undefined,
  now: number,
  ownOrigin: string,
): Landing | undefined {
  const code = query.get('code');
  if (code && query.get('state') === 'wx_qrcode')
    return {kind: 'wechat', code, begun: scan && now - scan.at < scanLife ? scan : undefined};
  const state = query.get('state') ?? '';
  const platform = noteProviders.find(name => state.startsWith(`${name}.`));
  if (platform && code) return {kind: 'authorized', platform, code, state};
  if (platform && query.has('error'))
    return {kind: 'denied', platform, reason: query.get('error_description') || query.get('error') || ''};
  if (code) return {kind: 'unasked'};
  const target = ownAddress(query.get('origin'), ownOrigin);
  if (target !== undefined) return {kind: 'redirect', target};
  return query.has('inviteCode') || query.has('registered') ? {kind: 'invited'} : undefined;
}

/** An address of this site as path with query and fragment; nothing for those of others. */
export function ownAddress(address: string | null, ownOrigin: string): string | undefined {
  if (!address || !URL.canParse(address, ownOrigin)) return undefined;
  const {origin, pathname, search, hash} = new URL(address, ownOrigin);
  return origin === ownOrigin ? pathname + search + hash : undefined;
}

/** Whether a code that waits for a phone can still be used; `timestamp` and `now` in milliseconds. */
export const isFresh = (timestamp: number, now: number): boolean => now - timestamp < scanLife;
