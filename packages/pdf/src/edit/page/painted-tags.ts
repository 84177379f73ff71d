import {PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFPage} from '@cantoo/pdf-lib';
import {dictAt, resolve} from '../../objects/resources.ts';
import {kidsOf, numberAt, treeEntries} from '../../objects/structure.ts';

/** Which tags the new texts of a page get (ISO 32000-1, 14.7.4). */
export type PaintedTags = {
  /** The number of the first text's marked content: below it are those of the source. */
  readonly first: number;
  /** For each text the number of the source's marked content that it stands for. */
  readonly of: readonly number[];
};

/** Numbers new texts of a page as marked content. A page without tags has none. */
export class TagBook {
  private readonly first: number;
  private readonly of: number[] = [];

  private readonly marks: ReadonlyMap<number, number>;

  /** `marks` has the source's marked content of glyphs, by their order. */
  constructor(page: PDFPage, marks: ReadonlyMap<number, number>) {
    this.first = tagsOfPage(page)?.size() ?? 0;
    this.marks = marks;
  }

  /** The operators before and after the text that stands for the one with this glyph; nothing where that has no tag. */
  around(glyph: number): readonly [before: string, after: string] | undefined {
    const source = this.marks.get(glyph);
    if (source === undefined || source >= this.first) return undefined;
    this.of.push(source);
    return [`/Span <</MCID ${this.first + this.of.length - 1}>> BDC`, 'EMC'];
  }

  get tags(): PaintedTags {
    return {first: this.first, of: this.of};
  }
}

/**
 * Makes texts that were painted on a page part of the elements of those that they stand for, right behind these: whoever follows the
 * tags reads them there. Earlier ones of the page go. An element's `/ActualText` goes too, as it is that of the source.
 */
export function tagPainted(page: PDFPage, {first, of}: PaintedTags): void {
  const {context} = page.doc;
  const tags = tagsOfPage(page);
  if (!tags || tags.size() < first) return;
  const elementAt = (index: number): PDFDict | undefined => {
    const found = resolve(context, tags.get(index));
    return found instanceof PDFDict ? found : undefined;
  };
  const own = (kid: PDFObject | undefined, id: number): boolean => {
    const found = resolve(context, kid);
    if (found instanceof PDFNumber) return found.asNumber() === id;
    return found instanceof PDFDict && !found.has(PDFName.of('Stm')) && numberAt(context, found, 'MCID') === id;
  };
  const onPage = (kid: PDFObject, element: PDFDict): boolean => {
    const found = resolve(context, kid);
    return (
      ((found instanceof PDFDict ? found.get(PDFName.of('Pg')) : undefined) ?? element.get(PDFName.of('Pg'))) ===
      page.ref
    );
  };
  for (let id = tags.size() - 1; id >= first; id--) {
    const element = elementAt(id);
    element?.set(
      PDFName.of('K'),
      context.obj(kidsOf(context, element).filter(kid => !(own(kid, id) && onPage(kid, element)))),
    );
    tags.remove(id);
  }
  for (const [index, source] of of.entries()) {
    const element = elementAt(source);
    tags.push(tags.get(source));
    if (!element) continue;
    element.delete(PDFName.of('ActualText'));
    const kids = [...kidsOf(context, element)];
    const content = context.obj({Type: 'MCR', Pg: page.ref, MCID: first + index});
    // several texts of one content follow each other
    const before = of.slice(0, index).lastIndexOf(source);
    const behind = before < 0 ? source : first + before;
    const at = kids.findIndex(kid => own(kid, behind) && onPage(kid, element));
    kids.splice(at < 0 ? kids.length : at + 1, 0, content);
    element.set(PDFName.of('K'), context.obj(kids));
  }
}

/** The elements of a page's marked content, by its numbers. */
function tagsOfPage({doc, node}: PDFPage): PDFArray | undefined {
  const {context, catalog} = doc;
  const key = numberAt(context, node, 'StructParents');
  const tree = dictAt(context, dictAt(context, catalog, 'StructTreeRoot'), 'ParentTree');
  const [, found] = (key === undefined ? undefined : treeEntries(context, tree).find(([each]) => each === key)) ?? [];
  const tags = resolve(context, found);
  return tags instanceof PDFArray ? tags : undefined;
}
