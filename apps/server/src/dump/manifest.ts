import {z} from 'zod';

/** The first entry of a dump: what it is of. */
export const manifestName = 'recto-dump.json';

const column = z.object({name: z.string(), type: z.string()});

export const manifestShape = z.object({
  format: z.literal(1),
  /** The version of Recto that made it. */
  recto: z.string(),
  madeAt: z.string(),
  /** The last migration of the database it is of. */
  migration: z.object({tag: z.string(), when: z.number()}),
  /** In an order in which no row comes before one it refers to. */
  tables: z.array(z.object({name: z.string(), columns: z.array(column)})),
});

export type Manifest = z.output<typeof manifestShape>;

/** The last entry but the checksums: what a whole dump holds. */
export const summaryName = 'complete.json';

export const summaryShape = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The last number that each sequence gave, by the column it is for. */
  sequences: z.array(z.object({table: z.string(), column: z.string(), last: z.string()})),
  /** Entries of objects; one that changed meanwhile comes twice, and the second counts. */
  objects: z.number(),
});

export type Summary = z.output<typeof summaryShape>;

/** Where the objects of the file store lie in a dump, each by its key. */
export const objectsFolder = 'objects/';

const partPattern = /^tables\/(\w+)\/\d+\.jsonl$/;

/** The name of a part of a table's rows; parts count from 1. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** The table whose rows an entry holds. */
export const tableOfPart = (name: string): string | undefined => partPattern.exec(name)?.[1];
