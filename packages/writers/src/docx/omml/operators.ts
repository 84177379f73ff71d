import type {MathNode} from '../../mathml/parse.ts';
import {element} from '../../xml.ts';
import {type Context, filledRow} from './context.ts';
import {type Item, isUnshown, only, operatorText} from './items.ts';
import {type Scripts, scriptsOf, withScripts} from './scripts.ts';
import {nothing} from './tokens.ts';

/** A sum, product, integral … with its limits. */
export type Nary = {readonly symbol: string; readonly scripts?: Scripts};

// LibreOffice drops any other symbol of an n-ary object (its `handleNary` knows these) and shows `¿` where the limits begin. Unions and
// their kin are a symbol with scripts, as pandoc writes them: Word sets it no larger in a display, and both read it.
const naryOperators: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮∯∰'.match(/./gu));

/** The parts of a sum or its kin; undefined for other nodes. */
export function naryParts(node: MathNode): Nary | undefined {
  const scripts = scriptsOf(node);
  const symbol = operatorText(only(scripts ? scripts.base : node));
  if (symbol === undefined || !naryOperators.has(symbol)) return undefined;
  return scripts ? {symbol, scripts} : {symbol};
}

/** A sum with what it sums. */
export function naryOmml({symbol, scripts}: Nary, operand: string, context: Context): string {
  const {sub, sup, limits = false} = scripts ?? {};
  const properties = element(
    'm:naryPr',
    `<m:chr m:val="${symbol}"/>`,
    `<m:limLoc m:val="${limits ? 'undOvr' : 'subSup'}"/>`,
    sub ? '' : '<m:subHide m:val="1"/>',
    sup ? '' : '<m:supHide m:val="1"/>',
  );
  return element(
    'm:nary',
    properties,
    element('m:sub', sub ? filledRow([sub], context) : ''),
    element('m:sup', sup ? filledRow([sup], context) : ''),
    element('m:e', operand || nothing),
  );
}

/** What a script's base is: shown, missing, or there only to hold the script up. */
export function scriptBase(base: MathNode): 'shown' | 'empty' | 'phantom' {
  const inner = only(base);
  if (isUnshown(inner)) return 'phantom';
  const empty = inner.tag === 'mrow' || inner.tag === 'mi' || inner.tag === 'mo';
  return empty && inner.children.length === 0 && inner.text === '' ? 'empty' : 'shown';
}

const application = '\u2061';

/**
 * The name of a function at `at`, with its scripts, and where what it works on begins; undefined when there is none.
 * KaTeX marks names by a function application operator behind them.
 */
export function functionName(items: readonly Item[], at: number): {omml: string; next: number} | undefined {
  const {node, context} = items[at]!;
  const next = items[at + 1];
  if (next && operatorText(next.node) === application) return {omml: context.row([node], context), next: at + 2};
  const scripts = scriptsOf(node);
  const name = scripts && nameOf(scripts.base);
  if (!name) return undefined;
  // LibreOffice knows a limit only where its variable stands below
  const inside = scripts.limits ? context : {...context, look: {...context.look, literal: true}};
  return {omml: withScripts(context.row(name, inside), scripts, context), next: at + 1};
}

/** The nodes of a group that is a name, without the function application operator. */
function nameOf(base: MathNode): readonly MathNode[] | undefined {
  const inner = only(base);
  const last = inner.children.at(-1);
  if (!last || operatorText(last) !== application) return undefined;
  return inner.children.slice(0, -1);
}
