import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {cursor, moment, phone} from '../fields.ts';

const user = z.object({
  userId: z.string(),
  phone: z.string().nullable(),
  nickname: z.string().nullable(),
  wechatBound: z.boolean(),
  role: z.enum(['user', 'admin']),
  proUntil: moment.nullable(),
  inviteCode: z.string(),
  invitedBy: z.string().nullable(),
  bannedAt: moment.nullable(),
  /** When a deregistered account is deleted. */
  deleteAt: moment.nullable(),
  createdAt: moment,
});
const userId = z.string().max(100);
const limit = z.coerce.number().int().min(1).max(100).default(50);

export const adminListUsers = defineCall({
  method: 'GET',
  path: v2('/admin/users'),
  about: 'Accounts, newest first; `search` looks at phone, nickname, id and invitation code.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    search: z.string().trim().max(100).optional(),
    state: z.enum(['active', 'banned', 'deregistering']).optional(),
    role: z.enum(['user', 'admin']).optional(),
    cursor: cursor.optional(),
    limit,
  }),
  response: z.object({users: z.array(user), cursor: cursor.nullable()}),
  errors: ['not_found'],
});

export const adminGetUser = defineCall({
  method: 'GET',
  path: v2('/admin/users/:userId'),
  about: 'One account, with what it was given and has left, and what its files take.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId}),
  response: z.object({
    user,
    storage: z.object({files: z.number(), bytes: z.number()}),
    grants: z.array(
      z.object({
        grantId: z.string(),
        kind: z.enum(['pdf', 'image', 'extraImage', 'point']),
        source: z.string(),
        amount: z.number(),
        remaining: z.number(),
        membersOnly: z.boolean(),
        expiresAt: moment.nullable(),
        createdAt: moment,
      }),
    ),
  }),
  errors: ['not_found', 'user_not_found'],
});

export const adminCreateUser = defineCall({
  method: 'POST',
  path: v2('/admin/users'),
  about: 'Opens an account for a phone, also while registration is closed.',
  access: 'admin',
  scope: 'account',
  request: z.object({phone, role: z.enum(['user', 'admin']).default('user')}),
  response: z.object({user}),
  errors: ['not_found', 'user_exist'],
});

export const adminBanUser = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/ban'),
  about: 'Bans an account: its sessions end and it cannot sign in. Not oneself, and not the last administrator.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId, reason: z.string().max(500).optional()}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminUnbanUser = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/unban'),
  about: 'Ends a ban.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminSetRole = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/role'),
  about: 'Makes an account an administrator or an ordinary one. Not the last administrator.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId, role: z.enum(['user', 'admin'])}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminSetMembership = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/membership'),
  about: 'Sets until when an account is a member, at most 2190 days from now; null ends it.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId, proUntil: moment.nullable()}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminGrantQuota = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/grants'),
  about: 'Gives an account pages, images or points.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    userId,
    kind: z.enum(['pdf', 'image', 'extraImage', 'point']),
    amount: z.number().int().min(1).max(1_000_000),
    membersOnly: z.boolean().default(false),
    expiresAt: moment.nullish(),
  }),
  response: z.object({grantId: z.string()}),
  errors: ['not_found', 'user_not_found'],
});

export const adminListTasks = defineCall({
  method: 'GET',
  path: v2('/admin/tasks'),
  about: 'Tasks of all accounts, newest first.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    userId: userId.optional(),
    status: z.coerce.number().int().min(0).max(3).optional(),
    type: z.coerce.number().int().min(1).max(4).optional(),
    cursor: cursor.optional(),
    limit,
  }),
  response: z.object({
    tasks: z.array(
      z.object({
        outputId: z.string(),
        userId: z.string(),
        /** `TaskType` and `TaskStatus`. */
        type: z.number(),
        status: z.number(),
        stage: z.string(),
        progress: z.number(),
        pageCount: z.number().nullable(),
        code: z.string().nullable(),
        attempt: z.number(),
        worker: z.string().nullable(),
        createdAt: moment,
        startedAt: moment.nullable(),
        finishedAt: moment.nullable(),
      }),
    ),
    cursor: cursor.nullable(),
  }),
  errors: ['not_found'],
});

const setting = z.object({
  name: z.string(),
  about: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** Without the change. */
  usual: z.union([z.string(), z.number(), z.boolean()]),
  changed: z.boolean(),
});

export const adminListSettings = defineCall({
  method: 'GET',
  path: v2('/admin/settings'),
  about: 'The limits and switches that can be changed while the server runs.',
  access: 'admin',
  scope: 'account',
  request: z.object({}),
  response: z.object({settings: z.array(setting)}),
  errors: ['not_found'],
});

export const adminChangeSetting = defineCall({
  method: 'PUT',
  path: v2('/admin/settings/:name'),
  about: 'Changes a limit or switch for all processes, within seconds; null takes the change back.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    name: z.string().max(100),
    value: z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]),
  }),
  response: z.object({setting}),
  errors: ['not_found'],
});

export const adminListAudit = defineCall({
  method: 'GET',
  path: v2('/admin/audit'),
  about: 'What administrators did, newest first.',
  access: 'admin',
  scope: 'account',
  request: z.object({
    actorId: userId.optional(),
    subjectId: z.string().max(100).optional(),
    act: z.string().max(100).optional(),
    /** The `entryId` to go on from. */
    before: z.coerce.number().int().optional(),
    limit,
  }),
  response: z.object({
    entries: z.array(
      z.object({
        entryId: z.number(),
        actorId: z.string(),
        act: z.string(),
        subjectId: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
        at: moment,
      }),
    ),
  }),
  errors: ['not_found'],
});
