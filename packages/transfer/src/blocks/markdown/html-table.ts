import {scriptText} from '@recto/writers/parts';
import {append} from '../append.ts';
import {emptyTable, fillGrid, type GridCell, gridLines, gridWidth, mostPositions} from '../grid.ts';
import {joinLine, lineText, trimLine} from '../line.ts';
import type {NoteBlock, NoteLine, NoteText} from '../note-block.ts';
import {splitAtMath} from './find-math.ts';
import {attribute, decodeEntities, readTag, type Tag, tagPattern, withoutComments} from './tags.ts';

type Cell = {readonly header: boolean; readonly rowSpan: number; readonly colSpan: number; readonly line: NoteLine};

/**
 * The tables of some HTML, as wide as their widest row: cells without their tags, images in cells as their address, formulas
 * as such. What stands around them is text. Merged cells are taken apart as those of documents are.
 */
export function htmlTables(html: string, merged: (text: string) => void): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  let rows: Cell[][] | undefined;
  let row: Cell[] = [];
  let cell: Tag | undefined;
  let depth = 0;
  let parts: NoteText[] = [];
  let script: 'superscript' | 'subscript' | undefined;
  const endText = () => {
    const line = trimLine(joinLine(parts));
    if (line.length > 0) blocks.push({type: 'paragraph', line});
    parts = [];
  };
  const endCell = () => {
    if (cell) row.push({...shapeOf(cell), line: trimLine(joinLine(parts))});
    else endText();
    cell = undefined;
    parts = [];
  };
  const endRow = () => {
    endCell();
    if (row.length > 0) rows?.push(row);
    row = [];
  };
  for (const piece of withoutComments(html).split(tagOrText)) {
    const tag = readTag(piece);
    if (!tag) append(parts, textParts(piece, script));
    else if (tag.name === 'table') {
      if (tag.closes && depth === 1) {
        endRow();
        append(blocks, tableBlocks(rows ?? [], merged));
        rows = undefined;
      } else if (!tag.closes && depth === 0) {
        endText();
        rows = [];
      }
      depth = Math.max(0, depth + (tag.closes ? -1 : 1));
    } else if (depth === 1 && tag.name === 'tr') endRow();
    else if (depth === 1 && (tag.name === 'td' || tag.name === 'th')) {
      endCell();
      if (!tag.closes) cell = tag;
    } else if (tag.name === 'img') parts.push(plain(attribute(tag, 'src') ?? ''));
    else if (tag.name === 'br') parts.push(plain('\n'));
    else if (depth > 1 && (tag.name === 'td' || tag.name === 'th' || tag.name === 'tr')) parts.push(plain(' '));
    else if (tag.name === 'sup' || tag.name === 'sub') {
      script = tag.closes ? undefined : tag.name === 'sup' ? 'superscript' : 'subscript';
    }
  }
  if (rows) {
    endRow();
    append(blocks, tableBlocks(rows, merged));
  }
  endText();
  return blocks;
}

const tagOrText = new RegExp(`(${tagPattern.source})`);

function tableBlocks(rows: readonly (readonly Cell[])[], merged: (text: string) => void): NoteBlock[] {
  if (rows.length === 0) return [emptyTable];
  const cells = place(rows);
  const width = cells && gridWidth(cells, widestRow);
  if (!cells || width === undefined || rows.length * width > mostPositions)
    return gridLines(rows.map(row => row.map(({line}) => line))).map(line => ({type: 'paragraph', line}) as const);
  const [head] = rows;
  const span = cells.find(({rowSpan, colSpan}) => rowSpan > 1 || colSpan > 1);
  if (span) merged(lineText(span.line));
  return [
    {
      type: 'table',
      width,
      headerRow: head?.every(({header}) => header) ?? false,
      headerColumn:
        rows.length > 1 &&
        rows.every(([first]) => first?.header) &&
        !rows.every(row => row.every(({header}) => header)),
      rows: fillGrid(cells, rows.length, width),
    },
  ];
}

const widestRow = 1000;

/** A cell takes the first column that no span from above has taken, as browsers do. Undefined for spans beyond all sense. */
function place(rows: readonly (readonly Cell[])[]): GridCell[] | undefined {
  const placed: GridCell[] = [];
  const freeFrom: number[] = [];
  let steps = 0;
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const {line, rowSpan, colSpan} of cells) {
      for (; (freeFrom[column] ?? 0) > row; column++) steps++;
      placed.push({row, column, rowSpan, colSpan, line});
      for (const end = column + colSpan; column < end; column++) freeFrom[column] = row + rowSpan;
      steps += colSpan;
      if (steps > mostSteps) return undefined;
    }
  }
  return placed;
}

const mostSteps = 5_000_000;

const shapeOf = (tag: Tag): Omit<Cell, 'line'> => ({
  header: tag.name === 'th',
  rowSpan: spanOf(tag, 'rowspan', 65_534),
  colSpan: spanOf(tag, 'colspan', widestRow),
});

function spanOf(tag: Tag, name: string, most: number): number {
  const value = Number.parseInt(attribute(tag, name) ?? '', 10);
  return value >= 1 ? Math.min(value, most) : 1;
}

const plain = (text: string): NoteText => ({type: 'text', text});

/** The entities of a text are read last: `&#36;` is a dollar and never a formula's. */
function textParts(html: string, script: 'superscript' | 'subscript' | undefined): NoteText[] {
  return splitAtMath(html).flatMap((part): NoteText[] => {
    if ('tex' in part) {
      const tex = decodeEntities(part.tex).trim();
      return tex === '' ? [] : [{type: 'equation', tex}];
    }
    const text = decodeEntities(part.text.replace(/\s+/g, ' '));
    return [plain(script === undefined ? text : (scriptText(text, script) ?? text))];
  });
}
