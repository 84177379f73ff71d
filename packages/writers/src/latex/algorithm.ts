import {allWords, anyOf} from '@recto/lexicon';
import {type Block, type Caption, type List, walk} from '@recto/model';
import {isSteps} from '../steps.ts';

/** A captioned algorithm: `Algorithm 1: …` with its steps below it. */
export type Algorithm = {readonly caption: Caption; readonly steps: readonly List[]};

/** The algorithm that begins with a block; undefined where none does, or where it is longer than a page, which no float may be. */
export function algorithmAt(blocks: readonly Block[], at: number): Algorithm | undefined {
  const caption = blocks[at];
  if (caption?.type !== 'caption' || !isLabel.test(caption.label ?? '')) return undefined;
  const steps: List[] = [];
  for (const block of blocks.slice(at + 1)) {
    if (block.type !== 'list' || !isSteps(block)) break;
    steps.push(block);
  }
  const rows = [...walk(steps)].filter(({type}) => type === 'listItem').length;
  return rows > 0 && rows <= mostRows ? {caption, steps} : undefined;
}

// rows that a page of A4 holds, with a few that break
const mostRows = 35;

const isLabel = new RegExp(`^(?:${anyOf(allWords('algorithm', 'procedure'))})`, 'iu');
