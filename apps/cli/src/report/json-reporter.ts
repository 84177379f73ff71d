import {type Diagnostic, describe, type TrustReport} from '@recto/engine/client';
import {type Outcome, type Reporter, silent} from './reporter.ts';

/** One line of JSON for each input, as soon as it is done. Its fields are described in `docs/cli.md`. */
export const jsonReporter = (write: (line: string) => void, peakMegabytes: () => number): Reporter => ({
  ...silent,
  finish(_input, outcome) {
    write(`${JSON.stringify({...outcomeFields(outcome), peakMegabytes: peakMegabytes()})}\n`);
  },
});

/** The fields of an outcome, as described in `docs/cli.md`. */
export function outcomeFields(outcome: Outcome) {
  const {input, seconds} = outcome;
  if (!outcome.ok) {
    const {code, message} = outcome.error;
    return {input, ok: false, seconds: round(seconds), error: {code, message}} as const;
  }
  return {
    input,
    ok: true,
    outputs: outcome.outputs,
    pictures: outcome.pictures,
    pages: outcome.pages,
    seconds: round(seconds),
    diagnostics: countByCode(outcome.diagnostics),
    ...trust(outcome.report),
  } as const;
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** What a program decides by; the whole report is written with `--report`. */
const trust = ({
  coverage,
  formulas,
  formulasInDoubt,
  tablesInDoubt,
  recognisedPages,
  pagesWithoutText,
  failedPages,
}: TrustReport) => ({
  coverage: coverage === undefined ? null : Math.floor(coverage * 1e4) / 1e4,
  formulas,
  formulasInDoubt: formulasInDoubt.length,
  tablesInDoubt: tablesInDoubt.length,
  recognisedPages: recognisedPages.map(each => each.page),
  pagesWithoutText,
  failedPages: failedPages.map(each => each.page),
});

/** By code: how often, and one sentence as an example. */
function countByCode(diagnostics: readonly Diagnostic[]): Record<string, {count: number; example: string}> {
  const summary: Record<string, {count: number; example: string}> = {};
  for (const diagnostic of diagnostics) {
    const known = summary[diagnostic.code];
    if (known) known.count++;
    else summary[diagnostic.code] = {count: 1, example: describe(diagnostic)};
  }
  return summary;
}
