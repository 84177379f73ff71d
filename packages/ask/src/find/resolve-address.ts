import {isHeaderUnit} from '../units/table-rows.ts';
import type {Library, Unit} from '../units/unit.ts';
import type {Address} from './address.ts';
import {normalizeNumber} from './numerals.ts';
import {readAddresses} from './read-addresses.ts';
import {type NamedUnit, structureOf} from './structure.ts';

/** A part that a question names, with its units. */
export type Addressed = {readonly address: Address; readonly units: readonly Unit[]};

/**
 * The units that a question names by structure: by the number they bear, by position where the question counts or nothing bears numbers.
 * What the documents do not have is left out.
 */
export function resolveAddresses(library: Library, question: string): Addressed[] {
  const addresses = readAddresses(question);
  const tables = addresses.filter(({kind}) => kind === 'table').flatMap(address => findPart(library, address));
  return addresses.flatMap(address => {
    const units =
      address.kind === 'row'
        ? findRows(library, address, tables)
        : withRest(library, findPart(library, address), address);
    return units.length > 0 ? [{address, units}] : [];
  });
}

/** The units that bear the number, or have the position, in each document. */
function findPart(library: Library, address: Address): Unit[] {
  if (address.kind === 'page') return library.units.filter(unit => isOnPage(library, unit, address));
  const named = structureOf(library).named.get(address.kind) ?? [];
  return library.sources.flatMap((_, source) =>
    findNamed(
      named.filter(({unit}) => unit.source === source),
      address,
    ),
  );
}

function findNamed(all: readonly NamedUnit[], {kind, theorem, label, ordinal}: Address): Unit[] {
  const candidates = theorem ? all.filter(({unit: {node}}) => node.type === 'theorem' && node.kind === theorem) : all;
  if (label !== undefined) {
    const found = candidates.filter(candidate => candidate.label === label);
    if (found.length > 0) return found.map(({unit}) => unit);
    // where nothing bears a number, people count
    if (
      kind === 'section' ||
      candidates.some(candidate => candidate.label !== undefined && /^\d/.test(candidate.label))
    )
      return [];
    return atPosition(candidates, Number(label));
  }
  return atPosition(candidates, ordinal ?? Number.NaN);
}

function atPosition(candidates: readonly NamedUnit[], ordinal: number): Unit[] {
  // a caption that lost its table stands beside it and bears the same number
  const counted = candidates.filter(
    ({unit, label}, index) => unit.kind !== 'caption' || candidates[index - 1]?.label !== label || label === undefined,
  );
  const found = counted.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return found && Number.isInteger(ordinal) ? [found.unit] : [];
}

/** With a table its rows, with a section what stands under its heading, with a lone caption its neighbours. */
function withRest(library: Library, units: readonly Unit[], {kind}: Address): Unit[] {
  return units.flatMap(unit => {
    if (unit.kind === 'table') return [unit, ...(structureOf(library).rows.get(unit.number) ?? [])];
    if (kind === 'section') return sectionUnits(library, unit);
    if (unit.kind === 'caption') return library.units.slice(unit.number - 2, unit.number + 1);
    return [unit];
  });
}

/** A heading and all units under it, subsections included. */
export function sectionUnits(library: Library, heading: Unit): Unit[] {
  const level = heading.level ?? 0;
  const end = library.units.findIndex(
    ({number, source, level: other}) =>
      number > heading.number && (source !== heading.source || (other !== undefined && other <= level)),
  );
  return library.units.slice(heading.number - 1, end < 0 ? undefined : end);
}

function findRows(library: Library, {ordinal = 0}: Address, tables: readonly Unit[]): Unit[] {
  const {rows, named} = structureOf(library);
  const all = (named.get('table') ?? []).map(({unit}) => unit);
  // a row without a table is one of the only table
  const meant = tables.length > 0 ? tables : all.length === 1 ? all : [];
  return meant.flatMap(table => {
    const own = rows.get(table.number) ?? [];
    const data = own.filter(unit => !isHeaderUnit(unit));
    const row = data.at(ordinal > 0 ? ordinal - 1 : ordinal);
    return row ? [table, ...own.filter(isHeaderUnit), row] : [];
  });
}

function isOnPage(library: Library, unit: Unit, {label, ordinal}: Address): boolean {
  const labels = library.pageLabels[unit.source];
  const own = labels?.get(unit.page);
  if (label === undefined) {
    const count = library.sources[unit.source]?.doc.pages.length ?? 0;
    return unit.page === (ordinal !== undefined && ordinal < 0 ? count + 1 + ordinal : ordinal);
  }
  return unit.page === Number(label) || (own !== undefined && normalizeNumber(own) === label);
}
