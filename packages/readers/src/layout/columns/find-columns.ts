import {type PageBox, unionBoxes} from '@recto/model';
import type {PageDraft} from '../../draft/draft.ts';
import type {PageStage} from '../../draft/stage.ts';
import {pageItems} from './page-items.ts';
import {readingOrder} from './reading-order.ts';

/** Finds the page's columns and the order they are read in. */
export const findColumns: PageStage = {
  name: 'find-columns',
  run(page) {
    const {items} = pageItems(page);
    const parts = readingOrder(items, {
      rightToLeft: isRightToLeft(page),
      recognised: page.facts.recognised === true,
    });
    const regions = parts.map(part => ({box: unionBoxes(part.map(item => item.onPage)) as PageBox}));
    return {...page, regions};
  },
};

const isRightToLeft = (page: PageDraft): boolean =>
  page.lines.filter(line => line.direction === 'rtl').length > page.lines.length / 2;
