import {type MathNode, mathmlToTex} from '@recto/math/mathml';
import {childElements, type MarkupElement, textOf} from '../tree/markup-tree.ts';

/** A formula of a Word file as TeX. */
export const officeMathTex = (formula: MarkupElement): string => mathmlToTex(node('math', rowOf(formula)));

const node = (
  tag: string,
  children: readonly MathNode[],
  attributes: Readonly<Record<string, string>> = {},
): MathNode => ({tag, attributes, children, text: ''});
const token = (tag: string, text: string): MathNode => ({tag, attributes: {}, children: [], text});

/** What an element holds as MathML; properties show nothing. */
const rowOf = (element: MarkupElement): MathNode[] =>
  childElements(element).flatMap(child => (child.name.endsWith('Pr') ? [] : nodesOf(child)));

/** The argument of this name as one node. */
function argument(element: MarkupElement, name: string): MathNode {
  const given = childElements(element).find(child => child.name === name);
  return node('mrow', given ? rowOf(given) : []);
}

/** Elements of Office MathML as MathML has them (ECMA-376, 22.1.2). */
function nodesOf(element: MarkupElement): MathNode[] {
  const of = (name: string): MathNode => argument(element, `m:${name}`);
  const property = (list: string, name: string): string | undefined => propertyOf(element, `m:${list}`, `m:${name}`);
  switch (element.name) {
    case 'm:r':
      return tokensOf(element);
    case 'm:sSup':
      return [node('msup', [of('e'), of('sup')])];
    case 'm:sSub':
      return [node('msub', [of('e'), of('sub')])];
    case 'm:sSubSup':
      return [node('msubsup', [of('e'), of('sub'), of('sup')])];
    case 'm:sPre':
      return [node('mmultiscripts', [of('e'), token('mprescripts', ''), of('sub'), of('sup')])];
    case 'm:f':
      return [node('mfrac', [of('num'), of('den')], property('fPr', 'type') === 'noBar' ? {linethickness: '0'} : {})];
    case 'm:rad': {
      const degree = of('deg');
      return [degree.children.length === 0 ? node('msqrt', [of('e')]) : node('mroot', [of('e'), degree])];
    }
    case 'm:nary': {
      const sign = token('mo', property('naryPr', 'chr') ?? '\u222b');
      const [below, above] = [of('sub'), of('sup')];
      const has = (one: MathNode): boolean => one.children.length > 0;
      const tag =
        property('naryPr', 'limLoc') === 'undOvr' ? ['munder', 'mover', 'munderover'] : ['msub', 'msup', 'msubsup'];
      const limits = [...(has(below) ? [below] : []), ...(has(above) ? [above] : [])];
      const index = limits.length === 2 ? 2 : has(above) ? 1 : 0;
      return [limits.length === 0 ? sign : node(tag[index] ?? 'mrow', [sign, ...limits]), of('e')];
    }
    case 'm:d': {
      const separator = token('mo', property('dPr', 'sepChr') ?? '|');
      const parts = childElements(element).filter(({name}) => name === 'm:e');
      const inner = parts.flatMap((part, index) => [...(index === 0 ? [] : [separator]), ...rowOf(part)]);
      const fence = (sign: string): MathNode[] => (sign === '' ? [] : [token('mo', sign)]);
      return [
        node('mrow', [
          ...fence(property('dPr', 'begChr') ?? '('),
          ...inner,
          ...fence(property('dPr', 'endChr') ?? ')'),
        ]),
      ];
    }
    case 'm:func':
      return [of('fName'), of('e')];
    case 'm:limLow':
      return [node('munder', [of('e'), of('lim')])];
    case 'm:limUpp':
      return [node('mover', [of('e'), of('lim')])];
    case 'm:acc':
      return [node('mover', [of('e'), token('mo', property('accPr', 'chr') ?? '\u0302')], {accent: 'true'})];
    case 'm:bar': {
      const tag = property('barPr', 'pos') === 'top' ? 'mover' : 'munder';
      return [node(tag, [of('e'), token('mo', tag === 'mover' ? '\u00af' : '_')], {accent: 'true'})];
    }
    case 'm:groupChr': {
      const tag = property('groupChrPr', 'pos') === 'top' ? 'mover' : 'munder';
      return [node(tag, [of('e'), token('mo', property('groupChrPr', 'chr') ?? '\u23df')])];
    }
    case 'm:m':
      return [node('mtable', rows(element, 'm:mr'))];
    case 'm:eqArr':
      return [
        node(
          'mtable',
          childElements(element).flatMap(part => (part.name === 'm:e' ? [row([part])] : [])),
        ),
      ];
    default:
      return rowOf(element);
  }
}

const rows = (matrix: MarkupElement, name: string): MathNode[] =>
  childElements(matrix).flatMap(each =>
    each.name === name ? [row(childElements(each).filter(cell => cell.name === 'm:e'))] : [],
  );

const row = (cells: readonly MarkupElement[]): MathNode =>
  node(
    'mtr',
    cells.map(cell => node('mtd', rowOf(cell))),
  );

/** The letters, numbers and signs of a run; words that are not part of the formula stay words. */
function tokensOf(run: MarkupElement): MathNode[] {
  const text = childElements(run)
    .map(child => (child.name === 'm:t' ? textOf(child) : ''))
    .join('');
  if (propertyOf(run, 'm:rPr', 'm:nor') !== undefined) return text === '' ? [] : [token('mtext', text)];
  const upright = propertyOf(run, 'm:rPr', 'm:sty') === 'p';
  const words = upright && /^\p{L}{2,}$/u.test(text.trim());
  if (words) return [token('mi', text.trim())];
  return (text.match(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|\S/gu) ?? []).map(part => {
    if (/^\d/.test(part)) return token('mn', part);
    if (!/^\p{L}/u.test(part)) return token('mo', part);
    return {...token('mi', part), attributes: upright ? {mathvariant: 'normal'} : {}};
  });
}

/** The value of a property; '' where it is there without one. */
function propertyOf(element: MarkupElement, list: string, name: string): string | undefined {
  const properties = childElements(element).find(child => child.name === list);
  const property = properties && childElements(properties).find(child => child.name === name);
  return property && (property.attributes.get('m:val') ?? '');
}
