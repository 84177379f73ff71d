import {z} from 'zod';
import {defineCall, v2} from '../call.ts';

export const getDesktopAbilities = defineCall({
  method: 'GET',
  path: v2('/desktop/abilities'),
  about: 'What can be done on the machine of the caller, which only the desktop client reaches.',
  access: 'user',
  scope: 'read',
  request: z.object({}),
  response: z.object({
    /** Whether results can be saved there. */
    localSaving: z.boolean(),
    /** The folder that they go into; null where it is not known. */
    saveFolder: z.string().nullable(),
    /** Whether formulas can be copied by way of Word. */
    wordCopy: z.boolean(),
  }),
  errors: [],
});

export const winCopyLatexToWord = defineCall({
  method: 'POST',
  path: v2('/desktop/word'),
  about:
    'Puts a document on the clipboard of the machine as Word itself does, with native formulas. Only in the desktop client on Windows, with Word 2013 or later.',
  access: 'user',
  scope: 'write',
  sessionOnly: true,
  maxBytes: 16 * 1024 * 1024,
  request: z.object({
    /** A Word file as Flat OPC: one XML text. */
    ooxml: z.string().min(1),
  }),
  response: z.object({
    /** 0 when it is copied, 20 when Word could not. */
    code: z.number(),
    /** What Word, or the system, says; it has `Word not found` where none that can be used is installed. */
    message: z.string(),
  }),
  errors: ['desktop_only', 'word_copy_unavailable'],
});
