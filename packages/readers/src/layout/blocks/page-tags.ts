import {mostFrequent} from '@recto/model';
import type {TagNode} from '@recto/pdf';
import type {Line} from '../../draft/draft.ts';

/** The tags of the parts of a page. */
export type PageTags = {
  /** The role of the block that each marked content belongs to: `P`, `H2`, `BlockQuote`. */
  readonly roles: ReadonlyMap<number, string>;
  /** Descriptions of its figures, in reading order; a figure without one counts as an empty text. */
  readonly alts: readonly string[];
};

/** Reads the structure tree of a page. */
export function pageTags(tree: TagNode | undefined): PageTags {
  const roles = new Map<number, string>();
  const alts: string[] = [];
  const visit = (node: TagNode, outer: string, depth: number): void => {
    if (node.role === 'Figure') alts.push(node.alt ?? '');
    // a paragraph within a quotation is one, and so is a span within a heading
    const role = !blocks.has(node.role) || outer === 'BlockQuote' ? outer : node.role;
    for (const child of node.children) {
      if ('mcid' in child) roles.set(child.mcid, role);
      else if (depth < deepest) visit(child, role, depth + 1);
    }
  };
  if (tree) visit(tree, '', 0);
  return {roles, alts};
}

const deepest = 60;
const blocks: ReadonlySet<string> = new Set(
  'P,H,H1,H2,H3,H4,H5,H6,Title,L,LI,Lbl,LBody,Caption,Note,TOC,TOCI,Table,TD,TH,Figure,Formula,BlockQuote,Code'.split(
    ',',
  ),
);

/** The role most of a line's glyphs have; undefined on pages without tags. */
export function tagOf(line: Line, {roles}: PageTags): string | undefined {
  if (roles.size === 0) return undefined;
  const counts = new Map<string, number>();
  for (const {glyphs} of line.pieces) {
    for (const {mcid, blank} of glyphs) {
      const role = mcid === undefined || blank ? undefined : roles.get(mcid);
      if (role) counts.set(role, (counts.get(role) ?? 0) + 1);
    }
  }
  return mostFrequent(counts);
}
