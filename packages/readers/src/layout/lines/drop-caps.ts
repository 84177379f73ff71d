import {boxHeight, overlapY, type PageBox} from '@recto/model';
import type {Line} from '../../draft/draft.ts';

/** Puts a paragraph's large first letter, dropped beside two or more lines or raised on its own, in front of the first. */
export function joinDropCaps(lines: readonly Line[]): Line[] {
  const caps = lines.filter(isCap);
  if (caps.length === 0) return [...lines];
  const joined = new Map<Line, Line>();
  const gone = new Set<Line>();
  for (const cap of caps) {
    const beside = lines.filter(line => line !== cap && stands(line.box, cap.box) && line.size < 0.62 * cap.size);
    beside.sort((a, b) => a.box.top - b.box.top);
    const [first, second] = beside;
    if (!first || joined.has(first)) continue;
    const raised = first.baseline === cap.baseline && first.box.left - cap.box.right < 0.3 * first.size;
    if (!raised && (!second || !sameEdge(first, second))) continue;
    joined.set(first, {
      ...first,
      pieces: [...cap.pieces, {...first.pieces[0]!, spaceBefore: false}, ...first.pieces.slice(1)],
      box: {...first.box, left: Math.min(first.box.left, cap.box.left)},
    });
    gone.add(cap);
  }
  return lines.filter(line => !gone.has(line)).map(line => joined.get(line) ?? line);
}

function isCap(line: Line): boolean {
  const glyphs = line.pieces.flatMap(piece => piece.glyphs);
  return glyphs.length <= 2 && line.angle === 0 && /^[«“"‘]?\p{Lu}$/u.test(glyphs.map(glyph => glyph.text).join(''));
}

const stands = (box: PageBox, cap: PageBox): boolean =>
  box.left >= cap.right - 1 && box.left - cap.right < 0.5 * boxHeight(cap) && overlapY(box, cap) > 0.5 * boxHeight(box);

const sameEdge = (a: Line, b: Line): boolean => Math.abs(a.box.left - b.box.left) < a.size && a.baseline !== b.baseline;
