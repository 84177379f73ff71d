import {sidesOf} from '../../mathml/enclosure.ts';
import type {MathNode} from '../../mathml/parse.ts';
import {element} from '../../xml.ts';
import {accentOmml} from './accents.ts';
import {type Context, filledRow} from './context.ts';
import {fencedOmml} from './delimiters.ts';
import {isFenced} from './fences.ts';
import {isUnshown, textOf} from './items.ts';
import {tableOmml} from './matrix.ts';
import {naryOmml, naryParts} from './operators.ts';
import {scriptsOf, withScripts} from './scripts.ts';
import {emOf, mathRun, nothing, spaceOf, tokenRun} from './tokens.ts';

/** One node as Office MathML. */
export function nodeOmml(node: MathNode, context: Context): string {
  if (isFenced(node)) return fencedOmml(node, context);
  const {tag, children, attributes} = node;
  const [first, second] = children;
  switch (tag) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      // the function application operator has done its work
      return children.length > 0 ? context.row(children, context) : tokenRun(withoutInvisible(node), context.look);
    case 'mfrac':
      return element(
        'm:f',
        fractionKind(attributes),
        element('m:num', filledRow(first ? [first] : [], context)),
        element('m:den', filledRow(second ? [second] : [], context)),
      );
    case 'msqrt':
      return element(
        'm:rad',
        '<m:radPr><m:degHide m:val="1"/></m:radPr>',
        '<m:deg/>',
        element('m:e', filledRow(children, context)),
      );
    case 'mroot':
      return element(
        'm:rad',
        element('m:deg', filledRow(second ? [second] : [], context)),
        element('m:e', filledRow(first ? [first] : [], context)),
      );
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return scriptedOmml(node, context);
    case 'mtable':
      return tableOmml(node, context);
    case 'menclose':
      return enclosedOmml(node, context);
    case 'mphantom':
      return element(
        'm:phant',
        '<m:phantPr><m:show m:val="0"/></m:phantPr>',
        element('m:e', filledRow(children, context)),
      );
    case 'mspace':
      if (attributes['mathbackground'] !== undefined && emOf(attributes['width']) > 0) context.lose('a filled rule');
      return mathRun(spaceOf(emOf(attributes['width'])), '', context.look);
    case 'mpadded':
      return isUnshown(node) ? '' : context.row(children, context);
    case 'annotation':
    case 'mglyph':
      return '';
    default:
      if (children.length === 0) return mathRun(textOf(node), '', context.look);
      return context.row(children, context);
  }
}

// U+2061 to U+2064: application, invisible times, separator and plus
const withoutInvisible = (node: MathNode): MathNode =>
  node.tag === 'mo' && /[\u2061-\u2064]/u.test(node.text)
    ? {...node, text: node.text.replace(/[\u2061-\u2064]/gu, '')}
    : node;

function fractionKind({linethickness, bevelled}: MathNode['attributes']): string {
  if (bevelled === 'true') return '<m:fPr><m:type m:val="skw"/></m:fPr>';
  return linethickness !== undefined && emOf(linethickness) === 0 ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : '';
}

function scriptedOmml(node: MathNode, context: Context): string {
  const nary = naryParts(node);
  if (nary) return naryOmml(nary, nothing, context);
  const accent = accentOmml(node, context);
  if (accent !== undefined) return accent;
  const scripts = scriptsOf(node);
  return scripts
    ? withScripts(context.row([scripts.base], context), scripts, context)
    : context.row(node.children, context);
}

function enclosedOmml({attributes, children}: MathNode, context: Context): string {
  const inside = element('m:e', filledRow(children, context));
  const notations = (attributes['notation'] ?? '').split(/\s+/);
  const sides = sidesOf(notations);
  const strikes = notations.flatMap(notation => strikesOf[notation] ?? []);
  if (sides.size === 0 && strikes.length === 0) {
    context.lose(`an enclosure (${notations.join(' ')})`);
    return filledRow(children, context);
  }
  const hidden = wordSides.filter(([side]) => !sides.has(side));
  const properties = element(
    'm:borderBoxPr',
    ...hidden.map(([, word]) => `<m:hide${word} m:val="1"/>`),
    ...strikeOrder.filter(strike => strikes.includes(strike)).map(strike => `<m:${strike} m:val="1"/>`),
  );
  return element('m:borderBox', hidden.length + strikes.length > 0 ? properties : '', inside);
}

// as Word names them, in its order
const wordSides = [
  ['top', 'Top'],
  ['bottom', 'Bot'],
  ['left', 'Left'],
  ['right', 'Right'],
] as const;

const strikesOf: Readonly<Record<string, string>> = {
  horizontalstrike: 'strikeH',
  verticalstrike: 'strikeV',
  updiagonalstrike: 'strikeBLTR',
  downdiagonalstrike: 'strikeTLBR',
};

const strikeOrder = ['strikeH', 'strikeV', 'strikeBLTR', 'strikeTLBR'];
