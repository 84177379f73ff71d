import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {noteProviders, transferPlatforms} from '../enums.ts';
import {moment} from '../fields.ts';

const noteProvider = z.enum(noteProviders);

const connection = z.object({
  platform: z.enum(transferPlatforms),
  /** Whether a person can authorize through the service's own page: the operator has registered an application there. */
  oauth: z.boolean(),
  connected: z.boolean(),
  /** Who is connected: a name, a workspace, the drive's account. Empty without a connection. */
  account: z.string(),
  /** Why it is no longer connected: a code of the catalog, such as `transfer_token_invalid`. */
  code: z.string().nullable(),
  /** What `code` says, to be shown; empty without one. */
  msg: z.string(),
  connectedAt: moment.nullable(),
  /** Of a drive that is kept: never its password. */
  drive: z.object({url: z.string(), username: z.string(), folder: z.string()}).nullable(),
});

/** Address of a WebDAV root, without user and password. */
const driveUrl = z
  .url({protocol: /^https?$/})
  .max(2000)
  .refine(url => !/^https?:\/\/[^/?#]*@/i.test(url), 'user and password do not belong into the address');

const drive = {
  url: driveUrl,
  username: z.string().min(1).max(500),
  /** Where files go, below the root. */
  folder: z.string().max(1000).default('/doc2x/'),
};

export const listTransferConnections = defineCall({
  method: 'GET',
  path: v2('/transfer/connections'),
  about: "The caller's connection to each platform that documents can be transferred to.",
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({connections: z.array(connection)}),
  errors: [],
});

export const setTransferToken = defineCall({
  method: 'POST',
  path: v2('/transfer/token'),
  about: "Connects a note-taking service by an integration's own token, which is checked and kept encrypted.",
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({platform: noteProvider, token: z.string().min(1).max(2000)}),
  response: z.object({connection}),
  errors: [
    'transfer_token_invalid',
    'transfer_forbidden',
    'transfer_rate_limited',
    'transfer_refused',
    'transfer_unreachable',
  ],
});

export const setTransferDrive = defineCall({
  method: 'POST',
  path: v2('/transfer/drive'),
  about: 'Keeps the address and the account of a WebDAV drive; the password is stored encrypted and never shown again.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({...drive, password: z.string().min(1).max(2000)}),
  response: z.object({connection}),
  errors: [],
});

export const disconnectTransfer = defineCall({
  method: 'POST',
  path: v2('/transfer/disconnect'),
  about: 'Forgets a connection and revokes its token where the service can; what was transferred stays.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({platform: z.enum(transferPlatforms)}),
  response: z.object({connection}),
  errors: [],
});
