import type {Doc} from '@recto/model';
import {readUnits} from './read-units.ts';
import type {AskSource, DocUnits, Library, Unit} from './unit.ts';

// a document that is asked again is not read again; it leaves with the document
const unitsOf = new WeakMap<Doc, DocUnits>();

/** The documents of a conversation with their units numbered through. A source that is added at the end changes no number. */
export function openLibrary(sources: readonly AskSource[]): Library {
  const units: Unit[] = [];
  const pageLabels: ReadonlyMap<number, string>[] = [];
  for (const [source, {doc}] of sources.entries()) {
    const read = unitsOf.get(doc) ?? readUnits(doc);
    unitsOf.set(doc, read);
    const offset = units.length + 1;
    for (const {section, table, ...unit} of read.units)
      units.push({
        ...unit,
        number: units.length + 1,
        source,
        section: section === undefined ? null : section + offset,
        ...(table !== undefined && {table: table + offset}),
      });
    pageLabels.push(read.pageLabels);
  }
  return {sources, units, pageLabels};
}
