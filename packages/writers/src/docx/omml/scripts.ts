import type {MathNode} from '../../mathml/parse.ts';
import {element} from '../../xml.ts';
import {type Context, filledRow} from './context.ts';
import {nothing} from './tokens.ts';

/** A base with what is set on it. */
export type Scripts = {
  readonly base: MathNode;
  readonly sub?: MathNode;
  readonly sup?: MathNode;
  /** Set above and below instead of beside. */
  readonly limits: boolean;
};

/** What a node sets on its base; undefined for other nodes. Accents are not scripts. */
export function scriptsOf({tag, children}: MathNode): Scripts | undefined {
  const [base, first, second] = children;
  if (!base || !first) return undefined;
  switch (tag) {
    case 'msub':
      return {base, sub: first, limits: false};
    case 'msup':
      return {base, sup: first, limits: false};
    case 'msubsup':
      return second && {base, sub: first, sup: second, limits: false};
    case 'munder':
      return {base, sub: first, limits: true};
    case 'mover':
      return {base, sup: first, limits: true};
    case 'munderover':
      return second && {base, sub: first, sup: second, limits: true};
    default:
      return undefined;
  }
}

/** Scripts on a base that is written already. */
export function withScripts(base: string, {sub, sup, limits}: Scripts, context: Context): string {
  const e = base || nothing;
  const below = sub && filledRow([sub], context);
  const above = sup && filledRow([sup], context);
  if (limits) {
    // in the order in which pandoc writes them, and knows them again as the limits of one operator
    const inner = above === undefined ? e : element('m:limUpp', element('m:e', e), element('m:lim', above));
    return below === undefined ? inner : element('m:limLow', element('m:e', inner), element('m:lim', below));
  }
  if (below !== undefined && above !== undefined) {
    return element('m:sSubSup', element('m:e', e), element('m:sub', below), element('m:sup', above));
  }
  return below === undefined
    ? element('m:sSup', element('m:e', e), element('m:sup', above ?? nothing))
    : element('m:sSub', element('m:e', e), element('m:sub', below));
}

/** Scripts that stand before what they belong to. */
export function prescriptOmml({sub, sup}: Scripts, base: string, context: Context): string {
  return element(
    'm:sPre',
    element('m:sub', sub ? filledRow([sub], context) : nothing),
    element('m:sup', sup ? filledRow([sup], context) : nothing),
    element('m:e', base || nothing),
  );
}
