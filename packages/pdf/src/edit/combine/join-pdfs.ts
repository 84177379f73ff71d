import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import {dictAt, resolve} from '../../objects/resources.ts';
import {kidsOf, numberAt, treeEntries} from '../../objects/structure.ts';
import {setAccessibility} from '../file/accessible.ts';
import {loadDocument} from '../file/load-document.ts';
import {saveEdited} from '../file/save-edited.ts';
import {dropUnreachable} from '../file/unreachable.ts';

/** How the parts of a PDF speak of places in each other: by links to addresses that begin so, with a name behind. */
export type JoinMarks = {
  /** An invisible mark of a place. */
  readonly place: string;
  /** Leads to a place. */
  readonly link: string;
};

/** How many pages a PDF has, and on which of them, from 0, places are marked. */
export async function makePlaces(
  bytes: Uint8Array,
  marks: JoinMarks,
): Promise<{readonly pages: number; readonly places: ReadonlyMap<string, number>}> {
  const document = await loadDocument(bytes, undefined);
  const places = new Map<string, number>();
  const pages = document.getPages();
  for (const [index, {node}] of pages.entries())
    for (const {address} of linksOf(document.context, node))
      if (address.startsWith(marks.place)) places.set(address.slice(marks.place.length), index);
  return {pages: pages.length, places};
}

/** As `joinPdfs`. */
export async function makeJoined(parts: readonly Uint8Array[], marks: JoinMarks): Promise<Uint8Array> {
  const into = await loadDocument(parts[0]!, undefined);
  const kids = into.getPages().map(({ref}) => ref);
  for (const bytes of parts.slice(1)) kids.push(...takeIn(into, await loadDocument(bytes, undefined)));
  const root = into.catalog.get(PDFName.of('Pages')) as PDFRef;
  const tree = into.context.lookup(root, PDFDict);
  for (const kid of kids) into.context.lookup(kid, PDFDict).set(PDFName.of('Parent'), root);
  tree.set(PDFName.of('Kids'), into.context.obj(kids));
  tree.set(PDFName.of('Count'), PDFNumber.of(kids.length));
  leadLinks(into.context, kids, marks);
  setAccessibility(into);
  dropUnreachable(into.context);
  return saveEdited(into);
}

/** Takes all objects of a PDF into another, with outline, named places and structure; gives its pages, which are in no tree yet. */
function takeIn(into: PDFDocument, from: PDFDocument): PDFRef[] {
  const {context} = into;
  const move = mover(context, context.largestObjectNumber);
  for (const [ref, object] of from.context.enumerateIndirectObjects())
    context.assign(move(ref) as PDFRef, move(object));
  context.largestObjectNumber += from.context.largestObjectNumber;
  const pages = from.getPages().map(({ref}) => move(ref) as PDFRef);
  const catalog = move(from.catalog) as PDFDict;
  joinStructure(context, into.catalog, catalog, pages);
  joinOutline(context, into.catalog, catalog);
  joinNames(context, into.catalog, catalog);
  return pages;
}

/** Gives objects with references that count from `offset`. */
function mover(context: PDFContext, offset: number): (object: PDFObject) => PDFObject {
  const moveDict = (dict: PDFDict): PDFDict => {
    const made = PDFDict.withContext(context);
    for (const [key, value] of dict.entries()) made.set(key, move(value));
    return made;
  };
  const move = (object: PDFObject): PDFObject => {
    if (object instanceof PDFRef) return PDFRef.of(object.objectNumber + offset, object.generationNumber);
    if (object instanceof PDFRawStream) return PDFRawStream.of(moveDict(object.dict), object.getContents());
    if (object instanceof PDFDict) return moveDict(object);
    if (!(object instanceof PDFArray)) return object;
    const made = PDFArray.withContext(context);
    for (const item of object.asArray()) made.push(move(item));
    return made;
  };
  return move;
}

/** The further outline's items stand behind those that are there. */
function joinOutline(context: PDFContext, catalog: PDFDict, further: PDFDict): void {
  const own = dictAt(context, catalog, 'Outlines');
  const outlines = further.get(PDFName.of('Outlines'));
  const other = dictAt(context, further, 'Outlines');
  const first = other?.get(PDFName.of('First'));
  if (!other || !(first instanceof PDFRef)) return;
  const last = own?.get(PDFName.of('Last'));
  if (!own || !(last instanceof PDFRef)) {
    catalog.set(PDFName.of('Outlines'), outlines!);
    return;
  }
  const root = catalog.get(PDFName.of('Outlines'))!;
  for (let ref: PDFObject | undefined = first, hops = 0; ref instanceof PDFRef && hops < mostItems; hops++) {
    const item: PDFDict = context.lookup(ref, PDFDict);
    item.set(PDFName.of('Parent'), root);
    ref = item.get(PDFName.of('Next'));
  }
  context.lookup(last, PDFDict).set(PDFName.of('Next'), first);
  context.lookup(first, PDFDict).set(PDFName.of('Prev'), last);
  own.set(PDFName.of('Last'), other.get(PDFName.of('Last'))!);
  const count = (numberAt(context, own, 'Count') ?? 0) + (numberAt(context, other, 'Count') ?? 0);
  own.set(PDFName.of('Count'), PDFNumber.of(count));
}

// a document of a thousand pages has some thousands
const mostItems = 1_000_000;

/** Named places of both, in the order of their names. */
function joinNames(context: PDFContext, catalog: PDFDict, further: PDFDict): void {
  const found = [catalog, further].flatMap(each => {
    const names = resolve(context, dictAt(context, dictAt(context, each, 'Names'), 'Dests')?.get(PDFName.of('Names')));
    return names instanceof PDFArray ? pairs(names) : [];
  });
  if (found.length === 0) return;
  const textOf = (name: PDFObject): string =>
    name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : '';
  found.sort(([one], [other]) => (textOf(one) < textOf(other) ? -1 : 1));
  const names = dictAt(context, catalog, 'Names') ?? (context.obj({}) as PDFDict);
  names.set(PDFName.of('Dests'), context.obj({Names: found.flat()}));
  catalog.set(PDFName.of('Names'), names);
}

/** One structure tree of both: what reading programs follow. */
function joinStructure(context: PDFContext, catalog: PDFDict, further: PDFDict, pages: readonly PDFRef[]): void {
  const root = catalog.get(PDFName.of('StructTreeRoot'));
  const own = dictAt(context, catalog, 'StructTreeRoot');
  const other = dictAt(context, further, 'StructTreeRoot');
  if (!own || !other || !root) return;
  const base = numberAt(context, own, 'ParentTreeNextKey') ?? 0;
  const elements = kidsOf(context, other);
  for (const element of elements) {
    const dict = resolve(context, element);
    if (dict instanceof PDFDict) dict.set(PDFName.of('P'), root);
  }
  own.set(PDFName.of('K'), context.obj([...kidsOf(context, own), ...elements]));
  const [first = [], second = []] = [own, other].map(each => treeEntries(context, dictAt(context, each, 'ParentTree')));
  const parents = [...first, ...second.map(([key, value]) => [key + base, value] as const)];
  const nums = parents.flatMap(([key, value]) => [PDFNumber.of(key), value]);
  own.set(PDFName.of('ParentTree'), context.register(context.obj({Nums: nums})));
  own.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(base + (numberAt(context, other, 'ParentTreeNextKey') ?? 0)));
  const shift = (dict: PDFDict, key: string): void => {
    const known = numberAt(context, dict, key);
    if (known !== undefined) dict.set(PDFName.of(key), PDFNumber.of(known + base));
  };
  for (const ref of pages) {
    const page = context.lookup(ref, PDFDict);
    shift(page, 'StructParents');
    for (const {annotation} of linksOf(context, page)) shift(annotation, 'StructParent');
  }
}

const pairs = (array: PDFArray): [PDFObject, PDFObject][] =>
  Array.from({length: array.size() >> 1}, (_, index) => [array.get(2 * index), array.get(2 * index + 1)]);

type FoundLink = {readonly annotation: PDFDict; readonly ref: PDFObject; readonly address: string};

/** The link annotations of a page, and the addresses they lead to; '' for those within the file. */
function linksOf(context: PDFContext, page: PDFDict): FoundLink[] {
  const found = resolve(context, page.get(PDFName.of('Annots')));
  if (!(found instanceof PDFArray)) return [];
  return found.asArray().flatMap(ref => {
    const annotation = resolve(context, ref);
    if (!(annotation instanceof PDFDict)) return [];
    const address = resolve(context, dictAt(context, annotation, 'A')?.get(PDFName.of('URI')));
    return [{annotation, ref, address: address instanceof PDFString ? address.decodeText() : ''}];
  });
}

/** Takes the marks of places away, and leads links there. */
function leadLinks(context: PDFContext, pages: readonly PDFRef[], {place, link}: JoinMarks): void {
  const places = new Map<string, PDFObject>();
  const leading: FoundLink[] = [];
  for (const ref of pages) {
    const page = context.lookup(ref, PDFDict);
    const links = linksOf(context, page);
    const kept = links.filter(each => !each.address.startsWith(place));
    leading.push(...kept.filter(each => each.address.startsWith(link)));
    if (kept.length === links.length) continue;
    for (const {annotation, address} of links) {
      if (!address.startsWith(place)) continue;
      const rect = resolve(context, annotation.get(PDFName.of('Rect')));
      const [left, , , top] = rect instanceof PDFArray ? rect.asArray() : [];
      const spot = [ref, PDFName.of('XYZ'), left ?? PDFNumber.of(0), top ?? PDFNumber.of(0), PDFNumber.of(0)];
      places.set(address.slice(place.length), context.obj(spot));
      annotation.delete(PDFName.of('A'));
    }
    page.set(PDFName.of('Annots'), context.obj(kept.map(each => each.ref)));
  }
  for (const {annotation, address} of leading) {
    const target = places.get(address.slice(link.length));
    annotation.delete(PDFName.of('A'));
    annotation.delete(PDFName.of('Contents'));
    if (target) annotation.set(PDFName.of('Dest'), target);
  }
}
