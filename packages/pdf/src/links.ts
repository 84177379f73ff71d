import type {PDFDocumentProxy, PDFPageProxy} from 'pdfjs-dist';
import type {Annotation} from './annotations.ts';
import type {LinkFacts} from './facts.ts';
import {displayMatrix, type Matrix, mapBox} from './matrix.ts';

/** A place in the document: a page and, when given, the distance from its top in points. */
export type Target = {readonly page?: number; readonly top?: number};

/** Finds out where destinations point. */
export class LinkTargets {
  private readonly document: PDFDocumentProxy;
  private readonly named = new Map<string, Promise<unknown>>();
  private readonly pages = new Map<string, Promise<number | undefined>>();
  private readonly matrices = new Map<number, Promise<Matrix | undefined>>();

  constructor(document: PDFDocumentProxy) {
    this.document = document;
  }

  /** The place of a destination: a name, or `[page, /XYZ, left, top, zoom]`. Nothing when it points nowhere. */
  async resolve(destination: unknown): Promise<Target> {
    const explicit = typeof destination === 'string' ? await this.lookUp(destination) : destination;
    if (!Array.isArray(explicit) || explicit.length === 0) return {};
    const page = await this.pageOf(explicit[0]);
    if (page === undefined) return {};
    const kind = (explicit[1] as {readonly name?: string} | undefined)?.name;
    const y =
      kind === 'XYZ'
        ? explicit[3]
        : kind === 'FitH' || kind === 'FitBH'
          ? explicit[2]
          : kind === 'FitR'
            ? explicit[5]
            : undefined;
    if (typeof y !== 'number') return {page};
    const x = kind === 'XYZ' && typeof explicit[2] === 'number' ? explicit[2] : 0;
    const matrix = await this.matrixOf(page);
    return matrix ? {page, top: Math.max(0, matrix[1] * x + matrix[3] * y + matrix[5])} : {page};
  }

  private lookUp(name: string): Promise<unknown> {
    let found = this.named.get(name);
    if (!found) {
      found = this.document.getDestination(name).catch(() => null);
      this.named.set(name, found);
    }
    return found;
  }

  private async pageOf(reference: unknown): Promise<number | undefined> {
    if (typeof reference === 'number') return inRange(reference + 1, this.document.numPages);
    if (typeof reference !== 'object' || reference === null) return undefined;
    const {num, gen} = reference as {num?: number; gen?: number};
    const key = `${num} ${gen}`;
    let found = this.pages.get(key);
    if (!found) {
      found = this.document.getPageIndex(reference as never).then(
        index => inRange(index + 1, this.document.numPages),
        () => undefined,
      );
      this.pages.set(key, found);
    }
    return found;
  }

  private matrixOf(page: number): Promise<Matrix | undefined> {
    let found = this.matrices.get(page);
    if (!found) {
      found = this.document.getPage(page).then(
        proxy => displayMatrix(proxy.view, rotationOf(proxy), proxy.userUnit).matrix,
        () => undefined,
      );
      this.matrices.set(page, found);
    }
    return found;
  }
}

const inRange = (page: number, pages: number): number | undefined => (page >= 1 && page <= pages ? page : undefined);

/** A page's rotation as one of four values. */
export function rotationOf(page: PDFPageProxy): 0 | 90 | 180 | 270 {
  return ((((Math.round(page.rotate / 90) * 90) % 360) + 360) % 360) as 0 | 90 | 180 | 270;
}

/** The links among a page's annotations, with their places on it. */
export async function readLinks(
  annotations: readonly Annotation[],
  matrix: Matrix,
  targets: LinkTargets,
): Promise<readonly LinkFacts[]> {
  const links: LinkFacts[] = [];
  for (const annotation of annotations) {
    if (annotation.subtype !== 'Link') continue;
    const url = annotation.url ?? annotation.unsafeUrl;
    const target = annotation.dest ? await targets.resolve(annotation.dest) : {};
    if (url === undefined && target.page === undefined) continue;
    const boxes = quadBoxes(annotation.quadPoints) ?? [annotation.rect];
    links.push({
      boxes: boxes.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => mapBox(matrix, x0, y0, x1, y1)),
      ...(url !== undefined && {url}),
      ...target,
    });
  }
  return links;
}

/** One box for each quadrilateral of eight numbers. */
export function quadBoxes(quads: ArrayLike<number> | null | undefined): readonly (readonly number[])[] | undefined {
  if (!quads || quads.length < 8) return undefined;
  const boxes: number[][] = [];
  for (let at = 0; at + 8 <= quads.length; at += 8) {
    const xs = [0, 2, 4, 6].map(offset => quads[at + offset] as number);
    const ys = [1, 3, 5, 7].map(offset => quads[at + offset] as number);
    boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  return boxes;
}
