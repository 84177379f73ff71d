/** What a note-taking service takes. Lengths are in UTF-16 units, as both services count them. */
export type NoteLimits = {
  /** Of one text of a line. */
  readonly textLength: number;
  /** Texts and formulas in one line. */
  readonly lineItems: number;
  /** All texts, formulas and addresses of a line together; of a row's cells, too. */
  readonly lineLength: number;
  /** Of a formula, in a line or as a block. */
  readonly equationLength: number;
  readonly urlLength: number;
  /** Levels of blocks within blocks; 1 is blocks without children. */
  readonly depth: number;
  /** Columns of a table. */
  readonly tableWidth: number;
  /** Rows of a table; as many as there are where it is absent. */
  readonly tableRows?: number;
};

/**
 * Notion publishes 2,000 characters a text and an address, 1,000 a formula, 100 elements a list. Requests end at 500 kB: a line of
 * 100,000 units is 300 kB of UTF-8 at most. FlowUs publishes 2,000 characters a text and 50 levels; its blocks are Notion's,
 * and so are its other limits here. Each level costs requests of its own, and pages of people stay far below.
 */
export const noteLimits = {
  notion: {
    textLength: 2000,
    lineItems: 100,
    lineLength: 100_000,
    equationLength: 1000,
    urlLength: 2000,
    depth: 8,
    tableWidth: 100,
  },
  flowus: {
    textLength: 2000,
    lineItems: 100,
    lineLength: 100_000,
    equationLength: 1000,
    urlLength: 2000,
    depth: 8,
    tableWidth: 100,
  },
} as const satisfies Readonly<Record<string, NoteLimits>>;
