import {type PageBox, unionBoxes} from '@recto/model';
import type {Item} from './item.ts';
import {buildTex, type Work} from './region.ts';

/** Braces over or under a part of the formula, drawn in pieces, with what is written on them. */
export function buildHorizontalBraces(items: readonly Item[], work: Work): Item[] {
  let rest = [...items];
  for (let guard = 0; guard < 20; guard++) {
    const first = rest.filter(item => /[⏞⏟]/.test(item.character)).sort((a, b) => a.box.left - b.box.left)[0];
    if (!first) break;
    const pieces = rest
      .filter(item => /[⏞⏟]/.test(item.character) && Math.abs(middle(item.box) - middle(first.box)) < 0.5 * first.size)
      .sort((a, b) => a.box.left - b.box.left);
    // a brace has four pieces: end, two of the tip, end
    const brace = pieces.slice(0, pieces.length >= 4 ? 4 : pieces.length);
    const over = first.character === '⏞';
    const box = unionBoxes(brace.map(item => item.box))!;
    const others = rest.filter(item => !brace.includes(item));
    const slack = 0.2 * first.size;
    const inSpan = (item: Item): boolean => centre(item.box) > box.left - slack && centre(item.box) < box.right + slack;
    const content = others.filter(
      item =>
        inSpan(item) &&
        item.box.left > box.left - 2 * slack &&
        item.box.right < box.right + 2 * slack &&
        (over
          ? item.box.top > box.top - slack && item.box.top < box.bottom + 2.5 * first.size
          : item.box.bottom < box.bottom + slack && item.box.bottom > box.top - 2.5 * first.size),
    );
    const label = others.filter(
      item =>
        !content.includes(item) &&
        item.size < 0.9 * first.size &&
        (over
          ? middle(item.box) < box.top && item.box.bottom > box.top - 1.5 * first.size
          : middle(item.box) > box.bottom && item.box.top < box.bottom + 1.5 * first.size) &&
        centre(item.box) > box.left - 3 * first.size &&
        centre(item.box) < box.right + 3 * first.size,
    );
    if (content.length === 0) {
      rest = others;
      work.doubt += 0.3;
      continue;
    }
    const main = content.filter(item => !item.centred).sort((a, b) => b.size - a.size)[0] ?? content[0]!;
    const tex = `\\${over ? 'over' : 'under'}brace{${buildTex(content, [], work, work.style)}}${label.length > 0 ? `${over ? '^' : '_'}{${buildTex(label, [], work, 'script')}}` : ''}`;
    const whole: Item = {
      ...main,
      tex,
      cls: 'ord',
      character: '',
      left: box.left,
      right: box.right,
      box: unionBoxes([box, ...content.map(item => item.box)])!,
    };
    const gone = new Set([...content, ...label]);
    rest = [...others.filter(item => !gone.has(item)), whole];
  }
  return rest;
}

const middle = (box: PageBox): number => (box.top + box.bottom) / 2;
const centre = (box: PageBox): number => (box.left + box.right) / 2;
