import {escapeXml} from '@recto/model';
import type {MathNode} from '../../mathml/parse.ts';
import {accents} from '../../mathml/symbols.ts';
import {element} from '../../xml.ts';
import {type Context, filledRow} from './context.ts';
import {leafText, only, textOf} from './items.ts';

/** Accents, lines, braces and arrows over or under something, as they grow in Word; undefined for other nodes. */
export function accentOmml(node: MathNode, context: Context): string | undefined {
  const [base, ...marks] = node.children;
  if (!base || marks.length === 0) return undefined;
  const arrow = only(base);
  if (arrow.tag === 'mo' && arrow.attributes['stretchy'] === 'true' && isArrow(leafText(arrow))) {
    return arrowOmml(node.tag, leafText(arrow), marks, context);
  }
  if (marks.length > 1) return undefined;
  const mark = only(marks[0]!);
  const symbol = mark.tag === 'mo' || node.attributes['accent'] === 'true' || isDots(mark) ? textOf(mark) : '';
  const stretches = mark.attributes['stretchy'] === 'true';
  const e = () => element('m:e', filledRow([base], context));
  if (node.tag === 'mover') {
    if (symbol === '‾') return element('m:bar', '<m:barPr><m:pos m:val="top"/></m:barPr>', e());
    const isAccent = node.attributes['accent'] === 'true' || isDots(mark);
    if (isAccent && Object.hasOwn(accents, symbol)) {
      return element('m:acc', `<m:accPr><m:chr m:val="${accents[symbol]}"/></m:accPr>`, e());
    }
    return stretches && symbol !== '' ? groupOmml(symbol, 'top', e()) : undefined;
  }
  if (node.tag === 'munder') {
    if (symbol === '‾' || symbol === '_') return element('m:bar', '<m:barPr><m:pos m:val="bot"/></m:barPr>', e());
    return stretches && symbol !== '' ? groupOmml(symbol, 'bot', e()) : undefined;
  }
  return undefined;
}

// \dddot and \ddddot are dots of text above a letter
const isDots = (mark: MathNode): boolean => /^\.{3,4}$/.test(textOf(mark));

const isArrow = (symbol: string): boolean => /^[←-⇿⟰-⟿=⤀-⥿]$/u.test(symbol);

/** A symbol that grows over (`top`) or under what it groups. */
function groupOmml(symbol: string, position: 'top' | 'bot', e: string): string {
  // what is grouped stays on its line; below that is so without being said
  const line = position === 'top' ? '<m:vertJc m:val="bot"/>' : '';
  const properties = `<m:groupChrPr><m:chr m:val="${escapeXml(symbol)}"/><m:pos m:val="${position}"/>${line}</m:groupChrPr>`;
  return element('m:groupChr', properties, e);
}

/** An arrow as long as the text over or under it. */
function arrowOmml(tag: string, symbol: string, marks: readonly MathNode[], context: Context): string {
  const below = tag === 'mover' ? undefined : marks[0];
  const over = tag === 'munder' ? undefined : marks.at(-1);
  const hasText = over !== undefined && (below === undefined || context.row([over], context) !== '');
  const above = hasText ? over : undefined;
  const grown = (label: MathNode, position: 'top' | 'bot') =>
    element(
      'm:groupChr',
      `<m:groupChrPr><m:chr m:val="${symbol}"/><m:pos m:val="${position}"/><m:vertJc m:val="${position === 'top' ? 'top' : 'bot'}"/></m:groupChrPr>`,
      element('m:e', filledRow([label], context)),
    );
  if (above) {
    const upper = grown(above, 'bot');
    return below ? element('m:limLow', element('m:e', upper), element('m:lim', filledRow([below], context))) : upper;
  }
  return grown(below!, 'top');
}
