import type {PageBox} from '@recto/model';
import {describe, expect, it} from 'vitest';
import type {BlockDraft, DocumentDraft, TableBlock} from '../../draft/draft.ts';
import {joinTables} from './join-tables.ts';

const box = (left: number, top: number): PageBox => ({left, top, right: left + 100, bottom: top + 12});

/** A table of the given rows; columns are 100 points wide. */
function table(page: number, rows: readonly (readonly string[])[], left = 70): TableBlock {
  const columns = rows[0]!.length;
  const whole = {left, top: 100, right: left + 100 * columns, bottom: 100 + 12 * rows.length};
  return {
    kind: 'table',
    page,
    box: whole,
    column: whole,
    rows: rows.length,
    columns,
    confidence: 1,
    joins: [],
    boxes: [{page, box: whole}],
    cells: rows.flatMap((row, y) =>
      row.map((text, x) => ({
        row: y,
        column: x,
        rowSpan: 1,
        colSpan: 1,
        header: y === 0,
        box: box(left + 100 * x, 100 + 12 * y),
        children: [],
        text,
      })),
    ),
  };
}

const head = ['Land', 'Tons'];
const join = (...blocks: BlockDraft[]): readonly BlockDraft[] =>
  joinTables.run({blocks, pages: []} as unknown as DocumentDraft, undefined as never).blocks;
const rowsOf = (block: BlockDraft | undefined): string[] =>
  block?.kind === 'table'
    ? Array.from({length: block.rows}, (_, row) =>
        block.cells
          .filter(cell => cell.row === row)
          .map(cell => cell.text)
          .join(' '),
      )
    : [];

describe('joinTables', () => {
  it('drops the repeated header and says where each page begins', () => {
    const [joined, ...rest] = join(
      table(1, [head, ['China', '31']]),
      table(2, [head, ['India', '8'], ['Kenya', '1']]),
      table(3, [head, ['Nepal', '2']]),
    );
    expect(rest).toEqual([]);
    expect(rowsOf(joined)).toEqual(['Land Tons', 'China 31', 'India 8', 'Kenya 1', 'Nepal 2']);
    expect(joined).toMatchObject({joins: [2, 4], boxes: [{page: 1}, {page: 2}, {page: 3}]});
  });

  it('keeps every row when no header is repeated', () => {
    const [joined] = join(
      table(1, [head, ['China', '31']]),
      table(2, [
        ['India', '8'],
        ['Kenya', '1'],
      ]),
    );
    expect(rowsOf(joined)).toEqual(['Land Tons', 'China 31', 'India 8', 'Kenya 1']);
    expect(joined).toMatchObject({joins: [2]});
    expect((joined as TableBlock).cells.filter(cell => cell.header).map(cell => cell.text)).toEqual(head);
  });

  it.each([
    ['on the same page', table(1, [head, ['India', '8']])],
    ['two pages on', table(3, [head, ['India', '8']])],
    [
      'with other columns',
      table(2, [
        ['Land', 'Tons', 'Price'],
        ['India', '8', '5'],
      ]),
    ],
    ['far to the side', table(2, [head, ['India', '8']], 200)],
    ['with a caption', {...table(2, [head, ['India', '8']]), caption: {} as never}],
  ])('leaves a table %s alone', (_, after) => {
    expect(join(table(1, [head, ['China', '31']]), after)).toHaveLength(2);
  });
});
