import {attribute, hasClass, hasRole, type PageElement, styleOf, tagOf} from './tree.ts';

/** Whether an element is no part of a page's text: it is not shown, it works rather than says something, or it leads elsewhere. */
export function isLeftOut(element: PageElement): boolean {
  const tag = tagOf(element);
  if (never.has(tag)) return true;
  if (attribute(element, 'hidden') !== undefined || attribute(element, 'aria-hidden') === 'true') return true;
  if (styleOf(element, 'display') === 'none' || styleOf(element, 'visibility') === 'hidden') return true;
  if (hasRole(element, 'navigation', 'banner', 'contentinfo', 'complementary', 'search', 'doc-backlink')) return true;
  if (tag === 'nav') return !hasClass(element, 'toc');
  if (tag === 'aside') return !isNote(element);
  if (tag === 'footer') return isOfPage(element);
  return hasClass(element, ...furniture);
}

/** An aside that belongs to the text: a footnote, a hint. */
const isNote = (element: PageElement): boolean =>
  hasRole(element, 'note', 'doc-footnote', 'doc-endnote') ||
  /(?:^|[\s_-])(?:footnotes?|note|tip|hint|warning|caution|important|admonition|callout)(?:$|[\s_-])/i.test(
    attribute(element, 'class') ?? '',
  );

/** A footer at the end of the page, and not that of a quotation or an entry, which names its source. */
function isOfPage(element: PageElement): boolean {
  for (let above = element.parentNode; above && 'tagName' in above; above = above.parentNode) {
    if (above.tagName === 'blockquote' || above.tagName === 'figure') return false;
  }
  return true;
}

// they run, embed other pages, or wait for an input
const never = new Set([
  'applet',
  'audio',
  'base',
  'button',
  'canvas',
  'datalist',
  'dialog',
  'embed',
  'frame',
  'frameset',
  'head',
  'iframe',
  'input',
  'link',
  'menu',
  'meta',
  'meter',
  'noembed',
  'noframes',
  'noscript',
  'optgroup',
  'option',
  'param',
  'progress',
  'rp',
  'script',
  'select',
  'style',
  'template',
  'textarea',
  'title',
  'video',
]);

// signs for navigation that stand within the text of many pages
const furniture = [
  'mw-editsection',
  'mw-cite-backlink',
  'footnote-back',
  'footnote-backref',
  'headerlink',
  'anchorjs-link',
];
