import {type PageBox, unionBoxes} from '@recto/model';
import type {PageDraft} from '../../draft/draft.ts';
import {boxInFrame} from '../../draft/frame.ts';
import type {PageStage} from '../../draft/stage.ts';
import {framedOrder} from './framed-order.ts';
import {framesOf} from './frames.ts';
import {pageItems} from './page-items.ts';

/** Finds the page's columns and the order they are read in. */
export const findColumns: PageStage = {
  name: 'find-columns',
  run(page) {
    const {items, frame} = pageItems(page);
    const frames = page.facts.recognised ? [] : framesOf(page.facts).map(box => boxInFrame(box, frame));
    const parts = framedOrder(items, frames, {
      rightToLeft: isRightToLeft(page),
      recognised: page.facts.recognised === true,
    });
    const regions = parts.map(part => ({box: unionBoxes(part.map(item => item.onPage)) as PageBox}));
    return {...page, regions};
  },
};

/** Most of its words are written from right to left: formulas and code stand as lines of their own on such pages, too. */
function isRightToLeft({lines}: PageDraft): boolean {
  let balance = 0;
  for (const {pieces, direction} of lines) {
    const letters = pieces.flatMap(({glyphs}) => glyphs.filter(({font, text}) => !font.math && /\p{L}/u.test(text)));
    balance += direction === 'rtl' ? letters.length : -letters.length;
  }
  return balance > 0;
}
