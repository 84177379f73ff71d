import {type Block, type Doc, type Inline, type PageBox, type PageCoverage, type Place, unionBoxes} from '@recto/model';
import type {MathpixAnswer} from './mathpix.ts';
import {readTabular} from './tabular.ts';

/**
 * The result of Mathpix for an image as a document of one page; one pixel is one point. Its Markdown has paragraphs with blank lines between
 * them, headings as `\section*{…}` or `# …`, formulas as `\(…\)` and `\[…\]`, tables as `tabular`.
 */
export function toDocument({
  text,
  image_width: width,
  image_height: height,
  line_data: lines,
  confidence_rate: confidence,
}: MathpixAnswer): Doc {
  const placed = placer(lines, {left: 0, top: 0, right: width, bottom: height});
  const children = blocksOf(text).map((source, index) => toBlock(source, `b${index + 1}`, placed(source)));
  return {
    schema: 1,
    metadata: {},
    pages: [{number: 1, width, height, rotation: 0}],
    outline: [],
    assets: [],
    children,
    diagnostics: [],
    ...(confidence !== undefined && {coverage: [readPage(1, confidence)]}),
  };
}

/** The coverage of a page that a third party has recognized: its confidence. */
export const readPage = (page: number, recognised: number): PageCoverage => ({
  page,
  glyphs: 0,
  placed: 0,
  leftOut: {},
  unreadable: {},
  images: 0,
  recognised,
});

/** Whether a line of such a type is an image, which stays with Mathpix. */
export const isPicture = (type: string | undefined): boolean =>
  type === 'figure' || type === 'diagram' || type === 'chart' || type === 'image' || type === 'picture';

/** Mathpix Markdown in the pieces that become a block each: displayed formulas and tables stand for themselves, wherever they are. */
export function blocksOf(text: string): string[] {
  return text
    .replace(picture, '\n\n')
    .split(
      /(\\\[[\s\S]*?\\\]|\\begin\{tabular\}[\s\S]*?\\end\{tabular\})|\n\s*\n|\n(?=#|\\(?:sub)*section)|(?<=^(?:#|\\(?:sub)*section\b).*)\n/m,
    )
    .map(piece => piece?.trim() ?? '')
    .filter(piece => piece !== '' && !/^\\(?:begin|end)\{(?:table|center|figure)\}$/.test(piece));
}

// it lies with Mathpix for a while only
const picture = /!\[[^\]\n]{0,199}\]\([^)\n]{0,999}\)/g;

/** The block that such a piece is. */
export function toBlock(source: string, id: string, from: readonly Place[]): Block {
  const base = {id, from};
  const formula = /^\\\[([\s\S]*)\\\]$/.exec(source)?.[1];
  if (formula !== undefined) {
    const label = /\\tag\{([^{}]*)\}/.exec(formula)?.[1];
    const tex = formula.replace(/\\tag\{[^{}]*\}/, '').trim();
    return {type: 'equation', ...base, tex, ...(label !== undefined && {label})};
  }
  const rows = readTabular(source);
  if (rows) {
    const children = rows.map((row, at) => ({
      type: 'tableRow' as const,
      children: row.map(({content, ...span}, column) => ({
        type: 'tableCell' as const,
        id: `${id}.${at + 1}.${column + 1}`,
        from,
        ...span,
        header: false,
        children: inlinesOf(content),
      })),
    }));
    const columns = Math.max(...rows.map(row => row.reduce((sum, {colSpan}) => sum + colSpan, 0)));
    return {type: 'table', ...base, columns, children};
  }
  const heading = /^(?:\\(?:title|((?:sub){0,2})section)\*?\{([\s\S]*)\}|(#{1,6})\s+(.*))$/.exec(source);
  if (heading) {
    const [, sub = '', title = '', marks, words] = heading;
    const depth = marks === undefined ? sub.length / 3 + 1 : marks.length;
    return {type: 'heading', ...base, depth: depth as 1, children: inlinesOf(words ?? title)};
  }
  return {type: 'paragraph', ...base, children: inlinesOf(source)};
}

/** Words with formulas among them; the breaks of its lines are not the author's. */
function inlinesOf(source: string): Inline[] {
  return source.split(/(\\\([\s\S]*?\\\))/).flatMap((piece): Inline[] => {
    if (piece.startsWith('\\(') && piece.endsWith('\\)'))
      return [{type: 'inlineMath', tex: piece.slice(2, -2).trim(), from: []}];
    // characters that are special in LaTeX are escaped
    const value = piece.replace(/\s+/g, ' ').replace(/\\([&%$#_])/g, '$1');
    return value === '' ? [] : [{type: 'text', value, from: []}];
  });
}

/** Matches blocks to lines, both in reading order; the whole page where there is none. */
function placer(lines: MathpixAnswer['line_data'], page: PageBox): (source: string) => readonly Place[] {
  const waiting = lines.filter(({included, text = ''}) => included && text.trim() !== '');
  let next = 0;
  return source => {
    const boxes: PageBox[] = [];
    while (next < waiting.length && isIn(source, waiting[next]!.text!)) boxes.push(boxOf(waiting[next++]!.cnt, page));
    return [{page: 1, box: unionBoxes(boxes) ?? page}];
  };
}

const isIn = (source: string, line: string): boolean => plain(source).includes(plain(line));
/** A text without what parts its lines and what is written around a formula. */
export const plain = (text: string): string => text.replace(/\s+|\\[[\]()]/g, '');

/** The box around a polygon; the whole page for none. */
export function boxOf(corners: readonly (readonly [number, number])[], page: PageBox): PageBox {
  if (corners.length === 0) return page;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys)};
}
