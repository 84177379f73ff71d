import {isLeftOut} from './left-out.ts';
import {descendants, firstOf, hasRole, type PageElement, type PageNode, tagOf, textOf} from './tree.ts';

/** The part of a page that is read. */
export type Content = {readonly childNodes: readonly PageNode[]};

/**
 * Where a page's text stands: in its only `main`, or in its only `article` where that holds most of the text; otherwise in all of it. A
 * title above such a part is put before it.
 */
export function contentOf(body: Content): Content {
  const shown = [...descendants(body, element => !isLeftOut(element))].filter(element => !isLeftOut(element));
  const mains = shown.filter(element => tagOf(element) === 'main' || hasRole(element, 'main'));
  const articles = shown.filter(element => tagOf(element) === 'article' || hasRole(element, 'article'));
  const chosen = only(mains.filter(hasText)) ?? mostly(only(articles.filter(hasText)), shown);
  if (!chosen) return body;
  const title = titleAbove(chosen, shown);
  return {childNodes: title ? [title, chosen] : [chosen]};
}

const only = (elements: readonly PageElement[]): PageElement | undefined =>
  elements.length === 1 ? elements[0] : undefined;

const hasText = (element: PageElement): boolean =>
  textOf(element).trim() !== '' || firstOf(element, each => tagOf(each) === 'img') !== undefined;

// a teaser among other things is not the page
const leastShare = 0.5;

function mostly(article: PageElement | undefined, shown: readonly PageElement[]): PageElement | undefined {
  if (!article) return undefined;
  const length = (element: PageElement): number => textOf(element).replace(/\s+/g, '').length;
  const all = shown.filter(element => paragraphs.has(tagOf(element))).reduce((sum, each) => sum + length(each), 0);
  return length(article) >= leastShare * all ? article : undefined;
}

const paragraphs = new Set(['p', 'pre', 'td', 'li']);

/** The page's one main heading, where it stands outside of the part that is read and that part has none. */
function titleAbove(chosen: PageElement, shown: readonly PageElement[]): PageElement | undefined {
  const titles = shown.filter(element => tagOf(element) === 'h1');
  const [title, ...others] = titles;
  return title && others.length === 0 && !isBelow(title, chosen) ? title : undefined;
}

function isBelow(element: PageElement, ancestor: PageElement): boolean {
  for (let above = element.parentNode; above; above = 'parentNode' in above ? above.parentNode : null) {
    if (above === ancestor) return true;
  }
  return false;
}
