import type {Library, Unit} from '../units/unit.ts';
import {unitLine} from './document-text.ts';
import type {Selection} from './types.ts';

/** The units of what the reader has selected; a table with all its rows. */
export function findSelected(library: Library, selection: Selection | undefined): Unit[] {
  if (!selection) return [];
  const source = Math.max(
    0,
    library.sources.findIndex(({id}) => id === selection.source),
  );
  const own = library.units.filter(unit => unit.source === source);
  const exact = own.filter(({id}) => id === selection.nodeId);
  if (exact.length > 0) return exact;
  const block = own.filter(unit => unit.block === selection.blockId);
  if (block.length > 0) return block;
  const words = squeeze(selection.text ?? '');
  const holding = words.length < 4 ? [] : own.filter(({text}) => squeeze(text).includes(words));
  return holding.slice(0, 1);
}

const squeeze = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

// characters: the units themselves are among the documents
const maxText = 4000;

/** What the question says of the selection; '' without one. */
export function selectionNote(library: Library, selection: Selection | undefined): string {
  if (!selection) return '';
  const units = findSelected(library, selection);
  const page = selection.page ?? units[0]?.page;
  const place = page ? ` on page ${page}` : '';
  const numbers = units.length > 0 ? ` (block ${units.map(({number}) => number).join(', ')})` : '';
  const text = selection.text?.trim() || units.map(unitLine).join('\n');
  const image = selection.image ? ' A picture of it goes along.' : '';
  return `The reader has selected this${place}${numbers}.${image}\n<selection>\n${text.slice(0, maxText).replace(/\n/g, '\n  ')}\n</selection>\n\n`;
}
