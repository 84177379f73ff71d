/** A row of an algorithm by its positions: where its text begins and ends, and the number printed before it. */
export type StepRow = {
  /** Points from the left edge of the algorithm to its text, the number left aside. */
  readonly left: number;
  /** Points of white between its end and that of the longest row. */
  readonly free: number;
  /** Width of its first word in points. */
  readonly firstWord: number;
  readonly size: number;
  /** `3` of `3:`; undefined for rows without. */
  readonly number: string | undefined;
};

/** Steps from rows: the indices of their rows, and how deep they are nested, 1 for the outermost. */
export type Step = {readonly rows: readonly number[]; readonly level: number};

/**
 * The steps of an algorithm. Rows indented further are nested; a row goes on with the step before it when that had no room for
 * its first word.
 */
export function findSteps(rows: readonly StepRow[]): Step[] {
  const steps: {rows: number[]; left: number; number: string | undefined}[] = [];
  for (const [index, row] of rows.entries()) {
    const step = steps.at(-1);
    const last = rows[index - 1];
    const full = last !== undefined && last.free < row.firstWord + 0.5 * row.size;
    if (step && full && row.number === undefined && goesOn(step, row)) step.rows.push(index);
    else steps.push({rows: [index], left: row.left, number: row.number});
  }
  const open: number[] = [];
  return steps.map(({rows: own, left}) => {
    const {size} = rows[own[0]!]!;
    while (open.length > 0 && left < open.at(-1)! + 0.5 * size) open.pop();
    open.push(left);
    return {rows: own, level: open.length};
  });
}

/** A step that is counted goes on without a number, one that is not further in. */
const goesOn = (step: {readonly left: number; readonly number: string | undefined}, row: StepRow): boolean =>
  step.number !== undefined || row.left > step.left + 0.4 * row.size;
