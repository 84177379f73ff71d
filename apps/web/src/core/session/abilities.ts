import type {SessionState} from './store.ts';

/** What the session allows, as the screens ask for it. */
export type Abilities = {
  /** There is a session whose access token is not past its time, or can be exchanged. */
  readonly token: boolean;
  readonly phone: boolean;
  readonly wxBound: boolean;
  readonly vip: boolean;
  readonly admin: boolean;
  /** A first sign-in by WeChat waits for a phone. */
  readonly trialState: boolean;
};

/** Signed in: both tokens are there and the access token is not past its time. `now` in milliseconds since 1970. */
export const isValid = ({token, refreshToken, expireTime}: SessionState, now: number): boolean =>
  Boolean(token && refreshToken && now < expireTime);

/** What the session allows. The owner has no phone at first and is let in all the same. */
export function abilitiesOf(state: SessionState): Abilities {
  return {
    token: Boolean(state.token && state.refreshToken),
    phone: Boolean(state.userInfo?.phone),
    wxBound: state.userInfo?.wechatBound === true,
    vip: state.subscriptionInfo?.subscribed === true,
    admin: state.userInfo?.role === 'admin',
    trialState: state.trialInfo !== null,
  };
}

/** Whether nothing is left to do before the workspace: otherwise the login modal opens. */
export const isFullySignedIn = ({token, phone, admin, trialState}: Abilities): boolean =>
  token && (phone || admin) && !trialState;
