import type {Heading} from '../pdf/index.ts';
import type {ParsePage} from './items.ts';

/** The headings of a parse, in order, with their places: what a PDF without an outline is leafed through by. */
export function headingsOf(pages: readonly ParsePage[]): readonly Heading[] {
  return pages.flatMap(({pageIdx, md, pageHeight, blocks}) => {
    const lines = md.split('\n');
    return blocks.flatMap(({box, lines: range}): Heading[] => {
      const [, marks, title] = /^(#{1,6})\s+(.+)$/.exec(range ? (lines[range[0]] ?? '') : '') ?? [];
      if (!marks || !title || pageHeight <= 0) return [];
      const share = Math.min(1, Math.max(0, box.top / pageHeight - headroom));
      return [{title: inWords(title), depth: marks.length, page: pageIdx + 1, share}];
    });
  });
}

// what stands above a heading that is gone to, as a share of the page
const headroom = 0.02;

/** A line of Markdown as plain words; formulas stay as they are written. */
const inWords = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/(\*\*|__|[*`])(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]#+.!|>~-])/g, '$1')
    .trim();
