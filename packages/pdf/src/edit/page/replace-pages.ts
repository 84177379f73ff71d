import {PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage} from '@cantoo/pdf-lib';
import {resolve} from '../../objects/resources.ts';
import {CopyBetween} from '../file/copy-between.ts';

/**
 * Gives pages of one file the content of the same pages of another that was made from the same source: what is drawn, with
 * what, and where annotations lie. The pages themselves stay, so that all that leads to them still does.
 */
export function replacePages(from: PDFDocument, into: PDFDocument, numbers: ReadonlySet<number>): void {
  const copier = new CopyBetween(from.context, into.context);
  const [sources, targets] = [from.getPages(), into.getPages()];
  for (const number of numbers) {
    const source = sources[number - 1];
    const target = targets[number - 1];
    if (!source || !target) continue;
    for (const key of ['Contents', 'Resources']) {
      const name = PDFName.of(key);
      const value = key === 'Resources' ? source.node.getInheritableAttribute(name) : source.node.get(name);
      if (value) target.node.set(name, copier.copy(value));
    }
    moveAnnotations(annotationsOf(source), annotationsOf(target), copier);
  }
}

function moveAnnotations(from: readonly PDFDict[], to: readonly PDFDict[], copier: CopyBetween): void {
  if (from.length !== to.length) return;
  from.forEach((annotation, index) => {
    for (const key of ['Rect', 'QuadPoints']) {
      const name = PDFName.of(key);
      const value = annotation.get(name);
      if (value) to[index]?.set(name, copier.copy(value));
      else to[index]?.delete(name);
    }
  });
}

function annotationsOf({node}: PDFPage): PDFDict[] {
  const list = resolve(node.context, node.get(PDFName.of('Annots')));
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap(item => {
    const annotation = resolve(node.context, item);
    return annotation instanceof PDFDict ? [annotation] : [];
  });
}
