import type {User} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {senderOf} from '../http/sender.ts';
import {changePhone, nextPhoneChange} from '../services/account/change-phone.ts';
import {currentUser} from '../services/account/current-user.ts';
import {cancelDeregistration, deregister} from '../services/account/deregister.ts';
import {inviteFigures} from '../services/account/invite-rewards.ts';
import {setPassword} from '../services/account/set-password.ts';
import {rebateFigures} from '../services/pay/balance.ts';

type Names =
  | 'getProfile'
  | 'getSubscription'
  | 'getRebate'
  | 'setPassword'
  | 'checkPhoneChangeAllowed'
  | 'changePhoneBinding'
  | 'createUserUnregister'
  | 'deleteUserUnregister';

export const accountRoutes = (deps: Deps): Handlers<Names> => ({
  getProfile: async ({caller}) => presentProfile(await currentUser(deps, caller.userId)),
  getSubscription: async ({caller}) => {
    const {proUntil} = await currentUser(deps, caller.userId);
    return {subscribed: caller.pro, expiresAt: proUntil?.toISOString() ?? null};
  },
  getRebate: async ({caller, input}) => {
    const {inviteCode} = await currentUser(deps, caller.userId);
    const {balance, ...period} = await rebateFigures(deps, caller.userId, input.days);
    const figures = await inviteFigures(deps, caller.userId);
    return {inviteCode, ...figures, period, balance, cashOutAbove: deps.settings.RECTO_CASH_OUT_ABOVE};
  },
  setPassword: async ({input, caller: {userId, sessionId}, request}) => {
    await setPassword(deps, {...input, ...senderOf(request), userId, sessionId});
    return null;
  },
  checkPhoneChangeAllowed: async ({caller}) => {
    const next = nextPhoneChange(deps, await currentUser(deps, caller.userId));
    return {allowed: !next, nextAllowedAt: next?.toISOString() ?? null};
  },
  changePhoneBinding: async ({input, caller: {userId, sessionId}}) => {
    await changePhone(deps, {...input, userId, sessionId});
    return null;
  },
  createUserUnregister: async ({input, caller}) => {
    const deleteAt = await deregister(deps, caller.userId, input);
    return {deleteAt: deleteAt.toISOString()};
  },
  deleteUserUnregister: async ({input, request}) => {
    await cancelDeregistration(deps, {...input, ...senderOf(request)});
    return null;
  },
});

const presentProfile = (user: User) => ({
  userId: user.userId,
  phone: user.phone,
  nickname: user.nickname,
  wechatBound: user.wechatId !== null,
  hasPassword: user.passwordHash !== null,
  role: user.role,
  inviteCode: user.inviteCode,
  createdAt: user.createdAt.toISOString(),
});
