import {type PageBox, unionBoxes} from '@recto/model';
import type {BlockDraft, Line, PageDraft, TextBlock} from '../../draft/draft.ts';
import {boxInFrame, type Frame, frameOf} from '../../draft/frame.ts';
import type {PageStage} from '../../draft/stage.ts';
import {type TextContext, textContext} from '../../text/line-inlines.ts';
import {lineText} from '../../text/line-text.ts';
import {textLine} from '../../text/text-line.ts';
import {algorithmBlocks} from '../algorithms/algorithm-blocks.ts';
import {mainAngle} from '../columns/page-items.ts';
import {findRows, type Row} from '../columns/region-rows.ts';
import type {VerticalText} from '../columns/vertical-text.ts';
import {assignToRegions, type RegionContent} from './assign-to-regions.ts';
import {continuesParagraph} from './continues.ts';
import {groupRows, type Usual} from './group-rows.ts';
import {type PartedRows, withoutWorths} from './marginal-worths.ts';
import {type PageTags, pageTags, tagOf} from './page-tags.ts';
import {farApart, findRowBreaks, type RowBreaks} from './row-breaks.ts';
import {measureRows} from './row-measures.ts';
import {areSingleRows} from './single-rows.ts';
import {equationBlock, figureBlock, furnitureBlocks, listingBlock, tableBlock} from './whole-blocks.ts';

/** Gathers lines into paragraphs and puts everything on the page into reading order. */
export const buildBlocks: PageStage = {
  name: 'build-blocks',
  run(page, {stats}) {
    const frame = frameOf(mainAngle(page.lines));
    const context = textContext(page.facts, stats.fixedLatin);
    const furniture = furnitureBlocks(page, context);
    const setting: Setting = {frame, context, usual: stats, tags: pageTags(page.facts.tags)};
    const body = describe(
      assignToRegions(page, frame.angle).flatMap(region => regionBlocks(page, region, setting)),
      setting.tags,
    );
    return {...page, blocks: [...furniture.before, ...body, ...furniture.after], lines: []};
  },
};

/** Gives the figures the descriptions of the file's tags, where there are as many of these. */
function describe(blocks: readonly BlockDraft[], {alts}: PageTags): BlockDraft[] {
  const figures = blocks.filter(({kind}) => kind === 'figure');
  if (figures.length !== alts.length) return [...blocks];
  let at = 0;
  return blocks.map(block => {
    if (block.kind !== 'figure') return block;
    const alt = alts[at++]!.trim();
    return alt === '' || isFileName(alt) ? block : {...block, alt: block.alt === '' ? alt : `${alt}. ${block.alt}`};
  });
}

// what programs write where nobody described the image
const isFileName = (alt: string): boolean => /^\S+\.(?:png|jpe?g|gif|tiff?|bmp|emf|wmf|svg|eps|pdf)$/i.test(alt);

type Setting = {
  readonly frame: Frame;
  readonly context: TextContext;
  readonly usual: Usual;
  readonly tags: PageTags;
};

function regionBlocks(page: PageDraft, region: RegionContent, setting: Setting): BlockDraft[] {
  const {frame, context} = setting;
  const stops = [
    ...region.figures.map(figure => ({box: figure.box, parts: [figureBlock(figure, page, region.box)]})),
    ...region.tables.map(table => ({box: table.box, parts: [tableBlock(table, page, region.box, context)]})),
    ...region.equations.map(equation => ({box: equation.box, parts: [equationBlock(equation, page, region.box)]})),
    ...region.listings.map(listing => ({box: listing.box, parts: [listingBlock(listing, page, region.box)]})),
    ...region.algorithms.map(each => ({box: each.box, parts: algorithmBlocks(each, page, region.box, context)})),
    ...region.vertical.map(text => ({box: text.box, parts: verticalBlocks(page, text, setting)})),
  ].map(({box, parts}) => ({parts, box: boxInFrame(box, frame)}));
  stops.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const blocks: BlockDraft[] = [];
  const {rows, worths} = withoutWorths(findRows(region.lines, frame));
  const measures = measureRows(rows, setting.usual.leading);
  const breaks = findRowBreaks(rows, measures);
  const usual = {...setting.usual, singleRows: areSingleRows(rows)};
  let from = 0;
  const flush = (to: number): void => {
    let at = from;
    for (const group of groupRows(rows.slice(from, to), measures.slice(from, to), usual, breaks)) {
      const previous = blocks.at(-1);
      const continues = previous !== undefined && continuesParagraph(previous, blocks.at(-2), group[0]!, measures[at]!);
      blocks.push(textBlock(page, region.box, group, {...setting, breaks, worths}, continues));
      at += group.length;
    }
    from = Math.max(from, to);
  };
  for (const {parts, box} of stops) {
    let to = from;
    while (to < rows.length && rows[to]!.baseline - 0.4 * rows[to]!.size < box.top + 0.3 * (box.bottom - box.top)) to++;
    flush(to);
    blocks.push(...parts);
  }
  flush(rows.length);
  return blocks;
}

/** The paragraphs of a vertical text, in its own direction. */
function verticalBlocks(page: PageDraft, {box, lines}: VerticalText, setting: Setting): BlockDraft[] {
  const rows = findRows(lines, frameOf(90));
  const measures = measureRows(rows, setting.usual.leading);
  const breaks = findRowBreaks(rows, measures);
  return groupRows(rows, measures, setting.usual, breaks).map(group =>
    textBlock(page, box, group, {...setting, breaks}, false),
  );
}

function textBlock(
  page: PageDraft,
  column: PageBox,
  rows: readonly Row[],
  {context, tags, breaks, worths}: Setting & {readonly breaks: RowBreaks} & Partial<Pick<PartedRows, 'worths'>>,
  continues: boolean,
): TextBlock {
  const behind = rows.flatMap(row => worths?.get(row) ?? []);
  const lines: Line[] = [...rows.flatMap(row => row.lines), ...behind];
  const broken = new Set(rows.slice(1).flatMap(row => (breaks.get(row) === 'line' ? row.lines.slice(0, 1) : [])));
  const code = rows.every(row => row.monospace > 0.9);
  const parted = code ? [] : rows.filter(row => row.lines.length > 1);
  // several such rows, and one whose second text goes on, are names with what they name
  const named =
    parted.length > 1 || rows.some(row => breaks.get(row) === 'none' || (parted[0] === row && breaks.has(row)));
  if (parted[0] && !named) for (const line of apartOf(parted[0]!)) broken.add(line);
  const {symbol} = rows[0]!;
  const textLines = lines.map(line => {
    const tag = tagOf(line, tags);
    return {
      ...textLine(line, {...context, code: !code}),
      ...(tag !== undefined && {tag}),
      ...(broken.has(line) && {hardBreak: true}),
    };
  });
  if (symbol !== undefined) textLines[0] = {...textLines[0]!, symbol};
  return {
    kind: 'text',
    page: page.facts.number,
    box: unionBoxes(lines.map(line => line.box))!,
    column,
    lines: textLines,
    role: {type: 'paragraph'},
    continues,
  };
}

/** Texts of a row far from the one before them: authors side by side, the places of a form to sign in. */
function apartOf({lines, size, monospace, rightToLeft}: Row): Line[] {
  if (lines.length > 3 || monospace > 0.2) return [];
  return lines.filter((line, index) => {
    const before = lines[index - 1];
    if (!before || line.angle !== 0) return false;
    const gap = rightToLeft ? before.box.left - line.box.right : line.box.left - before.box.right;
    return gap > farApart * size && [before, line].every(each => name.test(lineText(each)));
  });
}

const name = /^\p{Lu}.*\p{L}{2}|^\p{Lo}{2}/u;
