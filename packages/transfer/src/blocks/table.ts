import type {NoteBlockOf} from './note-block.ts';

/** What a table without rows becomes: services take none that is empty. */
export const emptyTable: NoteBlockOf<'table'> = {
  type: 'table',
  width: 2,
  headerRow: true,
  headerColumn: false,
  rows: [[[], []]],
};
