import {centerX, centerY, firstIndex} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';

/** The symbols of each line: each belongs to the line whose row of small letters its middle is nearest to. */
export function symbolsOfLines(lines: readonly Line[], symbols: readonly Glyph[]): Map<Line, Glyph[]> {
  const found = new Map<Line, Glyph[]>();
  const level = lines.filter(isLevel).toSorted((a, b) => a.baseline - b.baseline);
  for (const symbol of symbols) {
    const [x, y] = [centerX(symbol.box), centerY(symbol.box)];
    let nearest: Line | undefined;
    let least = 1;
    for (let index = firstIndex(level, ({baseline}) => baseline >= y - reach); index < level.length; index++) {
      const line = level[index]!;
      if (line.baseline > y + reach) break;
      if (x < line.box.left - line.size || x > line.box.right + line.size) continue;
      const distance = Math.abs(y - (line.baseline - middle * line.size)) / line.size;
      if (distance >= least) continue;
      nearest = line;
      least = distance;
    }
    if (!nearest) continue;
    const known = found.get(nearest);
    if (known) known.push(symbol);
    else found.set(nearest, [symbol]);
  }
  for (const own of found.values()) own.sort((a, b) => centerX(a.box) - centerX(b.box));
  return found;
}

// points: more than the height of a line
const reach = 60;

// em: how far half the height of small letters is above the baseline
const middle = 0.25;

const isLevel = (line: Line): boolean => line.angle === 0 && line.direction === 'ltr' && line.size > 0;
