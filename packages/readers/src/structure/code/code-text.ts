import {shownCharacters} from '@recto/math';
import {median, quantile} from '@recto/model';
import type {TextBlock, TextLine} from '../../draft/draft.ts';
import {isIdeograph} from '../../text/ideographs.ts';
import {typedSymbols} from '../../text/typed-characters.ts';
import {rowsOf, type TextRow} from '../rows.ts';

/** The text of code with its indentation, columns and blank lines, from where the lines stand. */
export function codeText(block: Pick<TextBlock, 'lines'>): string {
  const rows = withoutLineNumbers(rowsOf(block));
  const width = characterWidth(rows.flat());
  // a line that was nothing but its number does not show where lines begin
  const left = Math.min(...rows.filter(row => row[0].text !== '').map(row => row[0].box.left));
  const pitch = usualPitch(rows);
  const text: string[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]?.[0];
    const first = row[0];
    if (before && before.page === first.page) {
      const blank = Math.round((first.baseline - before.baseline) / pitch) - 1;
      for (let count = 0; count < Math.min(blank, maxBlankLines); count++) text.push('');
    }
    let line = '';
    for (const piece of row) {
      const column = piece.text === '' ? 0 : Math.round((piece.box.left - left) / width);
      line += ' '.repeat(Math.max(line === '' ? 0 : 1, column - line.length));
      line += withoutTex(piece);
    }
    text.push(line.trimEnd());
  }
  return text.join('\n');
}

/** The text of a line with the characters that its formulas show, as they were typed: code has no TeX. */
const withoutTex = ({text, inlines}: TextLine): string =>
  typedSymbols(
    inlines.reduce(
      (shown, inline) =>
        inline.type === 'inlineMath' ? shown.replace(inline.tex, () => shownCharacters(inline.tex)) : shown,
      text,
    ),
  );

const maxBlankLines = 3;

/** Width of one character: all have the same, but ideographs. */
function characterWidth(lines: readonly TextLine[]): number {
  const plain = lines.filter(({text}) => ![...text].some(isIdeograph));
  const widths = (plain.length > 0 ? plain : lines)
    .filter(({text}) => text.length > 3)
    .map(({box, text}) => (box.right - box.left) / [...text].length);
  return median(widths) ?? (lines[0]?.size ?? 10) * 0.6;
}

function usualPitch(rows: readonly TextRow[]): number {
  const baselines = rows.map(([first]) => first.baseline);
  const pitches = baselines.slice(1).map((baseline, at) => baseline - (baselines[at] ?? baseline));
  return (
    quantile(
      pitches.filter(pitch => pitch > 0),
      0.25,
    ) ?? (rows[0]?.[0]?.size ?? 10) * 1.2
  );
}

/** Numbers that count the lines at their left are no part of the code. */
function withoutLineNumbers(rows: readonly TextRow[]): readonly TextRow[] {
  const numbers = rows.map(row => {
    const match = /^\p{Nd}{1,4}(?=\s|$)/u.exec(row[0].text);
    return match ? Number(match[0]) : undefined;
  });
  const counted = numbers.filter(
    (number, at) => number !== undefined && (at === 0 || number === (numbers[at - 1] ?? -1) + 1),
  );
  if (counted.length < 2 || counted.length < rows.length * 0.6) return rows;
  return rows.map((row, at) => (numbers[at] === undefined ? row : withoutNumber(row)));
}

function withoutNumber([first, ...rest]: TextRow): TextRow {
  const number = /^\p{Nd}+\s*/u.exec(first.text)?.[0].length ?? 0;
  const text = first.text.slice(number);
  const [next, ...others] = rest;
  if (text === '' && next) return [next, ...others];
  const {left, right} = first.box;
  const start = text === '' ? left : left + ((right - left) * number) / first.text.length;
  return [{...first, text, box: {...first.box, left: start}}, ...rest];
}
