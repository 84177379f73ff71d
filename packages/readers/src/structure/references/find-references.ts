import type {BlockDraft, TextBlock, TextLine} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {joinText} from '../../text/join-lines.ts';
import {partOfBlock} from '../part-of-block.ts';
import {isBibliographyHeading} from './bibliography-heading.ts';
import {splitEntries} from './split-entries.ts';

/** Finds the entries of the list of references: what stands between its heading and the next. */
export const findReferences: DocumentStage = {
  name: 'find-references',
  run(draft) {
    const blocks: BlockDraft[] = [];
    let inside = false;
    for (const block of draft.blocks) {
      if (block.kind !== 'text') {
        blocks.push(block);
        continue;
      }
      const {type} = block.role;
      if (type === 'heading') {
        inside = isBibliographyHeading(joinText(block.lines));
        blocks.push(block);
      } else if (!inside || type !== 'paragraph') {
        blocks.push(block);
      } else {
        for (const entry of splitEntries(block)) addEntry(blocks, block, entry);
      }
    }
    return {...draft, blocks};
  },
};

function addEntry(blocks: BlockDraft[], block: TextBlock, lines: readonly TextLine[]): void {
  const part = partOfBlock(block, lines);
  const label = referenceLabel(lines[0]!.text);
  const at = blocks.findLastIndex(({kind}) => kind !== 'furniture');
  const before = blocks[at];
  // an entry that goes on in the next column or on the next page
  if (!label && before?.kind === 'text' && before.role.type === 'reference' && isRest(before, part)) {
    blocks[at] = {...before, lines: [...before.lines, ...lines]};
    return;
  }
  // behind labelled entries, what is none and stands apart is none: addresses of the authors
  if (!label && before?.kind === 'text' && before.role.type === 'reference' && before.role.label !== undefined) {
    blocks.push(part);
    return;
  }
  blocks.push({
    ...part,
    continues: false,
    role: {
      type: 'reference',
      labelLength: label?.length ?? 0,
      ...(label && {label: label.label}),
    },
  });
}

function isRest(before: TextBlock, part: TextBlock): boolean {
  const [first, last] = [part.lines[0]!, before.lines.at(-1)!];
  const {text} = first;
  if (before.role.type === 'reference' && before.role.label !== undefined) {
    const below = last.page === first.page && first.box.top > last.box.bottom;
    const apart = below && first.box.top - last.box.bottom > 0.9 * first.size;
    return !apart || !/[.。)\]]$/.test(last.text) || /^\P{Lu}/u.test(text);
  }
  return /^\p{Ll}|^\p{Nd}/u.test(text) || !/[.)\]。]$/.test(last.text);
}

function referenceLabel(text: string): {label: string; length: number} | undefined {
  const match = /^(?:\[([^\]]{1,24})\]|\((\p{Nd}{1,3})\)|(\p{Nd}{1,3})(?:[.)](?=\s)|(?=\s+\p{Lu})))\s*/u.exec(text);
  if (!match) return undefined;
  return {label: (match[1] ?? match[2] ?? match[3])!, length: match[0].length};
}
