import type {MathNode} from '../../mathml/parse.ts';
import {element} from '../../xml.ts';
import type {Context} from './context.ts';
import {delimited} from './delimited.ts';
import {closingIndex} from './delimiters.ts';
import {edgeNode, type Item, itemsOf, leafText, operatorText} from './items.ts';
import {literalOperators} from './literal-operators.ts';
import {nodeOmml} from './node.ts';
import {functionName, naryOmml, naryParts, scriptBase} from './operators.ts';
import {prescriptOmml, type Scripts, scriptsOf, withScripts} from './scripts.ts';
import {functionEnd, naryEnd} from './spans.ts';
import {nothing} from './tokens.ts';

/** Nodes that stand beside each other as Office MathML; '' when nothing of them shows. */
export function rowOmml(nodes: readonly MathNode[], context: Context): string {
  const lines = splitLines(itemsOf(nodes, context));
  if (lines.length === 1) return itemsOmml(lines[0]!);
  return element('m:eqArr', ...lines.map(line => element('m:e', itemsOmml(line) || nothing)));
}

function splitLines(items: readonly Item[]): Item[][] {
  const lines: Item[][] = [[]];
  for (const item of items) {
    if (item.node.tag === 'mspace' && item.node.attributes['linebreak'] === 'newline') lines.push([]);
    else lines.at(-1)!.push(item);
  }
  return lines;
}

/** What has been written of a row; a part that carries scripts by itself remembers on what. */
type Part = {readonly xml: string; readonly base?: string; readonly scripts?: Scripts};

/**
 * Items from left to right: operators and functions take what they work on, brackets that grow what is between them.
 * `depth` counts how many of them are around.
 */
export function itemsOmml(items: readonly Item[], depth = 0): string {
  const parts: Part[] = [];
  // thousands of sums one within the other are no formula
  const taking = depth < 50;
  const literal = literalOperators(items);
  for (let at = 0; at < items.length; ) {
    const {node, context} = items[at]!;
    const nary = naryParts(node);
    const name = nary ? undefined : functionName(items, at);
    const close = closingIndex(items, at);
    const scripts = scriptsOf(node);
    const base = scripts && scriptBase(scripts.base);
    if (nary) {
      const end = taking ? naryEnd(items, at + 1, nary.symbol) : at + 1;
      const operand = itemsOmml(items.slice(at + 1, end), depth + 1);
      parts.push({xml: naryOmml(nary, operand || nothing, context)});
      at = end;
    } else if (name) {
      const end = taking ? functionEnd(items, name.next) : name.next;
      const operand = itemsOmml(items.slice(name.next, end), depth + 1);
      const applied = element('m:func', element('m:fName', name.omml), element('m:e', operand));
      parts.push({xml: operand === '' ? name.omml : applied});
      at = end;
    } else if (close !== undefined && taking) {
      const inside = itemsOmml(items.slice(at + 1, close), depth + 1);
      const last = items[close]!.node;
      const group = delimited(leafText(node), [inside || nothing], leafText(edgeNode(last)), '');
      const outside = scriptsOf(last);
      parts.push({xml: outside ? withScripts(group, outside, context) : group});
      at = close + 1;
    } else if (scripts && base === 'phantom' && parts.length > 0) {
      parts.push(attached(parts.pop()!, scripts, context));
      at++;
    } else if (scripts && base === 'empty' && takesPrescript(items[at + 1])) {
      parts.push({xml: prescriptOmml(scripts, itemsOmml(items.slice(at + 1, at + 2), depth + 1), context)});
      at += 2;
    } else {
      const own = literal.has(at) ? {...context, look: {...context.look, literal: true}} : context;
      parts.push({xml: nodeOmml(node, own)});
      at++;
    }
  }
  return parts.map(({xml}) => xml).join('');
}

/** Chemistry sets indices on a base that is not shown: they belong to what stands before, the second beside the first. */
function attached(before: Part, scripts: Scripts, context: Context): Part {
  const joined = before.scripts && !(before.scripts.sub && scripts.sub) && !(before.scripts.sup && scripts.sup);
  const base = joined ? before.base! : before.xml;
  const all = joined ? {...before.scripts, ...scripts} : scripts;
  return {xml: withScripts(base, all, context), base, scripts: all};
}

function takesPrescript(item: Item | undefined): boolean {
  if (!item || operatorText(item.node) !== undefined) return false;
  const scripts = scriptsOf(item.node);
  if (scripts) return scriptBase(scripts.base) === 'shown';
  return item.node.tag !== 'mtext' && item.node.tag !== 'mspace';
}
