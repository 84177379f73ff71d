import {overlapX, overlapY, type PageBox, type Place} from '@recto/model';
import type {Glyph, MovedLink, PageFacts} from '@recto/pdf';
import type {Shaped} from '../../typeset/shape.ts';
import type {FittedLine} from '../fit/fit-text.ts';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import type {Painted} from './paint-lines.ts';

/**
 * Where links go that lie on a text's words though the reader has not marked these: to the same part of the translation, by the
 * length of what is before and after. `known` are the words of links that move anyhow; `to` are the translation's lines on the
 * page, in reading order, each written from right to left or not.
 */
export function orphanLinks(
  facts: PageFacts,
  runs: readonly SourceRun[],
  known: readonly PageBox[],
  to: readonly PageBox[],
  rtl: boolean,
): MovedLink[] {
  if (facts.links.length === 0 || to.length === 0) return [];
  const glyphs = runs
    .filter(({place}) => place.page === facts.number)
    .flatMap(run => run.glyphs.filter(glyph => !glyph.blank));
  if (glyphs.length === 0) return [];
  return facts.links
    .flatMap(link => link.boxes)
    .filter(box => !known.some(other => covers(box, other)))
    .flatMap((box): MovedLink[] => {
      const under = glyphs.flatMap((glyph, index) => (lies(glyph, box) ? [index] : []));
      const [first, last] = [under[0], under.at(-1)];
      if (first === undefined || last === undefined) return [];
      const from = under.map(index => (glyphs[index] as Glyph).box);
      return [{from, to: partOf(to, first / glyphs.length, (last + 1) / glyphs.length, rtl)}];
    });
}

/**
 * Links whose words stood on this page and stand on another one now: an annotation cannot follow them there, so it lies on the end
 * of the lines that are left here, or on their beginning when the words have gone back.
 */
export function strayLinks(
  links: readonly {readonly from: readonly Place[]}[],
  painted: Painted,
  {lines, shaped, size}: {readonly lines: readonly FittedLine[]; readonly shaped: Shaped; readonly size: number},
  page: number,
): [number, MovedLink][] {
  const until = lines.at(-1)?.line.to ?? 0;
  const [head, tail] = [painted.boxes[0], painted.boxes.at(-1)];
  if (!head || !tail) return [];
  return links.flatMap(({from}, index): [number, MovedLink][] => {
    const here = from.filter(place => place.page === page).map(place => place.box);
    if (here.length === 0 || painted.links.has(index)) return [];
    const first = shaped.clusters.findIndex(({piece}) => piece.kind === 'text' && piece.link === index);
    const later = first < 0 || first >= until;
    const line = later ? tail : head;
    const width = Math.min(2 * size, line.right - line.left);
    const to = later !== shaped.rtl ? {...line, left: line.right - width} : {...line, right: line.left + width};
    return [[index, {from: here, to: [to]}]];
  });
}

const covers = (link: PageBox, words: PageBox): boolean =>
  overlapX(link, words) * overlapY(link, words) >
  0.5 *
    Math.min(
      (words.right - words.left) * (words.bottom - words.top),
      (link.right - link.left) * (link.bottom - link.top),
    );

const lies = ({box}: Glyph, link: PageBox): boolean =>
  overlapX(box, link) > 0.5 * (box.right - box.left) && overlapY(box, link) > 0.3 * (box.bottom - box.top);

/** The part of lines that lies between two shares of their whole length. */
function partOf(lines: readonly PageBox[], from: number, until: number, rtl: boolean): PageBox[] {
  const whole = lines.reduce((sum, line) => sum + line.right - line.left, 0);
  let before = 0;
  const parts: PageBox[] = [];
  for (const line of lines) {
    const width = line.right - line.left;
    const start = Math.max(0, from * whole - before);
    const end = Math.min(width, until * whole - before);
    before += width;
    if (end - start < 0.5) continue;
    parts.push(
      rtl
        ? {...line, left: line.right - end, right: line.right - start}
        : {...line, left: line.left + start, right: line.left + end},
    );
  }
  return parts;
}
