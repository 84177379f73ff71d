import type {PageStage} from '../../draft/stage.ts';
import {findNumberedListings} from './find-numbered-listings.ts';

/** Claims listings with counted lines, before their numbers look like the first column of a table. */
export const findListings: PageStage = {
  name: 'find-listings',
  run(page) {
    const listings = findNumberedListings(page.lines);
    if (listings.length === 0) return page;
    const claimed = new Set(listings.flatMap(({lines}) => lines));
    return {...page, listings, lines: page.lines.filter(line => !claimed.has(line))};
  },
};
