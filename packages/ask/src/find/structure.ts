import {plainText} from '@recto/model';
import type {Library, Unit} from '../units/unit.ts';
import type {Address, CaptionedKind} from './address.ts';
import {normalizeNumber} from './numerals.ts';
import {readLabel} from './read-label.ts';

/** A unit that people refer to, and the number it bears. */
export type NamedUnit = {readonly unit: Unit; readonly label: string | undefined};

/** The parts of a library by kind, each in the order of the documents. */
export type Structure = {
  readonly named: ReadonlyMap<Address['kind'], readonly NamedUnit[]>;
  /** The units of each table's rows, header rows included, by the number of the table's unit. */
  readonly rows: ReadonlyMap<number, readonly Unit[]>;
};

const structures = new WeakMap<Library, Structure>();

/** Reads which unit bears which number; remembered as long as the library. */
export function structureOf(library: Library): Structure {
  const known = structures.get(library);
  if (known) return known;
  const named = new Map<Address['kind'], NamedUnit[]>();
  const rows = new Map<number, Unit[]>();
  for (const unit of library.units) {
    if (unit.table !== undefined) {
      const list = rows.get(unit.table);
      if (list) list.push(unit);
      else rows.set(unit.table, [unit]);
    }
    const found = nameOf(unit);
    if (!found) continue;
    const {kind, label} = found;
    const list = named.get(kind);
    if (list) list.push({unit, label});
    else named.set(kind, [{unit, label}]);
  }
  const structure = {named, rows};
  structures.set(library, structure);
  return structure;
}

type Name = {readonly kind: Address['kind']; readonly label: string | undefined};

function nameOf({node, kind}: Unit): Name | undefined {
  switch (node.type) {
    case 'table':
    case 'figure':
      return node.caption
        ? (captionName(node.caption.label ?? plainText(node.caption.children)) ?? {kind: node.type, label: undefined})
        : {kind: node.type, label: undefined};
    case 'caption':
      return captionName(node.label ?? plainText(node.children));
    case 'equation':
      return {kind: 'equation', label: node.label && normalizeNumber(node.label)};
    case 'reference':
      return {kind: 'reference', label: node.label && normalizeNumber(node.label)};
    case 'footnote':
      return {kind: 'footnote', label: normalizeNumber(node.mark)};
    case 'theorem':
      return {kind: 'theorem', label: node.number && normalizeNumber(node.number)};
    case 'heading': {
      // `2.1` and `Chapter 3` are printed before the title, some readers leave them in it
      const title = `${node.number ?? ''} ${plainText(node.children)}`.trim();
      const first = readLabel(title);
      const number = /^(?:第\s*)?(\d+(?:\.\d+)*|[ivxlc]+(?=[.\s])|[a-z](?=\.|\.\d))(?![a-z0-9])/iu.exec(title)?.[1];
      const label = first?.kind === 'section' ? first.label : number && normalizeNumber(number);
      return {kind: 'section', label};
    }
    default:
      return kind === 'code' ? {kind: 'listing', label: undefined} : undefined;
  }
}

const captionedKinds: ReadonlySet<Address['kind']> = new Set<CaptionedKind>([
  'figure',
  'table',
  'algorithm',
  'scheme',
  'listing',
  'exhibit',
]);

function captionName(text: string): Name | undefined {
  const name = readLabel(text);
  return name && captionedKinds.has(name.kind) ? name : undefined;
}
