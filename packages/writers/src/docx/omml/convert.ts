import type {MathNode} from '../../mathml/parse.ts';
import {rowOmml} from './row.ts';

/** A formula as Office MathML, and what of it that has no form for. */
export type Omml = {
  /** The content of `m:oMath`; '' for an empty formula. */
  readonly content: string;
  /** Names of constructs that were left out or drawn more simply, each once. */
  readonly lost: readonly string[];
};

/** MathML as Office MathML. The tree may be any: what is not known is written as what is within it. */
export function ommlFromMathml(root: MathNode): Omml {
  const lost = new Set<string>();
  const content = rowOmml([root], {look: {}, lose: construct => void lost.add(construct), row: rowOmml});
  return {content, lost: [...lost]};
}
