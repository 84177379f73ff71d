import {overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {BlockDraft, FigureBlock, TableBlock, TextBlock} from '../../draft/draft.ts';
import {type CaptionLabel, captionLabel} from '../../text/caption-label.ts';

type Float = FigureBlock | TableBlock;

/** Puts captions into the figures and tables they belong to; one without stays where it is, as a caption. */
export function bindCaptions(blocks: readonly BlockDraft[], bodySize: number): BlockDraft[] {
  const {captions, rests} = findCaptions(blocks, bodySize);
  if (captions.size === 0) return [...blocks];
  const owners = new Map<number, number>();
  const taken = new Set<number>();
  // pairs of a caption and a float on its page, the nearest first
  const pairs = [...captions].flatMap(([at, caption]) =>
    floatsNear(blocks, at, caption).map(({index, distance}) => ({caption: at, float: index, distance})),
  );
  pairs.sort((a, b) => a.distance - b.distance);
  for (const {caption, float} of pairs) {
    if (owners.has(caption) || taken.has(float)) continue;
    owners.set(caption, float);
    taken.add(float);
  }
  const bound = new Map([...owners].map(([caption, float]) => [float, captions.get(caption)!]));
  return blocks.flatMap((block, at): BlockDraft[] => {
    if (owners.has(at) || rests.has(at)) return [];
    const caption = bound.get(at);
    if (caption && (block.kind === 'figure' || block.kind === 'table')) return [{...block, caption}];
    return [captions.get(at) ?? block];
  });
}

type Captions = {readonly captions: Map<number, TextBlock>; readonly rests: ReadonlySet<number>};

/** Captions by the index of their block, and the blocks that are the rest of one. */
function findCaptions(blocks: readonly BlockDraft[], bodySize: number): Captions {
  const captions = new Map<number, TextBlock>();
  const rests = new Set<number>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'text' || block.role.type !== 'paragraph') continue;
    const label = captionLabel(block.lines[0]!.text);
    if (!label) continue;
    const small = block.lines[0]!.size < bodySize * 0.96;
    const loud = block.lines[0]!.inlines.some(inline => inline.type === 'text' && inline.marks?.includes('bold'));
    const beside = [blocks[at - 1], blocks[at + 1]].some(near => near?.kind === 'figure' || near?.kind === 'table');
    if (!label.closed && !small && !loud && !beside) continue;
    const lines = [...block.lines];
    for (let next = at + 1; next < blocks.length; next++) {
      const rest = blocks[next]!;
      if (rest.kind === 'furniture') continue;
      if (rest.kind !== 'text') break;
      const caption = {...block, lines};
      if (!isTitle(caption, label, rest) && !isRest(caption, rest, bodySize)) break;
      lines.push(...rest.lines);
      rests.add(next);
    }
    captions.set(at, {
      ...block,
      lines,
      box: unionBoxes(lines.map(line => line.box))!,
      continues: false,
      role: {type: 'caption', of: label.of, label: label.label},
    });
  }
  return {captions, rests};
}

/** The title of a table in a line of its own, centered below the label, as the IEEE sets it. */
function isTitle(caption: TextBlock, label: CaptionLabel, block: TextBlock): boolean {
  const [line] = caption.lines;
  const next = block.lines[0]!;
  if (caption.lines.length > 1 || label.label.length < line!.text.trim().length) return false;
  if (label.of !== 'table' || block.role.type !== 'paragraph' || block.page !== caption.page) return false;
  const center = (box: PageBox): number => (box.left + box.right) / 2;
  const step = next.baseline - line!.baseline;
  return (
    step > 0 &&
    step < 1.8 * line!.size &&
    next.size < 1.03 * line!.size &&
    Math.abs(center(block.box) - center(caption.box)) < 0.5 * line!.size &&
    !captionLabel(next.text)
  );
}

/** A caption's further lines, cut off by a letter that begins a part or by the gutter below it: as close as its own lines. */
function isRest(caption: TextBlock, block: TextBlock, bodySize: number): boolean {
  const [first, last] = [caption.lines[0]!, caption.lines.at(-1)!];
  const next = block.lines[0]!;
  if (block.role.type !== 'paragraph' || block.page !== caption.page || caption.lines.length < 2) return false;
  if (Math.abs(next.size - last.size) > 0.03 * last.size || Math.abs(next.left - last.left) > 0.5 * last.size)
    return false;
  const pitch = (last.baseline - first.baseline) / (caption.lines.length - 1);
  const step = next.baseline - last.baseline;
  if (step < 0.5 * pitch || step > 1.1 * pitch || captionLabel(next.text)) return false;
  return Math.abs(last.size - bodySize) > 0.04 * bodySize || !/[.!?。！？]["”’»)\]]?$/u.test(last.text);
}

// a caption stands within a few lines of its figure; tables carry it above, figures below
const farthest = 60;
const wrongSide = 8;
const wrongKind = 25;

function floatsNear(
  blocks: readonly BlockDraft[],
  at: number,
  caption: TextBlock,
): {readonly index: number; readonly distance: number}[] {
  const near: {index: number; distance: number}[] = [];
  for (let index = Math.max(0, at - reach); index < Math.min(blocks.length, at + reach); index++) {
    const block = blocks[index]!;
    if ((block.kind !== 'figure' && block.kind !== 'table') || block.page !== caption.page || block.caption) continue;
    const distance = distanceOf(block, caption);
    if (distance < farthest) near.push({index, distance});
  }
  return near;
}

const reach = 30;

function distanceOf(float: Float, caption: TextBlock): number {
  const {of} = caption.role as Extract<TextBlock['role'], {type: 'caption'}>;
  const below = caption.box.top >= float.box.bottom - 4;
  const above = caption.box.bottom <= float.box.top + 4;
  const gap = below ? caption.box.top - float.box.bottom : above ? float.box.top - caption.box.bottom : 0;
  const apart = overlapX(float.box, caption.box) > 0 ? 0 : 40;
  const side = (of === 'table' && below) || (of === 'figure' && above) ? wrongSide : 0;
  const kind = of !== 'other' && of !== float.kind ? wrongKind : 0;
  // beside a figure, as captions in the margin are
  const beside = !below && !above ? 12 : 0;
  return Math.max(0, gap) + apart + side + kind + beside;
}
