import DOMPurify, {type Config} from 'dompurify';
import {footnoteMark} from './footnote-mark.ts';
import {type Formula, markdownHtml} from './markdown-html.ts';
import classes from './prose.module.css';

/** A formula with the element it is to be put into. */
export type FormulaSlot = Formula & {readonly element: HTMLElement};

/** Markdown as nodes that do nothing but show, and the places of its formulas. */
export type SafeFragment = {readonly fragment: DocumentFragment; readonly slots: readonly FormulaSlot[]};

/**
 * Markdown as safe nodes. What the document brings is cleaned first and may carry neither classes, ids, styles nor
 * handlers; our own elements are put in afterwards.
 */
export function safeFragment(markdown: string): SafeFragment {
  const nonce = `r${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  const {html, formulas, labels} = markdownHtml(markdown, nonce);
  const own = (name: string) => `x-${nonce}-${name}`;
  const fragment = DOMPurify.sanitize(html, {
    ...config,
    CUSTOM_ELEMENT_HANDLING: {
      tagNameCheck: name => [own('math'), own('ref'), own('note')].includes(name),
      attributeNameCheck: name => name === 'n',
    },
  }) as unknown as DocumentFragment;
  const slots: FormulaSlot[] = [];
  for (const place of fragment.querySelectorAll(own('math'))) {
    const found = formulas[Number(place.getAttribute('n'))];
    if (!found) continue;
    const element = document.createElement('span');
    element.className = found.display ? (classes['display'] ?? '') : (classes['inline'] ?? '');
    element.dataset['tex'] = found.tex;
    // until it is typeset, and where it cannot be
    element.textContent = found.tex;
    place.replaceWith(element);
    slots.push({...found, element});
  }
  for (const kind of ['ref', 'note'] as const) {
    for (const place of fragment.querySelectorAll(own(kind))) {
      const mark = document.createElement('sup');
      const label = labels[Number(place.getAttribute('n'))] ?? '';
      mark.textContent = footnoteMark(label);
      // what holds the whole document makes a jump of it
      mark.dataset[kind === 'ref' ? 'footnote' : 'note'] = label;
      mark.tabIndex = 0;
      mark.setAttribute('role', 'link');
      place.replaceWith(mark);
    }
  }
  tameLinks(fragment);
  return {fragment, slots};
}

const config: Config = {
  RETURN_DOM_FRAGMENT: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_TAGS:
    'a abbr aside b blockquote br caption code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['align', 'alt', 'colspan', 'dir', 'href', 'lang', 'n', 'rowspan', 'scope', 'src', 'start', 'title'],
  // values that are no addresses, and are not to be judged as such
  ADD_URI_SAFE_ATTR: ['align', 'colspan', 'dir', 'lang', 'n', 'rowspan', 'scope', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|\/files\/)/i,
};

/** Links open in a new tab without a referrer; an image of another server, which would learn who reads, becomes its text. */
function tameLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (address.startsWith('/') && !isOurs(address)) link.removeAttribute('href');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (isOurs(image.getAttribute('src') ?? '')) {
      image.loading = 'lazy';
      image.decoding = 'async';
    } else {
      const text = document.createElement('em');
      text.textContent = image.alt || image.getAttribute('src') || '';
      image.replaceWith(text);
    }
  }
}

function isOurs(address: string): boolean {
  const url = URL.parse(address, location.href);
  return url !== null && url.origin === location.origin && url.pathname.startsWith('/files/');
}
