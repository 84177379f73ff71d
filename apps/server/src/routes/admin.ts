import type {GrantRow, TaskRow, User} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {requireFreshSession} from '../policies/fresh-session.ts';
import {banUser, createUser, grantToUser, setMembership, setRole, unbanUser} from '../services/admin/change-user.ts';
import {listTasks} from '../services/admin/list-tasks.ts';
import {listUsers} from '../services/admin/list-users.ts';
import {userDetails} from '../services/admin/user-details.ts';
import {changeSetting, listSettings} from '../services/settings/change-setting.ts';
import {listAudit} from '../stores/audit.ts';

type Names =
  | 'adminListUsers'
  | 'adminGetUser'
  | 'adminCreateUser'
  | 'adminBanUser'
  | 'adminUnbanUser'
  | 'adminSetRole'
  | 'adminSetMembership'
  | 'adminGrantQuota'
  | 'adminListTasks'
  | 'adminListSettings'
  | 'adminChangeSetting'
  | 'adminListAudit';

export const adminRoutes = (deps: Deps): Handlers<Names> => ({
  adminListUsers: async ({input}) => {
    const list = await listUsers(deps, input);
    return {users: list.rows.map(presentUser), cursor: list.nextCursor};
  },
  adminGetUser: async ({input: {userId}}) => {
    const {user, storage, grants} = await userDetails(deps, userId);
    return {user: presentUser(user), storage, grants: grants.map(presentGrant)};
  },
  adminCreateUser: async ({input: {phone, role}, caller}) => {
    if (role === 'admin') requireFreshSession(deps, caller);
    return {user: presentUser(await createUser(deps, caller.userId, phone, role))};
  },
  adminBanUser: async ({input: {userId, reason}, caller}) => ({
    user: presentUser(await banUser(deps, caller.userId, userId, reason)),
  }),
  adminUnbanUser: async ({input, caller}) => ({user: presentUser(await unbanUser(deps, caller.userId, input.userId))}),
  adminSetRole: async ({input: {userId, role}, caller}) => {
    requireFreshSession(deps, caller);
    return {user: presentUser(await setRole(deps, caller.userId, userId, role))};
  },
  adminSetMembership: async ({input: {userId, proUntil}, caller}) => ({
    user: presentUser(await setMembership(deps, caller.userId, userId, proUntil === null ? null : new Date(proUntil))),
  }),
  adminGrantQuota: async ({input: {expiresAt, ...grant}, caller}) => ({
    grantId: await grantToUser(deps, caller.userId, {...grant, expiresAt: expiresAt ? new Date(expiresAt) : null}),
  }),
  adminListTasks: async ({input}) => {
    const list = await listTasks(deps, input);
    return {tasks: list.rows.map(presentTask), cursor: list.nextCursor};
  },
  adminListSettings: async () => ({settings: listSettings(deps)}),
  adminChangeSetting: async ({input: {name, value}, caller}) => ({
    setting: await changeSetting(deps, caller.userId, name, value),
  }),
  adminListAudit: async ({input}) => ({
    entries: (await listAudit(deps, input)).map(entry => ({...entry, at: entry.at.toISOString()})),
  }),
});

const presentUser = (user: User) => ({
  userId: user.userId,
  phone: user.phone,
  nickname: user.nickname,
  wechatBound: user.wechatId !== null,
  role: user.role,
  proUntil: user.proUntil?.toISOString() ?? null,
  inviteCode: user.inviteCode,
  invitedBy: user.invitedBy,
  bannedAt: user.bannedAt?.toISOString() ?? null,
  deleteAt: user.deleteAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});

const presentGrant = (grant: GrantRow) => ({
  grantId: grant.grantId,
  kind: grant.kind,
  source: grant.source,
  amount: grant.amount,
  remaining: grant.remaining,
  membersOnly: grant.membersOnly,
  expiresAt: grant.expiresAt?.toISOString() ?? null,
  createdAt: grant.createdAt.toISOString(),
});

const presentTask = (task: TaskRow) => ({
  outputId: task.outputId,
  userId: task.userId,
  type: task.type,
  status: task.status,
  stage: task.stage,
  progress: task.progress,
  pageCount: task.pageCount,
  code: task.code,
  attempt: task.attempt,
  worker: task.worker,
  createdAt: task.createdAt.toISOString(),
  startedAt: task.startedAt?.toISOString() ?? null,
  finishedAt: task.finishedAt?.toISOString() ?? null,
});
