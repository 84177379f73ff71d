import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import {dictAt, resolve} from '../../objects/resources.ts';
import {kidsOf, treeEntries} from '../../objects/structure.ts';

/** Where pages of a source are shown, by the source's pages. */
export type ShownPages = ReadonlyMap<
  PDFRef,
  {readonly page: PDFRef /** What draws it there, if not the page itself. */; readonly form?: PDFRef}
>;

/**
 * Adds the tags of a source to those of the file that shows its pages (ISO 32000-1, 14.7.4.2): their text is read as in the source, in its
 * language, before what the file has tags of already. A source without tags, or a file without, changes nothing.
 */
export function addSourceTags(from: PDFDocument, into: PDFDocument, shown: ShownPages): void {
  const root = dictAt(from.context, from.catalog, 'StructTreeRoot');
  const target = dictAt(into.context, into.catalog, 'StructTreeRoot');
  const parents = target && dictAt(into.context, target, 'ParentTree');
  const targetRef = into.catalog.get(PDFName.of('StructTreeRoot'));
  if (!root || !target || !parents || !targetRef) return;
  const copy = new TagCopy(from.context, into.context, shown);
  const whole = into.context.nextRef();
  const kids = kidsOf(from.context, root).flatMap(kid => copy.element(kid, whole, undefined, 0) ?? []);
  if (kids.length === 0) return;
  const language = from.catalog.get(PDFName.of('Lang'));
  for (const kid of kids) {
    const element = resolve(into.context, kid);
    if (language && element instanceof PDFDict && !element.has(PDFName.of('Lang')))
      element.set(PDFName.of('Lang'), resolve(from.context, language) ?? language);
  }
  const others = kidsOf(into.context, target);
  for (const kid of others) {
    const element = resolve(into.context, kid);
    if (element instanceof PDFDict) element.set(PDFName.of('P'), whole);
  }
  const element = {Type: 'StructElem', S: 'Document', P: targetRef, K: [...kids, ...others]};
  into.context.assign(whole, into.context.obj(element));
  target.set(PDFName.of('K'), into.context.obj([whole]));
  const entries = treeEntries(into.context, parents);
  let next = Math.max(-1, ...entries.map(([key]) => key)) + 1;
  for (const [drawn, elements] of copy.contents) {
    const object = into.context.lookup(drawn);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) dict.set(PDFName.of('StructParents'), PDFNumber.of(next));
    const array = Array.from({length: Math.max(...elements.keys()) + 1}, (_, id) => elements.get(id) ?? null);
    entries.push([next++, into.context.obj(array)]);
  }
  const nums = entries.flatMap(([key, value]) => [PDFNumber.of(key), value]);
  target.set(PDFName.of('ParentTree'), into.context.register(into.context.obj({Nums: nums})));
  target.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(next));
}

/** Copies elements with what of them is drawn on pages; annotations and the content of other streams stay behind. */
class TagCopy {
  /** The element of each marked content, by its number, of each form or page. */
  readonly contents = new Map<PDFRef, Map<number, PDFRef>>();
  private readonly source: PDFContext;
  private readonly target: PDFContext;
  private readonly shown: ShownPages;
  private made = 0;

  constructor(source: PDFContext, target: PDFContext, shown: ShownPages) {
    this.source = source;
    this.target = target;
    this.shown = shown;
  }

  /** The copy of an element, or nothing where nothing of it is drawn. */
  element(given: PDFObject, parent: PDFObject, page: PDFObject | undefined, depth: number): PDFRef | undefined {
    const dict = resolve(this.source, given);
    if (!(dict instanceof PDFDict) || depth > deepest || this.made++ > mostElements) return undefined;
    const own = dict.get(PDFName.of('Pg')) ?? page;
    const ref = this.target.nextRef();
    const kids = kidsOf(this.source, dict).flatMap(kid => this.kid(kid, ref, own, depth) ?? []);
    if (kids.length === 0) return undefined;
    const copy = PDFDict.withContext(this.target);
    for (const key of kept) {
      const value = resolve(this.source, dict.get(PDFName.of(key)));
      if (value && !(value instanceof PDFDict || value instanceof PDFArray)) copy.set(PDFName.of(key), value);
    }
    copy.set(PDFName.of('P'), parent);
    copy.set(PDFName.of('K'), this.target.obj(kids));
    this.target.assign(ref, copy);
    return ref;
  }

  private kid(kid: PDFObject, element: PDFRef, page: PDFObject | undefined, depth: number): PDFObject | undefined {
    const found = resolve(this.source, kid);
    if (found instanceof PDFNumber) return this.content(found.asNumber(), element, page);
    if (!(found instanceof PDFDict)) return undefined;
    const type = found.get(PDFName.of('Type'));
    if (type === PDFName.of('OBJR')) return undefined;
    if (type !== PDFName.of('MCR')) return this.element(kid, element, page, depth + 1);
    const id = resolve(this.source, found.get(PDFName.of('MCID')));
    if (found.has(PDFName.of('Stm')) || !(id instanceof PDFNumber)) return undefined;
    return this.content(id.asNumber(), element, found.get(PDFName.of('Pg')) ?? page);
  }

  private content(id: number, element: PDFRef, page: PDFObject | undefined): PDFObject | undefined {
    const shown = this.shown.get(page as PDFRef);
    if (!shown || id < 0 || id > mostElements) return undefined;
    const drawn = shown.form ?? shown.page;
    const elements = this.contents.get(drawn) ?? new Map<number, PDFRef>();
    elements.set(id, element);
    this.contents.set(drawn, elements);
    const stream = shown.form && {Stm: shown.form};
    return this.target.obj({Type: 'MCR', Pg: shown.page, ...stream, MCID: id});
  }
}

// of an element: what it is, and words in its place; attributes and classes say how it looks
const kept = ['Type', 'S', 'Lang', 'Alt', 'ActualText', 'E', 'T'];

// deeper, or more, is damage or an attack
const deepest = 200;
const mostElements = 2_000_000;
