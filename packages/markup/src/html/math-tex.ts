import {type MathNode, mathmlToTex} from '@recto/math/mathml';
import {childElements, elementsOf, type MarkupElement, textOf} from '../tree/markup-tree.ts';
import {localName} from './names.ts';

/** What an element shows as TeX if it is a formula: MathML, or what a formula library has drawn with MathML in it; undefined otherwise. */
export function formulaTex(element: MarkupElement): string | undefined {
  const math = localName(element) === 'math' ? element : isDrawn(element) ? firstMath(element) : undefined;
  return math && mathmlToTex(mathNode(math));
}

/** Whether KaTeX, MathJax or MediaWiki has made an element, of which only its MathML is to be read. */
const isDrawn = ({name, attributes}: MarkupElement): boolean =>
  name === 'mjx-container' ||
  /(?:^|\s)(?:katex|katex-display|MathJax|mwe-math-element)(?:\s|$)/.test(attributes.get('class') ?? '');

function firstMath(element: MarkupElement): MarkupElement | undefined {
  const [first] = elementsOf(element, 'math', 'm:math');
  return first;
}

function mathNode(element: MarkupElement): MathNode {
  const below = childElements(element);
  return {
    tag: localName(element),
    attributes: Object.fromEntries(element.attributes),
    children: below.map(mathNode),
    text: below.length === 0 ? textOf(element) : '',
  };
}
