import type {OrientedLine} from '../../orientation/line-orientation.ts';
import {detectLanguage, isRatherIn} from './detect-language.ts';

/** A line with its text in Latin letters; nothing where it is in others. */
export type LatinLine = {readonly line: OrientedLine; readonly text: string};

/**
 * Lines that are in another language than their page, with the name of Tesseract's data for it: where three lines below each other are
 * clearly in it, those with more of its short words than of the page's. Lines are looked at in the order of their height on the page.
 */
export function otherPassages(lines: readonly LatinLine[], pageData: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const chain of columnsOf(lines)) {
    for (let start = 0; start + together <= chain.length; start++) {
      const passage = chain.slice(start, start + together);
      const data = detectLanguage(passage.map(index => lines[index]!.text).join('\n'));
      if (data === 'eng' || data === pageData) continue;
      for (const index of passage) if (isRatherIn(lines[index]!.text, data, pageData)) found.set(index, data);
    }
  }
  return found;
}

// lines: fewer have too few words to decide
const together = 3;

/** Lines that stand below each other without much room between, as indices from the top. */
function columnsOf(lines: readonly LatinLine[]): number[][] {
  const level = lines.flatMap(({line, text}, index) => (line.angle === 0 && text !== '' ? [index] : []));
  level.sort((a, b) => lines[a]!.line.box.y - lines[b]!.line.box.y);
  const chains: number[][] = [];
  for (const index of level) {
    const {box} = lines[index]!.line;
    const above = chains.findLast(chain => isBelow(box, lines[chain.at(-1)!]!.line.box));
    if (above) above.push(index);
    else chains.push([index]);
  }
  return chains;
}

type Box = OrientedLine['box'];

function isBelow(box: Box, above: Box): boolean {
  const apart = box.y - above.y;
  const shared =
    Math.min(box.x + box.width / 2, above.x + above.width / 2) -
    Math.max(box.x - box.width / 2, above.x - above.width / 2);
  return (
    apart > 0.5 * above.height &&
    apart < furthest * Math.max(box.height, above.height) &&
    shared > 0.5 * Math.min(box.width, above.width)
  );
}

// heights of a line from middle to middle
const furthest = 3;
