import {centerX, centerY, contains, type PageBox, unionBoxes} from '@recto/model';
import type {Line, ListingDraft} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {spellText} from '../../text/spell.ts';

/**
 * Listings whose lines are counted at their left. The numbers make two columns of them, which looks like a table; that they
 * count on down the page, beside lines of code, marks a listing.
 */
export function findNumberedListings(lines: readonly Line[]): ListingDraft[] {
  const found: ListingDraft[] = [];
  const taken = new Set<Line>();
  for (const chain of countingChains(lines)) {
    const own = linesBeside(chain, lines).filter(line => !taken.has(line));
    if (!isCode(own, chain)) continue;
    for (const line of own) taken.add(line);
    found.push({lines: own, box: unionBoxes(own.map(({box}) => box))!});
  }
  return found;
}

/** A number at the start of a line, or a line of its own. */
type Count = {readonly value: number; readonly line: Line; readonly box: PageBox; readonly size: number};

const minLines = 3;

/** Numbers below each other that count on by one, in line at their right or left edge. */
function countingChains(lines: readonly Line[]): Count[][] {
  const counts = lines.flatMap(line => numberOf(line) ?? []).sort((a, b) => a.line.baseline - b.line.baseline);
  const chains: Count[][] = [];
  for (const count of counts) {
    const chain = chains.findLast(open => follows(open.at(-1)!, count));
    if (chain) chain.push(count);
    else chains.push([count]);
  }
  return chains.filter(({length}) => length >= minLines);
}

function follows(above: Count, {value, box, size, line}: Count): boolean {
  const pitch = line.baseline - above.line.baseline;
  if (value !== above.value + 1 || pitch < 0.7 * size || pitch > 4 * Math.max(size, line.size)) return false;
  if (Math.abs(size - above.size) > 0.1 * size) return false;
  return Math.abs(box.right - above.box.right) < 1.5 || Math.abs(box.left - above.box.left) < 1.5;
}

function numberOf(line: Line): Count | undefined {
  const [first, second] = line.pieces;
  if (line.angle !== 0 || line.direction !== 'ltr' || first?.type !== 'word') return undefined;
  if (second && second.box.left - first.box.right < 0.4 * line.size) return undefined;
  const text = spellText(first.glyphs);
  if (!/^\p{Nd}{1,4}$/u.test(text)) return undefined;
  return {value: Number(text.normalize('NFKC')), line, box: first.box, size: first.glyphs[0]!.size};
}

/** What stands between the first and the last number, as far to the right as the lines that begin beside numbers go. */
function linesBeside(chain: readonly Count[], lines: readonly Line[]): Line[] {
  const numbers = new Set(chain.map(({line}) => line));
  const left = Math.min(...chain.map(({box}) => box.left));
  const rows = chain.flatMap(({line, box, size}) => {
    const beside = lines.filter(
      other =>
        !numbers.has(other) && Math.abs(other.baseline - line.baseline) < 0.3 * size && other.box.left > box.right,
    );
    const nearest = beside.reduce<Line | undefined>((a, b) => (a && a.box.left < b.box.left ? a : b), undefined);
    return line.pieces.length > 1 || !nearest ? [line] : [line, nearest];
  });
  const {top, bottom, right} = unionBoxes(rows.map(({box}) => box))!;
  const box = {left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1};
  return lines.filter(
    line => rows.includes(line) || (line.angle === 0 && contains(box, centerX(line.box), centerY(line.box))),
  );
}

/** Type of one width, or small numbers before lines that end and begin as code does. */
function isCode(lines: readonly Line[], chain: readonly Count[]): boolean {
  const numbers = new Set(chain.map(({line, box}) => (box.right < line.box.right ? undefined : line)));
  const rows = lines.filter(line => !numbers.has(line));
  if (rows.length < 2) return false;
  const texts = rows.map(line => lineText(line).replace(/^\p{Nd}{1,4}\s+/u, ''));
  const withCode = texts.filter(text => codeCharacter.test(text)).length;
  if (isFixed(rows)) return withCode >= 0.3 * rows.length;
  const small = chain.filter(({size, line}) => size < 0.87 * Math.max(line.size, rows[0]!.size)).length;
  const marked = texts.filter(text => edge.test(text)).length;
  if (small >= 0.6 * chain.length) return withCode >= 0.5 * rows.length && marked >= 0.4 * rows.length;
  // numbers as large as the text may count sentences
  return texts.filter(text => bracket.test(text)).length >= 0.5 * rows.length && marked >= 0.6 * rows.length;
}

const bracket = /[{}()=<>[\]]/;

const codeCharacter = /[{}()[\];=<>#$\\|&*_]|::|->|:$/;
const edge =
  /[;{}]$|^(?:[{}#]|\/[/*]|(?:if|else|elif|for|while|return|def|class|function|procedure|begin|end|import|from|include|var|let|const|int|void|float|double|char|public|private|static|select|print\w*)\b)/i;

function isFixed(lines: readonly Line[]): boolean {
  const glyphs = lines.flatMap(({pieces}) => pieces.flatMap(piece => piece.glyphs)).filter(({blank}) => !blank);
  return glyphs.filter(({font}) => font.monospace).length > 0.6 * glyphs.length;
}
