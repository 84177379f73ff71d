import type {FileKind} from '../drive/file-kinds.ts';

/** What an entry of Zotero gets of a result. */
export type ZoteroPart = 'note' | 'pdf';

/** What a result can become there, of the kinds of files that it can become. */
export const zoteroPartsOf = (kinds: readonly FileKind[]): readonly ZoteroPart[] => [
  'note',
  ...(kinds.includes('pdf') || kinds.includes('translatePdf') ? (['pdf'] as const) : []),
];
