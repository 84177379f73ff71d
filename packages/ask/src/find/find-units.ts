import type {Library, Unit} from '../units/unit.ts';
import {resolveAddresses, sectionUnits} from './resolve-address.ts';
import type {Scored} from './score-units.ts';
import {scoreUnits} from './score-units.ts';
import {foldText, readTerms} from './terms.ts';

/** The units that answer best to a query: what it names by structure first, then what holds its words. */
export function findUnits(library: Library, query: string, limit: number): Scored[] {
  const named = resolveAddresses(library, query).flatMap(({units}) => units);
  const scored = scoreUnits(library, readTerms(query));
  const best = (scored[0]?.score ?? 0) + 1;
  const seen = new Set(named);
  return [...[...seen].map(unit => ({unit, score: best})), ...scored.filter(({unit}) => !seen.has(unit))].slice(
    0,
    limit,
  );
}

/** The units of what an address names, "section 2.1", "Table 3", "page 5", a number of a unit or a title; none if there is no such part. */
export function readSection(library: Library, address: string): Unit[] {
  const number = /^\s*\[?(\d+)\]?\s*$/.exec(address)?.[1];
  const numbered = number === undefined ? undefined : library.units[Number(number) - 1];
  if (numbered) return numbered.kind === 'heading' ? sectionUnits(library, numbered) : [numbered];
  const named = resolveAddresses(library, address).flatMap(({units}) => units);
  if (named.length > 0) return [...new Set(named)];
  const title = bareTitle(address);
  const headings = library.units.filter(({kind}) => kind === 'heading');
  const heading =
    headings.find(({text}) => bareTitle(text) === title) ??
    headings.find(({text}) => title.length > 2 && bareTitle(text).includes(title));
  return heading ? sectionUnits(library, heading) : [];
}

const bareTitle = (text: string): string =>
  foldText(text)
    .replace(/^[#\s]*(?:\d+(?:\.\d+)*\.?\s+)?/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
