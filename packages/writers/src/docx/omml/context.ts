import type {MathNode} from '../../mathml/parse.ts';
import {type Look, nothing} from './tokens.ts';

/** What the parts of a conversion share. */
export type Context = {
  readonly look: Look;
  /** Reports a construct that Office MathML cannot express. */
  readonly lose: (construct: string) => void;
  /** Writes nodes that stand beside each other; '' when nothing of them shows. */
  readonly row: (nodes: readonly MathNode[], context: Context) => string;
};

/** A row for elements of which Word draws a dotted box when they are empty. */
export const filledRow = (nodes: readonly MathNode[], context: Context): string =>
  context.row(nodes, context) || nothing;
