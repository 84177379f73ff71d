import type {PDFPageProxy} from 'pdfjs-dist';
import type {TagNode} from './facts.ts';

/** The page's part of the structure tree, or undefined when it has none. */
export async function readTags(page: PDFPageProxy): Promise<TagNode | undefined> {
  const root = (await page.getStructTree()) as StructNode | null;
  if (!root) return undefined;
  const node = toTag(root, 0);
  return node.children.length > 0 ? node : undefined;
}

type StructNode = {
  readonly role?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
};

// pdf.js itself stops at 40 levels
const deepest = 60;

function toTag(node: StructNode, depth: number): TagNode {
  const children: (TagNode | {readonly mcid: number})[] = [];
  for (const child of depth < deepest ? (node.children ?? []) : []) {
    if (child.type === 'content') {
      // ids look like `p12R_mc7`
      const mcid = Number(/_mc(\d+)$/.exec(child.id ?? '')?.[1]);
      if (Number.isInteger(mcid)) children.push({mcid});
    } else if (child.children) {
      children.push(toTag(child, depth + 1));
    }
  }
  return {
    role: node.role ?? '',
    ...(node.alt !== undefined && {alt: node.alt}),
    ...(node.lang !== undefined && {lang: node.lang}),
    children,
  };
}
