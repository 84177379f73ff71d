import type {calls, ResponseOf} from '@recto/api';
import {withoutMarkers} from '../../core/format/without-markers.ts';
import type {PageBlock} from '../pdf/index.ts';

export type ParsePage = NonNullable<ResponseOf<typeof calls.getObjectParseResult>['layoutResponse']>['pages'][number];
export type TranslationLine = ResponseOf<typeof calls.getObjectTranslateResult>['translateResult']['lines'][number];

/** How a translation is shown; the comparison is the default. */
export const displays = ['translation', 'bilingual', 'original'] as const;
export type Display = (typeof displays)[number];

/** A row of the result: where a page begins, a block of a parse, or a segment of a translation. Pages count from 1. */
export type Item =
  | {readonly kind: 'page'; readonly key: string; readonly page: number; readonly empty: boolean}
  | {
      readonly kind: 'block';
      readonly key: string;
      readonly page: number;
      readonly markdown: string;
      readonly block?: PageBlock;
    }
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly page: number;
      readonly line: TranslationLine;
      readonly block?: PageBlock;
    };

/** The rows of a parse. Blocks without line ranges (older results) are cut at blank lines outside of fences. */
export function itemsOfPages(pages: readonly ParsePage[]): Item[] {
  return pages.flatMap(({pageIdx, md, blocks}): Item[] => {
    const page = pageIdx + 1;
    const lines = md.split('\n');
    const known = blocks.filter(block => block.lines);
    const rows: Item[] =
      known.length > 0
        ? known.map(({id, box, lines: range}, index) => ({
            kind: 'block',
            // by its place: what is drawn stays when a page is read again and its blocks get other ids
            key: `${page}:${index}`,
            page,
            markdown: lines.slice(...range!).join('\n'),
            // what a person has put here stands nowhere on this page
            ...(box.right > box.left && {block: {id, box}}),
          }))
        : partsOf(md).map((markdown, index) => ({kind: 'block', key: `${page}#${index}`, page, markdown}));
    return [{kind: 'page', key: `page ${page}`, page, empty: rows.length === 0 && blocks.length === 0}, ...rows];
  });
}

/** The row that shows what another list showed in a row: the same text on the same page, else what stands in its place. */
export function findAgain(items: readonly Item[], before: Item): number {
  const ofPage = (item: Item) => item.page === before.page;
  const from = items.findIndex(ofPage);
  if (from < 0) return items.findLastIndex(item => item.page < before.page);
  const text = markdownOf(before, 'original');
  let inPlace = from;
  for (let index = from; ; index++) {
    const item = items[index];
    if (!item || !ofPage(item)) return inPlace;
    if (item.kind === before.kind && markdownOf(item, 'original') === text) return index;
    if (item.key === before.key) inPlace = index;
  }
}

/** The rows of a translation, each beside its block of the parse where that is known. */
export function itemsOfLines(lines: readonly TranslationLine[], pages: readonly ParsePage[]): Item[] {
  const blocks = new Map(
    pages.flatMap(page => page.blocks.map(block => [`${page.pageIdx}:${block.id}`, block] as const)),
  );
  let last = 0;
  return lines.flatMap((line, index): Item[] => {
    const page = line.pageIdx + 1;
    const found = blocks.get(`${line.pageIdx}:${line.id}`);
    const row: Item = {
      kind: 'line',
      key: `${index}:${line.id}`,
      page,
      line,
      ...(found && {block: {id: found.id, box: found.box}}),
    };
    if (page <= last) return [row];
    last = page;
    return [{kind: 'page', key: `page ${page}`, page, empty: false}, row];
  });
}

/** Whether the state of a line is shown beside it. */
export const hasNotedState = (state: string): state is 'waiting' | 'doubt' | 'edited' | 'kept' =>
  ['waiting', 'doubt', 'edited', 'kept'].includes(state);

/** What of a row is shown, as Markdown; '' for nothing. */
export function markdownOf(item: Item, display: Display = 'bilingual'): string {
  if (item.kind === 'page') return '';
  if (item.kind === 'block') return item.markdown;
  const {raw, translated, needTranslate} = item.line;
  if (!needTranslate || display === 'original') return raw;
  if (display === 'translation') return translated || raw;
  return [raw, translated].filter(Boolean).join('\n\n');
}

// pages beyond which copying or printing everything is refused
const maxPages = 200;

/** The whole result to copy; undefined when it has too many pages for that. */
export function copyAll(items: readonly Item[], pages: number, display?: Display): string | undefined {
  if (pages > maxPages) return undefined;
  return withoutMarkers(
    items
      .map(item => markdownOf(item, display))
      .filter(Boolean)
      .join('\n\n'),
  );
}

/** The rows to print, each as its Markdown; undefined when they are of too many pages for that. */
export function blocksToPrint(items: readonly Item[], pages: number, display: Display): readonly string[] | undefined {
  if (pages > maxPages) return undefined;
  return items.map(item => markdownOf(item, display)).filter(Boolean);
}

function partsOf(markdown: string): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|\$\$|\\\[|\\\])/.exec(line)?.[1];
    if (mark) fence = fence === undefined ? (/^(\$\$.+\$\$|\\\].*)$/.test(line) ? undefined : mark) : undefined;
    if (line.trim() === '' && fence === undefined) {
      if (part.length > 0) parts.push(part.join('\n'));
      part = [];
    } else part.push(line);
  }
  if (part.length > 0) parts.push(part.join('\n'));
  return parts;
}
