import type {Citation} from '../citation.ts';
import type {Library} from '../units/unit.ts';

/**
 * `page-x-y` of each citation that was placed: page from 0, x and y of the centre of its first box in percent of the page. Duplicates are
 * left out.
 */
export function originIndexOf(library: Library, citations: readonly Citation[]): string {
  const entries = citations.flatMap(({source, places: [place]}) => {
    const doc = library.sources.find(({id}) => id === source)?.doc;
    const page = place && doc?.pages.find(({number}) => number === place.page);
    if (!place || !page) return [];
    const {left, right, top, bottom} = place.box;
    return [
      `${place.page - 1}-${percent((left + right) / 2 / page.width)}-${percent((top + bottom) / 2 / page.height)}`,
    ];
  });
  return [...new Set(entries)].join(',');
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
