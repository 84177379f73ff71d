import type {MathNode} from '../../mathml/parse.ts';
import type {Context} from './convert.ts';
import {delimited, sizedClose} from './delimiters.ts';
import {type Item, itemsOf, leafText, operatorText} from './items.ts';
import {nodeOmml} from './node.ts';
import {functionName, naryOmml, naryParts, scriptBase} from './operators.ts';
import {prescriptOmml, scriptsOf, withScripts} from './scripts.ts';
import {functionEnd, naryEnd} from './spans.ts';
import {element} from '../xml.ts';
import {nothing} from './tokens.ts';

/** Nodes that stand beside each other as Office MathML; '' when nothing of them shows. */
export function rowOmml(nodes: readonly MathNode[], context: Context): string {
  const lines = splitLines(itemsOf(nodes, context));
  if (lines.length === 1) return itemsOmml(lines[0]!);
  return element('m:eqArr', ...lines.map(line => element('m:e', itemsOmml(line) || nothing)));
}

/** As `rowOmml`, for the elements of which Word draws a dotted box when they are empty. */
export const filledOmml = (nodes: readonly MathNode[], context: Context): string => rowOmml(nodes, context) || nothing;

function splitLines(items: readonly Item[]): Item[][] {
  const lines: Item[][] = [[]];
  for (const item of items) {
    if (item.node.tag === 'mspace' && item.node.attributes['linebreak'] === 'newline') lines.push([]);
    else lines.at(-1)!.push(item);
  }
  return lines;
}

/** Items from left to right: operators and functions take what they work on, big brackets what is between them. */
export function itemsOmml(items: readonly Item[]): string {
  const parts: string[] = [];
  for (let at = 0; at < items.length; ) {
    const {node, context} = items[at]!;
    const nary = naryParts(node);
    const name = nary ? undefined : functionName(items, at);
    const close = sizedClose(items, at);
    const scripts = scriptsOf(node);
    if (nary) {
      const end = naryEnd(items, at + 1, nary.sign);
      parts.push(naryOmml(nary, itemsOmml(items.slice(at + 1, end)) || nothing, context));
      at = end;
    } else if (name) {
      const end = functionEnd(items, name.next);
      const operand = itemsOmml(items.slice(name.next, end));
      parts.push(
        operand === '' ? name.omml : element('m:func', element('m:fName', name.omml), element('m:e', operand)),
      );
      at = end;
    } else if (close !== undefined) {
      const inside = itemsOmml(items.slice(at + 1, close));
      parts.push(delimited(leafText(node), [inside || nothing], leafText(items[close]!.node), ''));
      at = close + 1;
    } else if (scripts && scriptBase(scripts.base) === 'phantom' && parts.length > 0) {
      // chemistry sets indices on a base that is not shown: they belong to what stands before
      parts.push(withScripts(parts.pop()!, scripts, context));
      at++;
    } else if (scripts && scriptBase(scripts.base) === 'empty' && takesPrescript(items[at + 1])) {
      parts.push(prescriptOmml(scripts, itemsOmml(items.slice(at + 1, at + 2)), context));
      at += 2;
    } else {
      parts.push(nodeOmml(node, context));
      at++;
    }
  }
  return parts.join('');
}

function takesPrescript(item: Item | undefined): boolean {
  if (!item || operatorText(item.node) !== undefined) return false;
  const scripts = scriptsOf(item.node);
  if (scripts) return scriptBase(scripts.base) === 'shown';
  return item.node.tag !== 'mtext' && item.node.tag !== 'mspace';
}
