import type {OutlineItem} from '@recto/model';
import type {PDFDocumentProxy} from 'pdfjs-dist';
import {LinkTargets} from './links.ts';

/** The document's bookmarks in order, with the place each points at. */
export async function readOutline(document: PDFDocumentProxy): Promise<readonly OutlineItem[]> {
  const roots = await document.getOutline();
  const items: OutlineItem[] = [];
  const targets = new LinkTargets(document);
  const visit = async (nodes: readonly OutlineNode[], depth: number): Promise<void> => {
    for (const node of nodes) {
      if (items.length >= mostItems) return;
      const title = node.title.replace(/\s+/g, ' ').trim();
      const target = await targets.resolve(node.dest);
      if (title !== '') items.push({title, depth, ...target});
      if (depth < deepest) await visit(node.items, depth + 1);
    }
  };
  await visit((roots ?? []) as readonly OutlineNode[], 1);
  return items;
}

type OutlineNode = {readonly title: string; readonly dest: unknown; readonly items: readonly OutlineNode[]};

// outlines of thousands of entries exist (dictionaries); ones of millions are attacks
const mostItems = 20_000;
const deepest = 30;
