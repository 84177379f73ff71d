import type {BlockDraft} from '../../draft/draft.ts';
import type {Candidate} from './candidate.ts';

/**
 * The depth of each heading that the file's tags name, by block index. Empty where the tags are not reliable: too much
 * text is tagged as headings, or most of it does not look like any.
 */
export function taggedHeadings(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  let all = 0;
  let inHeadings = 0;
  let tagged = 0;
  for (const block of blocks) {
    if (block.kind !== 'text') continue;
    const characters = block.lines.reduce((sum, {text}) => sum + text.length, 0);
    all += characters;
    if (depthOf(block.lines) === undefined) continue;
    tagged++;
    inHeadings += characters;
  }
  if (tagged < fewest || inHeadings > maxOfText * all) return depths;
  for (const {index, block, text, label} of candidates) {
    const depth = depthOf(block.lines);
    if (depth !== undefined && !label && text.length <= longest) depths.set(index, depth);
  }
  return depths.size >= likely * tagged ? depths : new Map();
}

const fewest = 2;
const maxOfText = 0.2;
const likely = 0.6;
const longest = 160;

/** The level that all lines of a block are tagged with. */
function depthOf(lines: readonly {readonly tag?: string}[]): number | undefined {
  const tag = lines[0]?.tag;
  if (tag === undefined || lines.some(line => line.tag !== tag)) return undefined;
  const level = /^H([1-6])$/.exec(tag)?.[1];
  return level === undefined ? undefined : Number(level);
}
