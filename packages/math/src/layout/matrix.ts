import type {Context} from './context.ts';
import {parseRow} from './row.ts';
import type {Row} from './split-rows.ts';

const environments: ReadonlyMap<string, string> = new Map([
  ['()', 'pmatrix'],
  ['[]', 'bmatrix'],
  ['{}', 'Bmatrix'],
  ['||', 'vmatrix'],
  ['‖‖', 'Vmatrix'],
]);
const texOf: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '‖': '\\|',
};

/** Several rows between tall delimiters: a matrix, cases or a binomial coefficient. */
export function matrixTex(
  rows: readonly Row[],
  open: string,
  close: string | undefined,
  fence: {readonly size: number; readonly height: number},
  context: Context,
): string {
  const size = rows[0]!.size;
  const small = rows.length > 1 && size < 0.86 * fence.size;
  const cells = cellsOf(rows, small ? smallColumnGap : columnGap);
  const pitch = pitchOf(rows, fence.height);
  const columns = Math.max(...cells.map(row => row.length));
  const isPair = open === '(' && close === ')' && rows.length === 2 && columns === 1;
  if (isPair && (size < 0.86 * fence.size || isBinomialPitch(pitch, rows))) {
    const [top, bottom] = rows.map(row => parseRow(row, context));
    return `\\binom{${top}}{${bottom}}`;
  }
  const body = cells.map(row => row.map(cell => (cell ? parseRow(cell, context) : '')).join(' & ')).join(' \\\\ ');
  if (open === '{' && close === undefined) return `\\begin{cases} ${body} \\end{cases}`;
  if (small && columns > 1 && close !== undefined) {
    return `\\left${texOf[open] ?? open}\\begin{smallmatrix} ${body} \\end{smallmatrix}\\right${texOf[close] ?? close}`;
  }
  const environment = environments.get(open + (close ?? ''));
  if (environment) return `\\begin{${environment}} ${body} \\end{${environment}}`;
  const spelled = (character: string | undefined): string =>
    character === undefined ? '.' : (texOf[character] ?? character);
  return `\\left${spelled(open)} \\begin{matrix} ${body} \\end{matrix} \\right${spelled(close)}`;
}

/**
 * How far the first two rows are apart, in em. TeX's delimiters around two single rows are 2.4 em high, which gives the em more
 * precisely than the letters of an image do.
 */
function pitchOf(rows: readonly Row[], fenceHeight: number): number {
  const apart = rows[1]!.baseline - rows[0]!.baseline;
  const {size} = rows[0]!;
  return rows.length === 2 && fenceHeight > 2.15 * size && fenceHeight < 2.65 * size
    ? (2.4 * apart) / fenceHeight
    : apart / size;
}

/**
 * Two lines set as numerator and denominator lie further apart than lines of text: 1.36 em in Computer Modern, up to 1.7 in
 * fonts of OpenType. Arrays stretched by a fifth, the usual stretch, lie 1.44 em apart and their entries bear indices.
 */
function isBinomialPitch(pitch: number, rows: readonly Row[]): boolean {
  if (pitch < 1.28 || (pitch > 1.41 && pitch < 1.55)) return false;
  return (
    pitch < 1.41 || rows.every(({atoms, size}) => atoms.length < 6 && atoms.every(atom => atom.size > 0.86 * size))
  );
}

/** Columns of a matrix are 1 em apart (2 \arraycolsep); less than this is a space within a cell. */
export const columnGap = 0.65;
// columns of a smallmatrix are .28 em of the text apart, .4 em of its own
const smallColumnGap = 0.33;

/** Cells of rows by the vertical gaps of at least `gap` em that are clear in every row; undefined where one is empty. */
export function cellsOf(rows: readonly Row[], gap: number): (Row | undefined)[][] {
  const size = rows[0]!.size;
  const spans = rows
    .flatMap(row => row.atoms.map(atom => ({left: atom.box.left, right: atom.box.right})))
    .sort((a, b) => a.left - b.left);
  const cuts: number[] = [];
  let right = spans[0]?.right ?? 0;
  for (const span of spans) {
    if (span.left - right > gap * size) cuts.push((span.left + right) / 2);
    right = Math.max(right, span.right);
  }
  return rows.map(row =>
    [-Infinity, ...cuts].map((cut, index) => {
      const end = cuts[index] ?? Infinity;
      const atoms = row.atoms.filter(
        atom => (atom.box.left + atom.box.right) / 2 > cut && (atom.box.left + atom.box.right) / 2 <= end,
      );
      return atoms.length > 0 ? {...row, atoms} : undefined;
    }),
  );
}
