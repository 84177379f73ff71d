import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';
import type {Context} from './context.ts';

import {fullSize} from './split-rows.ts';

const arrows: readonly (readonly [RegExp, string])[] = [
  [/^\\(longleftrightarrow|leftrightarrow)$/, '\\overleftrightarrow'],
  [/^\\(longrightarrow|rightarrow|to)$/, '\\overrightarrow'],
  [/^\\(longleftarrow|leftarrow)$/, '\\overleftarrow'],
];

/** Arrows as long as what stands right below them, and three dots over one letter. */
export function buildOverMarks(items: readonly Item[], context: Context): Item[] {
  let rest = [...items];
  for (const mark of items.filter(item => item.character === '…' || arrows.some(([tex]) => tex.test(item.tex)))) {
    const others = rest.filter(item => item !== mark);
    const letters = others.filter(item => isBelow(item, mark));
    const below = [...letters, ...others.filter(item => !letters.includes(item) && hangsOn(item, letters, mark))];
    const under = mark.character === '…' ? nearest(below, mark) : below;
    const box = unionBoxes(under.map(item => item.box));
    if (!box || box.top - mark.box.bottom > 0.35 * mark.size) continue;
    if (mark.character !== '…') {
      const off = Math.max(Math.abs(box.left - mark.box.left), Math.abs(box.right - mark.box.right));
      if (off > 0.3 * mark.size || under.some(item => item.cls === 'op')) continue;
    }
    const base = under.filter(item => !item.centered).sort((a, b) => b.size - a.size)[0] ?? under[0]!;
    const command = mark.character === '…' ? '\\dddot' : arrows.find(([tex]) => tex.test(mark.tex))![1];
    const gone = new Set(under);
    const {alphabet: _, ...bare} = base;
    const whole: Item = {
      ...bare,
      tex: `${command}{${context.tex(under, [], context.style)}}`,
      cls: 'ord',
      character: '',
      left: Math.min(...under.map(item => item.left)),
      right: Math.max(...under.map(item => item.right)),
      box: unionBoxes([box, mark.box])!,
    };
    rest = [...others.filter(item => !gone.has(item)), whole];
  }
  return rest;
}

/** Within the mark's span, at its size, wholly below it and no further than a tall letter reaches. */
function isBelow(item: Item, mark: Item): boolean {
  const slack = 0.15 * mark.size;
  return (
    item.left > mark.box.left - slack &&
    item.right < mark.box.right + slack &&
    item.size > fullSize * mark.size &&
    item.box.top > mark.box.bottom - slack &&
    item.box.top < mark.box.bottom + 0.8 * mark.size &&
    item.baseline < mark.box.bottom + 1.3 * mark.size
  );
}

/** A script of what stands below the mark. */
const hangsOn = (item: Item, letters: readonly Item[], mark: Item): boolean =>
  item.size < fullSize * mark.size &&
  item.box.top > mark.box.bottom - 0.1 * mark.size &&
  item.right < mark.box.right + 0.15 * mark.size &&
  letters.some(letter => item.left > letter.left && Math.abs(item.baseline - letter.baseline) < 0.6 * mark.size);

function nearest(items: readonly Item[], mark: Item): Item[] {
  const middle = (mark.box.left + mark.box.right) / 2;
  const off = (item: Item): number => Math.abs((item.box.left + item.box.right) / 2 - middle);
  const best = items.filter(item => item.cls === 'ord').sort((a, b) => off(a) - off(b))[0];
  return best && off(best) < 0.3 * mark.size && best.baseline > mark.baseline + 0.3 * mark.size ? [best] : [];
}
