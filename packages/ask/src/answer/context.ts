import {isHeaderUnit} from '../units/table-rows.ts';
import type {Library, Unit} from '../units/unit.ts';

// units; a list below a heading that names it is often the answer
const belowHeading = 8;

/** A unit with what makes it understandable: the heading above, the table and the header of a row, the units beside it or below a heading. */
export function findContext(library: Library, unit: Unit): Unit[] {
  const at = (number: number | null | undefined): Unit[] => {
    const found = number ? library.units[number - 1] : undefined;
    return found && found.source === unit.source ? [found] : [];
  };
  const heading = at(unit.section);
  if (unit.table !== undefined) {
    const header = library.units
      .slice(unit.table, unit.number)
      .filter(other => other.table === unit.table && isHeaderUnit(other));
    return [...heading, ...at(unit.table), ...header, unit];
  }
  if (unit.kind === 'heading') {
    const below = library.units.slice(unit.number, unit.number + belowHeading);
    const end = below.findIndex(other => other.section !== unit.number);
    return [...heading, unit, ...(end < 0 ? below : below.slice(0, end))];
  }
  // the text before and after belongs to it unless a section begins
  const beside = [...at(unit.number - 1), ...at(unit.number + 1)].filter(
    other => other.section === unit.section && other.kind !== 'heading' && other.text.length < 2000,
  );
  return [...heading, unit, ...beside];
}
