import {z} from 'zod';
import {defineCall, gateway} from '../call.ts';
import {readingState} from '../reading-state.ts';

const id = z.string().min(1).max(100);

export const getReadingState = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'GetReadingState'),
  about: 'Where the caller stopped reading a file; null before it was opened.',
  access: 'user',
  scope: 'read',
  request: z.object({objectId: id}),
  response: z.object({reading: readingState.nullable(), updatedAt: z.string().nullable()}),
  errors: ['not_found'],
});

export const updateReadingState = defineCall({
  method: 'POST',
  path: gateway('SpaceService', 'UpdateReadingState'),
  about: 'Keeps where the caller reads a file, in place of what was kept before.',
  access: 'user',
  scope: 'write',
  request: z.object({objectId: id, reading: readingState}),
  response: z.object({updatedAt: z.string()}),
  errors: ['not_found'],
});
