import type {Block, Doc, Inline} from '../nodes.ts';
import {deepest} from '../parse.ts';
import {validate} from '../validate.ts';
import {mapInlines} from '../walk.ts';
import {Conflict} from './correction.ts';
import {tidyInlines} from './inlines.ts';
import {releaseInlines, type Types} from './targets.ts';

/**
 * Text as a person wrote it in the place of another. Throws Conflict `invalid` when it breaks a rule that the text before it kept:
 * names images that the document does not have, or places outside of its pages.
 */
export function contentOf(doc: Doc, written: readonly Inline[], before: readonly Inline[], types: Types): Inline[] {
  const children = releaseInlines(tidyInlines(written), types);
  const problems = (inlines: readonly Inline[]) =>
    problemsOf(doc, [{type: 'paragraph', id: 'content', from: [], children: inlines}]);
  if (problems(children) > 0 && problems(children) > problems(before)) throw new Conflict('invalid');
  return children;
}

/** How many rules blocks break by themselves, wherever they point to. */
export const problemsOf = (doc: Doc, blocks: readonly Block[]): number =>
  validate({...doc, diagnostics: [], children: mapInlines(blocks, withoutTarget)}).length;

function withoutTarget(node: Inline): readonly Inline[] {
  if (node.type === 'footnoteMark') return [];
  if (node.type === 'citation') return node.children;
  return node.type === 'link' && node.target !== undefined && node.url === undefined ? node.children : [node];
}

/** Throws Conflict `invalid` when blocks are nested deeper than a document may be. */
export function checkDepth(blocks: readonly Block[], depth = 1): void {
  // a table's cells and what stands in them
  if (depth > deepest - 3) throw new Conflict('invalid');
  for (const block of blocks) {
    if (block.type === 'list') for (const item of block.children) checkDepth(item.children, depth + 2);
    else if (block.type === 'quote' || block.type === 'footnote' || block.type === 'theorem')
      checkDepth(block.children, depth + 1);
  }
}
