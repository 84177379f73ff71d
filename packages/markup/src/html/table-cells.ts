import type {CellShape} from '../content.ts';
import type {MarkupElement} from '../tree/markup-tree.ts';
import {localName} from './names.ts';

// as HTML has them (4.9.11)
const [mostColumns, mostRows] = [1000, 65534];

/** The spans of a cell, whether it names a row or column, and how its text stands. */
export function cellShape(cell: MarkupElement): CellShape {
  const align = alignOf(cell);
  return {
    rowSpan: spanOf(cell, 'rowspan', mostRows),
    colSpan: Math.max(1, spanOf(cell, 'colspan', mostColumns)),
    header: localName(cell) === 'th',
    ...(align && {align}),
  };
}

/** Whether a table says that it only arranges things. */
export const isArrangement = ({attributes}: MarkupElement): boolean =>
  /^(?:presentation|none)$/.test(attributes.get('role') ?? '');

function spanOf({attributes}: MarkupElement, name: 'colspan' | 'rowspan', most: number): number {
  const given = /^\s*(\d{1,9})/.exec(attributes.get(name) ?? '')?.[1];
  const span = given === undefined ? 1 : Math.min(most, Number(given));
  // down to the last row
  return span === 0 && name === 'rowspan' ? most : span;
}

function alignOf({attributes}: MarkupElement): CellShape['align'] {
  const given = /text-align:\s*(\w+)/i.exec(attributes.get('style') ?? '')?.[1] ?? attributes.get('align');
  const align = given?.toLowerCase();
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined;
}
