import {z} from 'zod';
import {defineCall, gateway, v2} from '../call.ts';
import {rebatePeriods} from '../enums.ts';
import {moment, phone, smsCode} from '../fields.ts';

export const getProfile = defineCall({
  method: 'GET',
  path: v2('/user/profile'),
  about: 'The signed-in account.',
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    userId: z.string(),
    /** Null while the owner has not set one. */
    phone: z.string().nullable(),
    nickname: z.string().nullable(),
    wechatBound: z.boolean(),
    hasPassword: z.boolean(),
    role: z.enum(['user', 'admin']),
    inviteCode: z.string(),
    createdAt: moment,
  }),
  errors: [],
});

export const getSubscription = defineCall({
  method: 'GET',
  path: v2('/user/subscription'),
  about: 'Whether the account is a member, and until when.',
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    subscribed: z.boolean(),
    /** End of the membership, also a past one. */
    expiresAt: moment.nullable(),
  }),
  errors: [],
});

export const getRebate = defineCall({
  method: 'GET',
  path: v2('/user/rebate'),
  about: 'The caller’s invitation rewards: membership for registrations, vouchers for first purchases.',
  access: 'user',
  scope: 'read',
  request: z.object({days: z.coerce.number().pipe(z.literal(rebatePeriods)).default(30)}),
  response: z.object({
    inviteCode: z.string(),
    registered: z.number(),
    /** Registered, to be settled when the day has ended (UTC). */
    pending: z.number(),
    rewarded: z.number(),
    rewardedThisMonth: z.number(),
    /** Rewards of a month at most, and days of membership each. */
    monthlyLimit: z.number(),
    daysEach: z.number(),
    /** Of the last `days`, today (UTC) among them: registrations, purchases that earned vouchers, how many (yuan). */
    period: z.object({
      days: z.number(),
      registrations: z.number(),
      purchases: z.number(),
      commission: z.number(),
    }),
    /** Vouchers there are, and more than which can be paid out; yuan. */
    balance: z.number(),
    cashOutAbove: z.number(),
  }),
  errors: [],
});

export const setPassword = defineCall({
  method: 'POST',
  path: v2('/user/password'),
  about: 'Sets the first password, or changes it with the old one or an SMS code. Ends all other sessions.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    password: z.string().max(200),
    oldPassword: z.string().max(200).optional(),
    smsCode: smsCode.optional(),
  }),
  response: z.null(),
  errors: ['user_password_strength_error', 'user_password_error', 'sms_code_error', 'need_verify', 'verify_code_error'],
});

export const checkPhoneChangeAllowed = defineCall({
  method: 'POST',
  path: gateway('UserService', 'CheckPhoneChangeAllowed'),
  about: 'Whether the phone number can be changed now.',
  access: 'user',
  scope: 'account',
  request: z.object({}),
  response: z.object({allowed: z.boolean(), nextAllowedAt: moment.nullable()}),
  errors: [],
});

export const changePhoneBinding = defineCall({
  method: 'POST',
  path: gateway('UserService', 'ChangePhoneBinding'),
  about:
    'Changes the phone number with codes sent to the old and the new one; an account without a phone needs only the new. Ends all other sessions.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    oldPhone: phone.optional(),
    oldSmsCode: smsCode.optional(),
    newPhone: phone,
    newSmsCode: smsCode,
  }),
  response: z.null(),
  errors: [
    'user_phone_change_limit',
    'user_old_phone_error',
    'user_phone_same',
    'user_phone_already_bind',
    'old_phone_sms_code_error',
    'new_phone_sms_code_error',
  ],
});

export const createUserUnregister = defineCall({
  method: 'POST',
  path: gateway('UserService', 'CreateUserUnregister'),
  about: 'Starts deregistration: all sessions end, and after the waiting period the data is deleted.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({phone: phone.optional(), smsCode}),
  response: z.object({deleteAt: moment}),
  errors: ['sms_code_error', 'user_old_phone_error'],
});

export const deleteUserUnregister = defineCall({
  method: 'POST',
  path: gateway('UserService', 'DeleteUserUnregister'),
  about: 'Cancels a deregistration with a code sent to the phone; the account can sign in again.',
  access: 'visitor',
  scope: 'account',
  request: z.object({phone, smsCode}),
  response: z.null(),
  errors: ['sms_code_error', 'user_not_found'],
});
