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
  about: 'Lists accounts, newest first; `search` matches phone, nickname, id and invitation code.',
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
  about: 'An account with its quota grants and storage use.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId}),
  response: z.object({
    user,
    storage: z.object({
      files: z.number(),
      /** Of files, results and exports together. */
      bytes: z.number(),
      /** Of these, what was made of files: parses and translations. */
      results: z.number(),
      exports: z.number(),
      /** Bytes that there is room for; null without a limit. */
      limit: z.number().nullable(),
    }),
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
  about:
    'Creates an account for a phone number, even while registration is closed. An administrator only within 30 minutes of signing in: `unauthorized`, reason sign_in_again.',
  access: 'admin',
  scope: 'account',
  request: z.object({phone, role: z.enum(['user', 'admin']).default('user')}),
  response: z.object({user}),
  errors: ['not_found', 'user_exist'],
});

export const adminBanUser = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/ban'),
  about: 'Bans an account: its sessions end and it cannot sign in. Not possible for oneself or the last administrator.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId, reason: z.string().max(500).optional()}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminUnbanUser = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/unban'),
  about: 'Lifts a ban.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminSetRole = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/role'),
  about:
    'Sets the role of an account, within 30 minutes of signing in: `unauthorized`, reason sign_in_again. The last administrator cannot be demoted.',
  access: 'admin',
  scope: 'account',
  request: z.object({userId, role: z.enum(['user', 'admin'])}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminSetMembership = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/membership'),
  about: "Sets the end of an account's membership, at most 2190 days from now; null ends it.",
  access: 'admin',
  scope: 'account',
  request: z.object({userId, proUntil: moment.nullable()}),
  response: z.object({user}),
  errors: ['not_found', 'user_not_found'],
});

export const adminGrantQuota = defineCall({
  method: 'POST',
  path: v2('/admin/users/:userId/grants'),
  about: 'Grants pages, images or points to an account.',
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
  about: 'Lists the tasks of all accounts, newest first.',
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
  about: 'The settings that can be changed while the server runs.',
  access: 'admin',
  scope: 'account',
  request: z.object({}),
  response: z.object({settings: z.array(setting)}),
  errors: ['not_found'],
});

export const adminChangeSetting = defineCall({
  method: 'PUT',
  path: v2('/admin/settings/:name'),
  about: 'Changes a setting for all processes within seconds; null restores its configured value.',
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
  about: 'The audit log, newest first.',
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
