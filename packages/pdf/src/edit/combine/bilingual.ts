import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import {resolve} from '../../objects/resources.ts';
import {decodeContents} from '../../objects/streams.ts';
import {showTitle} from '../file/accessible.ts';
import {CopyBetween} from '../file/copy-between.ts';
import {loadDocument} from '../file/load-document.ts';
import {saveEdited} from '../file/save-edited.ts';
import {dropUnreachable} from '../file/unreachable.ts';
import {doubledLabels} from './page-labels.ts';
import {addSourceTags, type ShownPages} from './source-tags.ts';

/** Where the translation stands: beside its source, on its left or right, or on the page after it. */
export type BilingualOrder = 'left-right' | 'right-left' | 'alternate';

export type MergeOptions = {
  readonly password?: string | undefined;
  /** Hears after every tenth page and after the last how many pages are done. */
  readonly onPages?: ((done: number, all: number) => void) | undefined;
};

// how often progress is reported
const batch = 10;

/** As `mergeBilingual`. */
export async function makeBilingual(
  source: Uint8Array,
  translated: Uint8Array,
  order: BilingualOrder,
  {password, onPages}: MergeOptions,
): Promise<Uint8Array> {
  const from = await loadDocument(source, password);
  const into = await loadDocument(translated, password);
  const copier = new CopyBetween(from.context, into.context);
  const sources = from.getPages();
  const targets = into.getPages();
  const refs = targets.map(page => page.ref);
  const each = (pages: readonly PDFPage[], work: (page: PDFPage, index: number) => void) => {
    for (let start = 0; start < pages.length; start += batch) {
      const some = pages.slice(start, start + batch);
      for (const [index, page] of some.entries()) work(page, start + index);
      onPages?.(start + some.length, pages.length);
    }
  };
  if (order === 'alternate') addSourceTags(from, into, alternate(from, into, {sources, targets, copier, each}));
  else {
    const shown = new Map<PDFRef, {readonly page: PDFRef; readonly form: PDFRef}>();
    each(targets, (page, index) => {
      const beside = sources[index];
      if (beside)
        shown.set(beside.ref, {page: page.ref, form: putBeside(page, beside, order, copier, {from, refs, sources})});
    });
    addSourceTags(from, into, shown);
  }
  showTitle(into);
  dropUnreachable(into.context);
  return saveEdited(into);
}

type Alternating = {
  readonly sources: readonly PDFPage[];
  readonly targets: readonly PDFPage[];
  readonly copier: CopyBetween;
  readonly each: (pages: readonly PDFPage[], work: (page: PDFPage, index: number) => void) => void;
};

/** Puts each page of the source before its translation. */
function alternate(from: PDFDocument, into: PDFDocument, {sources, targets, copier, each}: Alternating): ShownPages {
  const labels = doubledLabels(into.context, into.catalog, targets.length);
  const copies: PDFDict[] = [];
  each(sources, page => {
    const dict = copier.copy(page.node, leftOut) as PDFDict;
    for (const key of inherited) {
      const value = page.node.getInheritableAttribute(PDFName.of(key));
      if (value && !dict.has(PDFName.of(key))) dict.set(PDFName.of(key), copier.copy(value));
    }
    copies.push(dict);
  });
  const refs = copies.map(copy => into.context.register(copy));
  sources.forEach((page, index) => {
    const links = copyLinks(page, copier, {from, refs, sources}, into.context, [0, 0]);
    if (links.length > 0) copies[index]?.set(PDFName.of('Annots'), into.context.obj(links));
  });
  // one flat tree of pages: what pages inherit from its nodes has to go with them
  const kids: PDFRef[] = [];
  const root = into.catalog.get(PDFName.of('Pages')) as PDFRef;
  targets.forEach((page, index) => {
    for (const key of inherited) {
      const value = page.node.getInheritableAttribute(PDFName.of(key));
      if (value) page.node.set(PDFName.of(key), value);
    }
    if (refs[index]) kids.push(refs[index]);
    kids.push(page.ref);
    page.node.set(PDFName.of('Parent'), root);
    copies[index]?.set(PDFName.of('Parent'), root);
  });
  const tree = resolve(into.context, root) as PDFDict;
  tree.set(PDFName.of('Kids'), into.context.obj(kids));
  tree.set(PDFName.of('Count'), PDFNumber.of(kids.length));
  if (labels) into.catalog.set(PDFName.of('PageLabels'), labels);
  return new Map(sources.flatMap(({ref}, index) => (refs[index] ? [[ref, {page: refs[index]}] as const] : [])));
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
// annotations are copied apart; the rest leads to other pages or to the structure tree, whose tags are copied apart
const leftOut: ReadonlySet<string> = new Set([
  'Parent',
  'Annots',
  'B',
  'StructParents',
  'Metadata',
  'PieceInfo',
  'Thumb',
]);

type Links = {readonly from: PDFDocument; readonly refs: readonly PDFRef[]; readonly sources: readonly PDFPage[]};

/**
 * Widens a page and draws its source beside it, as a form, which is given. All of the page stays where it is, so links and bookmarks stay
 * right.
 */
function putBeside(page: PDFPage, source: PDFPage, order: BilingualOrder, copier: CopyBetween, links: Links): PDFRef {
  const {node} = page;
  const {context} = page.doc;
  const box = page.getCropBox();
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const across = rotation === 90 || rotation === 270 ? box.height : box.width;
  // the direction in the page's own space that is shown as pointing right
  const right = rotation === 90 ? [0, 1] : rotation === 180 ? [-1, 0] : rotation === 270 ? [0, -1] : [1, 0];
  const side = order === 'left-right' ? -across : across;
  const shift = [(right[0] as number) * side, (right[1] as number) * side] as const;
  const resources = source.node.getInheritableAttribute(PDFName.of('Resources'));
  const form = context.flateStream(decodeContents(links.from.context, source.node.get(PDFName.of('Contents'))), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [box.x, box.y, box.x + box.width, box.y + box.height],
    Matrix: [1, 0, 0, 1, shift[0], shift[1]],
    // a page is a group of its own: what blends in it does not blend with its neighbor
    Group: {Type: 'Group', S: 'Transparency'},
    Resources: resources ? copier.copy(resources) : {},
  });
  const own = PDFDict.withContext(context);
  const known = resolve(context, node.getInheritableAttribute(PDFName.of('Resources')));
  if (known instanceof PDFDict) for (const [key, value] of known.entries()) own.set(key, value);
  const objects = PDFDict.withContext(context);
  const knownObjects = resolve(context, own.get(PDFName.of('XObject')));
  if (knownObjects instanceof PDFDict) for (const [key, value] of knownObjects.entries()) objects.set(key, value);
  const drawn = context.register(form);
  objects.set(PDFName.of('RectoSource'), drawn);
  own.set(PDFName.of('XObject'), objects);
  node.set(PDFName.of('Resources'), own);
  const clip = `q ${box.x} ${box.y} ${box.width} ${box.height} re W n\n`;
  const contents = resolve(context, node.get(PDFName.of('Contents')));
  const inner: PDFObject[] =
    contents instanceof PDFArray ? contents.asArray() : [node.get(PDFName.of('Contents'))].flatMap(item => item ?? []);
  node.set(
    PDFName.of('Contents'),
    context.obj([
      context.register(context.flateStream(clip)),
      ...inner,
      context.register(context.flateStream('\nQ q /RectoSource Do Q\n')),
    ]),
  );
  const left = Math.min(box.x, box.x + shift[0]);
  const bottom = Math.min(box.y, box.y + shift[1]);
  const wide = [left, bottom, left + box.width + Math.abs(shift[0]), bottom + box.height + Math.abs(shift[1])];
  node.set(PDFName.of('MediaBox'), context.obj(wide));
  for (const key of ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox']) node.delete(PDFName.of(key));
  const copies = copyLinks(source, copier, links, context, shift);
  if (copies.length > 0) {
    const annotations = resolve(context, node.get(PDFName.of('Annots')));
    const existing = annotations instanceof PDFArray ? annotations.asArray() : [];
    node.set(PDFName.of('Annots'), context.obj([...existing, ...copies]));
  }
  return drawn;
}

/** A page's links for its copy, moved by `shift`; those that lead to a page lead to `refs` of it. */
function copyLinks(
  page: PDFPage,
  copier: CopyBetween,
  {from, refs, sources}: Links,
  into: PDFContext,
  [dx, dy]: readonly [number, number],
): PDFRef[] {
  const found = resolve(from.context, page.node.get(PDFName.of('Annots')));
  if (!(found instanceof PDFArray)) return [];
  const pageOf = new Map(sources.map((item, index) => [item.ref, refs[index]]));
  return found.asArray().flatMap(item => {
    const annotation = resolve(from.context, item);
    if (!(annotation instanceof PDFDict)) return [];
    if (resolve(from.context, annotation.get(PDFName.of('Subtype'))) !== PDFName.of('Link')) return [];
    const copy = copier.copy(annotation, linkLeftOut) as PDFDict;
    for (const key of ['Rect', 'QuadPoints']) {
      const numbers = resolve(from.context, annotation.get(PDFName.of(key)));
      if (!(numbers instanceof PDFArray)) continue;
      const moved = numbers.asArray().map((value, index) => {
        const number = resolve(from.context, value);
        return (number instanceof PDFNumber ? number.asNumber() : 0) + (index % 2 === 0 ? dx : dy);
      });
      copy.set(PDFName.of(key), into.obj(moved));
    }
    const action = resolve(from.context, annotation.get(PDFName.of('A')));
    const inside = action instanceof PDFDict ? resolve(from.context, action.get(PDFName.of('D'))) : undefined;
    const destination = resolve(from.context, annotation.get(PDFName.of('Dest'))) ?? inside;
    if (destination instanceof PDFArray) {
      const [first, ...rest] = destination.asArray();
      const target = first instanceof PDFRef ? pageOf.get(first) : undefined;
      if (!target) return [];
      copy.set(PDFName.of('Dest'), into.obj([target, ...rest]));
    } else if (destination) copy.set(PDFName.of('Dest'), copier.copy(destination));
    else if (action) copy.set(PDFName.of('A'), copier.copy(action));
    return [into.register(copy)];
  });
}

const linkLeftOut: ReadonlySet<string> = new Set(['P', 'Parent', 'Popup', 'StructParent', 'A', 'Dest', 'PA']);
