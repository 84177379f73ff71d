import {plainText} from '../markdown/index.ts';
import {type Display, type Item, markdownOf} from './items.ts';

/** A match: the row, and which of the row's matches it is, from 0. */
export type Match = {readonly index: number; readonly nth: number};

// more than anybody steps through
const maxMatches = 10_000;
const texts = new WeakMap<Item, Map<Display, string>>();

/** Every place of a text in the rows, in any case. Gives way to the page now and then; stops when `signal` says so. */
export async function searchItems(
  items: readonly Item[],
  query: string,
  display: Display,
  signal: AbortSignal,
): Promise<Match[]> {
  const needle = query.trim().toLowerCase();
  const matches: Match[] = [];
  if (needle === '') return matches;
  for (const [index, item] of items.entries()) {
    if (index % 400 === 399) await new Promise(resolve => setTimeout(resolve));
    signal.throwIfAborted();
    const text = textOf(item, display);
    let nth = 0;
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      if (matches.length >= maxMatches) return matches;
      matches.push({index, nth: nth++});
    }
  }
  return matches;
}

function textOf(item: Item, display: Display): string {
  const known = texts.get(item) ?? new Map<Display, string>();
  texts.set(item, known);
  const text = known.get(display) ?? plainText(markdownOf(item, display)).toLowerCase();
  known.set(display, text);
  return text;
}

/** Marks the matches in what is shown (CSS Custom Highlight API; browsers without it mark nothing). */
export function markMatches(root: HTMLElement, query: string, current: {key: string; nth: number} | undefined): void {
  if (typeof Highlight === 'undefined') return;
  const needle = query.trim().toLowerCase();
  const [all, one] = [new Highlight(), new Highlight()];
  if (needle !== '') {
    for (const row of root.querySelectorAll<HTMLElement>('[data-row]')) {
      let nth = 0;
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '').toLowerCase();
        for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + needle.length);
          (current?.key === row.dataset['row'] && current?.nth === nth ? one : all).add(range);
          nth++;
        }
      }
    }
  }
  CSS.highlights.set('recto-match', all);
  CSS.highlights.set('recto-current', one);
}
