import {type MathNode, mathmlToTex, withoutStyle} from '@recto/math/mathml';
import {
  attribute,
  childElements,
  firstOf,
  hasClass,
  isElement,
  type PageElement,
  type PageNode,
  parsePiece,
  tagOf,
  textOf,
} from '../tree.ts';

/** A formula of a page. */
export type PageFormula = {readonly tex: string; readonly display: boolean; readonly label?: string};

/**
 * The formula that an element shows: MathML, what KaTeX and MathJax (2 to 4) leave in a page, the image of one. `'drawn'` for an element that
 * shows a formula which stands in the page once more; undefined for what is no formula.
 */
export function formulaOf(element: PageElement): PageFormula | 'drawn' | undefined {
  const tag = tagOf(element);
  if (tag === 'math') return ofMath(element, element);
  if (tag === 'script') return ofScript(element);
  if (tag === 'img') return ofImage(element);
  if (tag === 'mjx-container') return ofMath(element, element, attribute(element, 'display') === 'true');
  if (attribute(element, 'class') === undefined) return undefined;
  if (hasClass(element, 'katex-display', 'katex')) {
    return ofMath(element, element, hasClass(element, 'katex-display'));
  }
  if (hasClass(element, 'katex-error')) return formula(textOf(element), false);
  if (hasClass(element, 'mwe-math-element')) {
    const image = firstOf(element, each => tagOf(each) === 'img');
    const found = ofMath(element, element) ?? (image && ofImage(image));
    return found && image && hasClass(image, 'mwe-math-fallback-image-display') ? {...found, display: true} : found;
  }
  if (hasClass(element, 'MathJax_Preview')) return 'drawn';
  return hasClass(element, ...mathJax) ? ofMathJax(element) : undefined;
}

const mathJax = ['MathJax', 'MathJax_Display', 'MathJax_CHTML', 'MathJax_SVG', 'MathJax_SVG_Display', 'MJXc-display'];

/** What MathJax 2 has drawn. The script behind it has the source, unless the page was saved without it. */
function ofMathJax(element: PageElement): PageFormula | 'drawn' {
  const next = element.parentNode && followers(element.parentNode).get(element);
  if (next && tagOf(next) === 'script' && isFormulaScript(next)) return 'drawn';
  const display = /display/i.test(attribute(element, 'class') ?? '');
  const given = firstOf(element, each => attribute(each, 'data-mathml') !== undefined) ?? element;
  const mathml = attribute(given, 'data-mathml');
  return ofMath(mathml === undefined ? element : parsePiece(mathml), element, display) ?? 'drawn';
}

const knownFollowers = new WeakMap<object, ReadonlyMap<PageElement, PageElement>>();

/** The element behind each of an element's own, in one pass for all. */
function followers(parent: {readonly childNodes: readonly PageNode[]}): ReadonlyMap<PageElement, PageElement> {
  const known = knownFollowers.get(parent);
  if (known) return known;
  const elements = childElements(parent);
  const found = new Map<PageElement, PageElement>();
  let before: PageElement | undefined;
  for (const element of elements) {
    if (before) found.set(before, element);
    before = element;
  }
  knownFollowers.set(parent, found);
  return found;
}

const isFormulaScript = (element: PageElement): boolean =>
  /^math\/(?:tex|mml)\b/i.test((attribute(element, 'type') ?? '').trim());

function ofScript(element: PageElement): PageFormula | 'drawn' | undefined {
  if (!isFormulaScript(element)) return undefined;
  const type = attribute(element, 'type') ?? '';
  const display = /mode\s*=\s*display/i.test(type);
  return /^\s*math\/mml/i.test(type)
    ? ofMath(parsePiece(textOf(element)), element, display)
    : formula(textOf(element), display);
}

/** The image of a formula, whose description is its TeX. Other images have descriptions too: a class says which is which. */
function ofImage(image: PageElement): PageFormula | undefined {
  const display = hasClass(image, 'mwe-math-fallback-image-display');
  const isFormula =
    display || hasClass(image, 'mwe-math-fallback-image-inline', 'mwe-math-fallback-image', 'tex', 'latex', 'formula');
  return isFormula ? formula(attribute(image, 'alt') ?? '', display) : undefined;
}

/** The first MathML below an element, or TeX that an attribute keeps beside it. */
function ofMath(
  root: {readonly childNodes: readonly PageNode[]},
  element: PageElement,
  display = false,
): PageFormula | undefined {
  const math = tagOf(element) === 'math' ? element : firstOf(root, each => tagOf(each) === 'math');
  const isDisplay = display || (math !== undefined && isDisplayed(math)) || isWithinDisplay(element);
  const source = firstOf(root, each => tagOf(each) === 'mjx-math' && attribute(each, 'data-latex') !== undefined);
  const kept = source && attribute(source, 'data-latex');
  if (kept) return formula(kept, isDisplay);
  if (!math) return undefined;
  // LaTeXML keeps its source there
  const alternative = hasClass(math, 'ltx_Math') ? attribute(math, 'alttext') : undefined;
  const tex = alternative ?? mathmlToTex(mathNode(math));
  return formula(tex, isDisplay);
}

const isDisplayed = (math: PageElement): boolean =>
  attribute(math, 'display') === 'block' || attribute(math, 'mode') === 'display';

const isWithinDisplay = ({parentNode}: PageElement): boolean =>
  parentNode !== null && 'tagName' in parentNode && hasClass(parentNode, 'katex-display');

/** TeX as a formula: its number apart, and nothing of the delimiters that a page left around it. */
export function formula(source: string, display: boolean): PageFormula | undefined {
  const given = withoutStyle(source.replace(/\r\n?/g, '\n').trim());
  const [tag, ...more] = display ? given.matchAll(/\\tag\*?\s*\{([^{}]*)\}/g) : [];
  const label = tag && more.length === 0 ? (tag[1] ?? '').trim() : '';
  const tex = (tag && label !== '' ? given.replace(tag[0], '') : given).trim();
  if (tex === '') return undefined;
  return {tex, display, ...(label !== '' && {label: label.replace(/^\((.*)\)$/, '$1')})};
}

/** An element of a page as the writer of TeX takes it. Text beside elements, which MathML has nowhere, becomes an `mtext`. */
function mathNode(element: PageElement): MathNode {
  const attributes: Record<string, string> = {};
  for (const {name, value} of element.attrs) attributes[name.toLowerCase()] = value;
  const below = element.childNodes.filter(isElement);
  const tag = tagOf(element).toLowerCase();
  if (below.length === 0) return {tag, attributes, children: [], text: textOf(element)};
  const children = element.childNodes.flatMap((node): MathNode[] => {
    if (isElement(node)) return [mathNode(node)];
    const text = 'value' in node ? node.value : '';
    return text.trim() === '' ? [] : [{tag: 'mtext', attributes: {}, children: [], text}];
  });
  return {tag, attributes, children, text: ''};
}
