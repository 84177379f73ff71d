import {z} from 'zod';
import {defineCall, v2} from '../call.ts';
import {LocalStatus, outputLayouts} from '../enums.ts';
import {cursor, moment, numbers} from '../fields.ts';

const id = z.string().min(1).max(64);
const localSaveIds = z.array(id).min(1).max(100);

/** Codes of every call that reads or writes the records. */
const recordCodes = [
  'desktop_only',
  'local_save_unavailable',
  'local_client_missing',
  'local_database_missing',
  'local_database_failed',
] as const;

const localSave = z.object({
  localSaveId: id,
  objectId: id,
  parseId: id,
  /** Of a translation. */
  transId: id.nullable(),
  uid: id,
  filename: z.string(),
  type: z.enum(['parse', 'translate']),
  /** What read it (`parseVersion`, or `parseModel` of images), or the model that translated it; null where that is not known. */
  modelType: z.number().nullable(),
  createAt: moment,
  /** The main file, once it has been saved. */
  outputPath: z.string().nullable(),
  projectName: z.string(),
  outputLayout: z.enum(outputLayouts),
  /** `FileType`. */
  fileType: z.number(),
  translateParam: z.looseObject({}).nullable(),
  /** The invite code of its user. */
  userGeneratedId: z.string(),
  localStatus: numbers(LocalStatus),
  /** When it was last saved. */
  savedAt: moment.nullable(),
});

export const listLocalSaves = defineCall({
  method: 'POST',
  path: v2('/local-saves/list'),
  about: "The records of the caller's results on this machine, newest first.",
  access: 'user',
  scope: 'read',
  request: z.object({cursor: cursor.optional(), limit: z.number().int().min(1).max(100).default(50)}),
  response: z.object({localSaves: z.array(localSave), nextCursor: cursor.nullable()}),
  errors: [...recordCodes],
});

export const takeInTasks = defineCall({
  method: 'POST',
  path: v2('/local-saves/tasks'),
  about:
    "Makes records of the caller's open tasks that have none, a parse as analyzing and a translation as translating, and brings those of ended tasks up to date.",
  access: 'user',
  scope: 'write',
  request: z.object({}),
  response: z.object({
    /** How many records were made. */
    added: z.number(),
  }),
  errors: [...recordCodes],
});

export const importToLocal = defineCall({
  method: 'POST',
  path: v2('/local-saves/import'),
  about: 'Saves a result into the folder of this machine, as a task, and keeps a record of it.',
  access: 'user',
  scope: 'write',
  request: z.object({
    objectId: id,
    /** The newest parse of the file when neither is given. */
    parseId: id.optional(),
    transId: id.optional(),
    /** A record that is there, whose result is saved once more. */
    localSaveId: id.optional(),
    /** The names of formats, as exports take them: `md`, `docx`. */
    formats: z.array(z.string().min(1).max(50)).min(1).max(20),
    /** The folder below, for what belongs together; none when empty. */
    projectName: z.string().trim().max(100).default(''),
    outputLayout: z.enum(outputLayouts).default('grouped'),
  }),
  response: z.object({outputId: z.string(), localSaveId: z.string()}),
  errors: [
    ...recordCodes,
    'local_object_failed',
    'local_object_empty',
    'local_parse_empty',
    'local_record_missing',
    'local_save_failed',
    'user_subscription_need',
    'translate_history_not_found',
    'parse_history_not_found',
    'storage_full',
    'user_storage_not_enough',
    'convert_limit',
  ],
});

export const showLocalSave = defineCall({
  method: 'POST',
  path: v2('/local-saves/show'),
  about: 'Opens a saved file with the program of this machine for it, or shows it in its folder.',
  access: 'user',
  scope: 'write',
  sessionOnly: true,
  request: z.object({localSaveId: id, how: z.enum(['open', 'reveal'])}),
  response: z.object({}),
  errors: [...recordCodes, 'local_record_missing', 'local_file_missing'],
});

export const deleteLocalSaves = defineCall({
  method: 'POST',
  path: v2('/local-saves/delete'),
  about: 'Deletes records; the saved files stay.',
  access: 'user',
  scope: 'write',
  request: z.object({localSaveIds}),
  response: z.object({localSaveIds: z.array(z.string())}),
  errors: [...recordCodes, 'local_record_missing'],
});
