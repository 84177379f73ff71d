import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {convertRequest} from '../convert-request.ts';
import {ConvertTrans, noteProviders, transferPlatforms} from '../enums.ts';
import {cursor, moment} from '../fields.ts';

const id = z.string().min(1).max(64);
const noteProvider = z.enum(noteProviders);
const platform = z.enum(transferPlatforms);

const connection = z.object({
  platform,
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

export const authorizeTransfer = defineCall({
  method: 'POST',
  path: v2('/transfer/authorize'),
  about:
    "Begins an authorization: the address of the service's page, which leads back to `/?code=…&state=…` within ten minutes. `state` begins with the platform's name and a dot.",
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({platform: noteProvider}),
  response: z.object({url: z.string()}),
  errors: ['transfer_not_configured'],
});

export const finishTransferAuthorization = defineCall({
  method: 'POST',
  path: v2('/transfer/callback'),
  about: 'Ends an authorization with what came back; only the session that began it can, once.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({code: z.string().min(1).max(4000), state: z.string().min(1).max(200)}),
  response: z.object({connection}),
  errors: ['transfer_state_invalid', 'transfer_not_configured', 'transfer_authorization_failed', 'privacy_local_only'],
});

export const setTransferToken = defineCall({
  method: 'POST',
  path: v2('/transfer/token'),
  about:
    "Connects a note-taking service by an integration's own token, or Zotero by an API key, which is checked and kept encrypted.",
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({platform: z.enum([...noteProviders, 'zotero']), token: z.string().min(1).max(2000)}),
  response: z.object({connection}),
  errors: [
    'transfer_token_invalid',
    'transfer_forbidden',
    'transfer_rate_limited',
    'transfer_refused',
    'transfer_unreachable',
    'desktop_only',
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

export const testTransferDrive = defineCall({
  method: 'POST',
  path: v2('/transfer/drive/test'),
  about: 'Writes a small file to a drive and removes it again; tells what prevents that.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({
    ...drive,
    /** That of the drive that is kept, when absent. */
    password: z.string().min(1).max(2000).optional(),
  }),
  response: z.object({
    ok: z.boolean(),
    /** What is wrong: a code of the catalog, such as `drive_tls`. */
    code: z.string().nullable(),
    msg: z.string(),
    /** What is wrong, more precisely, in English. */
    detail: z.string(),
    /** Bytes that are free, where the drive says. */
    free: z.number().nullable(),
  }),
  errors: ['transfer_not_connected', 'transfer_token_invalid', 'privacy_local_only'],
});

export const disconnectTransfer = defineCall({
  method: 'POST',
  path: v2('/transfer/disconnect'),
  about: 'Forgets a connection and revokes its token where the service can; what was transferred stays.',
  access: 'user',
  scope: 'account',
  sessionOnly: true,
  request: z.object({platform}),
  response: z.object({connection}),
  errors: [],
});

export const searchTransferParents = defineCall({
  method: 'POST',
  path: v2('/transfer/parents'),
  about:
    'Pages (of Notion data sources, too) that a page can be put below, by words of their titles; recent ones without.',
  access: 'user',
  scope: 'read',
  request: z.object({
    platform: noteProvider,
    query: z.string().max(200).default(''),
    /** Of the service. */
    cursor: z.string().max(2000).optional(),
  }),
  response: z.object({
    parents: z.array(
      z.object({
        kind: z.enum(['page', 'dataSource']),
        id: z.string(),
        title: z.string(),
        icon: z.string().nullable(),
        url: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: [
    'transfer_not_connected',
    'transfer_token_invalid',
    'transfer_forbidden',
    'transfer_rate_limited',
    'transfer_refused',
    'transfer_unreachable',
    'privacy_local_only',
  ],
});

export const searchZoteroEntries = defineCall({
  method: 'POST',
  path: v2('/transfer/zotero/entries'),
  about:
    'Entries of the running Zotero by words of title, creator or year, those changed last without words; of the account on its server where none runs. Only in the desktop client.',
  access: 'user',
  scope: 'read',
  request: z.object({query: z.string().max(200).default('')}),
  response: z.object({
    entries: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        /** Creators and year, as far as they are known. */
        about: z.string(),
      }),
    ),
    /** The collection that is selected in the running Zotero, where new entries go; null where none runs or it cannot be edited. */
    selected: z.string().nullable(),
  }),
  errors: [
    'desktop_only',
    'zotero_not_running',
    'zotero_local_api_off',
    'transfer_token_invalid',
    'transfer_forbidden',
    'transfer_rate_limited',
    'transfer_refused',
    'transfer_unreachable',
  ],
});

const zoteroKey = z.string().regex(/^[2-9A-NP-Z]{8}$/);

/** A result that may be below an entry already. */
const belowEntry = z.object({
  entryKey: zoteroKey,
  parseId: id.optional(),
  /** Instead of `parseId`. */
  translateId: id.optional(),
});

const exported = {
  method: 'POST',
  access: 'user',
  scope: 'read',
  request: belowEntry,
  response: z.object({exported: z.boolean()}),
  errors: [
    'parse_history_not_found',
    'translate_history_not_found',
    'desktop_only',
    'zotero_not_running',
    'zotero_local_api_off',
    'transfer_token_invalid',
    'transfer_forbidden',
    'transfer_rate_limited',
    'transfer_refused',
    'transfer_unreachable',
  ],
} as const;

export const noteExported = defineCall({
  ...exported,
  path: v2('/transfer/zotero/note-exported'),
  about:
    'Whether an entry of Zotero has a note of a result, which the next one would replace. Only in the desktop client.',
});

export const pdfExported = defineCall({
  ...exported,
  path: v2('/transfer/zotero/pdf-exported'),
  about:
    'Whether an entry of Zotero has a PDF of a result, which the next one would replace. Only in the desktop client.',
});

/** What of a document is sent: a parse, a translation, or Markdown that a person has edited. */
const content = {
  /** Of edited Markdown: the parse whose images it names as `assets/…`. */
  parseId: id.optional(),
  /** Instead of `parseId`. */
  translateId: id.optional(),
  /** Instead of what is stored. */
  markdown: z.string().min(1).max(5_000_000).optional(),
  /** `ConvertTrans`: of a translation both languages, or one of them. */
  convertTrans: z.number().int().min(1).max(3).default(ConvertTrans.both),
};

/** What a platform cannot hold as the document has it. */
const loss = z.object({
  code: z.string(),
  /** A sentence in the caller's language. */
  msg: z.string(),
  count: z.number(),
  /** Of the first: what is meant, and its page from 1. */
  what: z.string(),
  page: z.number().nullable(),
});

const shownBlock = z.object({
  type: z.enum(['paragraph', 'heading', 'item', 'quote', 'callout', 'code', 'equation', 'divider', 'image', 'table']),
  /** From 0: how many blocks it stands in. */
  depth: z.number(),
  /** Of headings, 1 to 3. */
  level: z.number().nullable(),
  /** Of list items. */
  ordered: z.boolean().nullable(),
  /** Plain text with formulas as `$…$`; code, the TeX of a formula, the caption of an image. */
  text: z.string(),
  /** Of images: an address that expires. */
  url: z.string().nullable(),
  /** Of tables: the first rows. */
  rows: z.array(z.array(z.string())).nullable(),
});

export const previewTransfer = defineCall({
  method: 'POST',
  path: v2('/transfer/preview'),
  about: 'What would arrive at a note-taking service: the number of blocks, the first of them, and what would be lost.',
  access: 'user',
  scope: 'read',
  maxBytes: 16 * 1024 * 1024,
  request: z.object({platform: noteProvider, ...content}),
  response: z.object({
    blocks: z.number(),
    images: z.number(),
    tables: z.number(),
    formulas: z.number(),
    losses: z.array(loss),
    /** The first sixty. */
    head: z.array(shownBlock),
  }),
  errors: ['parse_history_not_found', 'translate_history_not_found', 'transfer_empty'],
});

export const createTransferTask = defineCall({
  method: 'POST',
  path: v2('/transfer/tasks'),
  about:
    'Sends a document to a note-taking service as a page, to Zotero as a note and a PDF, or documents to a drive as files, as a task. Several documents require membership where memberships are sold.',
  access: 'user',
  scope: 'write',
  maxBytes: 16 * 1024 * 1024,
  request: z.object({
    platform,
    /** Of the page; of a drive the name of the archive or the folder. */
    title: z.string().trim().min(1).max(200),
    /** For a note-taking service one; for a drive one for each file; for Zotero a note and a PDF of one document. */
    items: z
      .array(z.object({...content, ...convertRequest, convertTo: convertRequest.convertTo.default('md')}))
      .min(1)
      // 200 documents in ten kinds of files
      .max(2000),
    /** Drive: one file, or all of them as a project. */
    transferType: z.enum(['singleFile', 'project']).default('singleFile'),
    /** Project: all at the root, or in a folder for each format with the images in `images/`. */
    exportStructure: z.enum(['flat', 'byType']).default('byType'),
    /** Project: one archive, `{title}_export.zip`; otherwise a folder `{title}_{time}` with the files. */
    asZip: z.boolean().default(true),
    /** Where a page goes: below a page, or into a data source of Notion. */
    parent: z
      .object({
        kind: z.enum(['page', 'dataSource']),
        id: z.string().min(1).max(2000),
        /** As it was found, for the history. */
        title: z.string().max(500).optional(),
      })
      .optional(),
    /** Instead of `parent`: the transfer whose page is written anew. */
    update: id.optional(),
    /** The drive; the kept one when absent. Without a password, that of the kept account at the same address. */
    drive: z.object({...drive, password: z.string().min(1).max(2000).optional()}).optional(),
    /** Zotero: the entry that a note (`convertTo` is `md`) and a PDF go below, or `null` as the key for a new one where its selection is. */
    entry: z
      .object({
        key: zoteroKey.nullable(),
        /** As it was found, for the history. */
        title: z.string().max(500).default(''),
      })
      .optional(),
    /** Drive: replace a file of the same name. Zotero: replace what was changed there. */
    overwrite: z.boolean().default(false),
  }),
  response: z.object({outputId: z.string(), transferId: z.string()}),
  errors: [
    'parse_history_not_found',
    'translate_history_not_found',
    'user_subscription_need',
    'transfer_not_connected',
    'transfer_token_invalid',
    'transfer_not_found',
    'transfer_limit',
    'privacy_local_only',
    'desktop_only',
  ],
});

const transfer = z.object({
  transferId: z.string(),
  /** The task that sends it or last has. */
  outputId: z.string(),
  /** Of one document. */
  objectId: z.string().nullable(),
  parseId: z.string().nullable(),
  translateId: z.string().nullable(),
  platform,
  title: z.string(),
  /** Where it goes or went, as a person knows it: a page, a folder of the drive. */
  place: z.string(),
  /** Where a person opens it; null until it is there, and of drives. */
  url: z.string().nullable(),
  /** Whether its page can be written anew. */
  canUpdate: z.boolean(),
  /** Whether it can go on where it stopped. */
  canRetry: z.boolean(),
  /** `TaskStatus`, and the stage and percent of its task. */
  status: z.number(),
  stage: z.string(),
  progress: z.number(),
  blocks: z.number(),
  blocksDone: z.number(),
  images: z.number(),
  imagesDone: z.number(),
  losses: z.array(loss),
  /** Why it failed: a code of the catalog. */
  code: z.string().nullable(),
  /** What `code` says, to be shown; empty without one. */
  msg: z.string(),
  /** Why it failed, in the words of the platform. */
  detail: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});

export const listTransfers = defineCall({
  method: 'POST',
  path: v2('/transfer/list'),
  about: "The caller's transfers, newest first: of one document, or all.",
  access: 'user',
  scope: 'read',
  request: z.object({
    objectId: id.optional(),
    cursor: cursor.optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  response: z.object({transfers: z.array(transfer), nextCursor: cursor.nullable()}),
  errors: ['not_found'],
});

export const retryTransfer = defineCall({
  method: 'POST',
  path: v2('/transfer/retry'),
  about: 'Lets a failed or cancelled transfer go on where it stopped, as a new task.',
  access: 'user',
  scope: 'write',
  request: z.object({
    transferId: id,
    /** Of a drive that is not kept. */
    password: z.string().min(1).max(2000).optional(),
  }),
  response: z.object({outputId: z.string()}),
  errors: [
    'transfer_not_found',
    'transfer_not_connected',
    'transfer_token_invalid',
    'transfer_limit',
    'privacy_local_only',
  ],
});

export const deleteTransfer = defineCall({
  method: 'POST',
  path: v2('/transfer/delete'),
  about: 'Deletes transfers from the history and cancels those that are open; what has arrived stays where it is.',
  access: 'user',
  scope: 'write',
  request: z.object({transferIdList: z.array(id).min(1).max(100)}),
  response: z.object({transferIdList: z.array(z.string())}),
  errors: ['transfer_not_found'],
});
