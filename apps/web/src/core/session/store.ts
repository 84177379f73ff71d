import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** The access token's life as the client counts it. */
export const accessLife = 12 * 3_600_000;

/** A first sign-in by WeChat that waits for a phone. */
export type TrialInfo = {readonly timestamp: number; readonly callBackCode: string; readonly inviteCode?: string};

export type UserInfo = {
  readonly userId: string;
  readonly phone: string | null;
  readonly nickname: string | null;
  readonly wechatBound: boolean;
  readonly hasPassword: boolean;
  readonly role: 'user' | 'admin';
  readonly inviteCode: string;
};

/** Who is signed in, as it is kept over visits (and shared between tabs). */
export type SessionState = {
  readonly token: string | null;
  readonly refreshToken: string | null;
  /** Milliseconds since 1970. */
  readonly expireTime: number;
  readonly trialInfo: TrialInfo | null;
  readonly userInfo: UserInfo | null;
  readonly subscriptionInfo: {readonly subscribed: boolean; readonly expiresAt?: string | null} | null;
  /** Days (UTC, `2026-03-04`) of this month's check-ins. */
  readonly checkinList: readonly string[];
};

export const noSession: SessionState = {
  token: null,
  refreshToken: null,
  expireTime: 0,
  trialInfo: null,
  userInfo: null,
  subscriptionInfo: null,
  checkinList: [],
};

/** The name under which the session is stored; the server's owner page writes there too. */
export const sessionStorageName = 'userInfoStorage';

export const useSession = create<SessionState>()(
  persist(() => noSession, {
    name: sessionStorageName,
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Keeps the tokens of a sign-in or a refresh. `now` in milliseconds since 1970. */
export function keepTokens(
  {accessToken, refreshToken}: {accessToken: string; refreshToken: string},
  now: number,
): void {
  useSession.setState({token: accessToken, refreshToken, expireTime: now + accessLife});
}

/** Forgets everything of the user. */
export const clearSession = (): void => void useSession.setState(noSession);

/** Calls back whenever a session has ended here: by signing out, by a refusal, in another tab. Gives what stops it. */
export const onSessionEnd = (callback: () => void): (() => void) =>
  useSession.subscribe(({token}, before) => {
    if (token === null && before.token !== null) callback();
  });

/** Follows sign-in, refresh and sign-out in other tabs; data of the site that is cleared ends the session. Gives what stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({key, newValue}: StorageEvent) => {
    if (key !== null && key !== sessionStorageName) return;
    // what is gone cannot be merged into what is here
    if (newValue === null) clearSession();
    else void useSession.persist.rehydrate();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
