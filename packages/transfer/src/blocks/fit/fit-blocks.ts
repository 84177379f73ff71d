import {childrenOf} from '../count.ts';
import type {NoteLimits} from '../limits.ts';
import {lineText} from '../line.ts';
import type {Loss} from '../loss.ts';
import type {NoteBlock, NoteLine} from '../note-block.ts';
import {shorten} from '../shorten.ts';
import {splitFormula} from './fit-equation.ts';
import {cutText, fitLine, type LineReport} from './fit-line.ts';
import {fitTable} from './fit-table.ts';

/**
 * The blocks as a service with these limits takes them: what is too long is split, what cannot be split is degraded. `report`
 * is told what does not come through as it was; text that goes on in a further paragraph is not.
 */
export function fitBlocks(blocks: readonly NoteBlock[], limits: NoteLimits, report: (loss: Loss) => void): NoteBlock[] {
  return blocks.flatMap(block => fitBlock(block, 1, limits, report));
}

function fitBlock(block: NoteBlock, level: number, limits: NoteLimits, losses: (loss: Loss) => void): NoteBlock[] {
  const node = block.node === undefined ? {} : {node: block.node};
  const report: LineReport = (code, what) => losses({code, ...node, what: shorten(what)});
  switch (block.type) {
    case 'divider':
      return [block];
    case 'equation': {
      if (block.tex.length <= limits.equationLength) return [block];
      const pieces = splitFormula(block.tex, limits);
      report(pieces ? 'formula-split' : 'formula-as-code', block.tex);
      if (pieces) return pieces.map(tex => ({...block, tex}));
      return fitBlock({type: 'code', ...node, code: block.tex, language: 'latex'}, level, limits, losses);
    }
    case 'code': {
      // services hold code as a line of texts
      const longest = Math.min(limits.textLength * limits.lineItems, limits.lineLength);
      return block.code.length <= longest ? [block] : cutText(block.code, longest).map(code => ({...block, code}));
    }
    case 'image': {
      if ('url' in block.image && !isSendable(block.image.url, limits)) {
        report('image', block.image.url);
        return fitBlock({type: 'paragraph', ...node, line: block.caption}, level, limits, losses);
      }
      const [caption, ...rest] = fitLine(block.caption, limits, report);
      return [{...block, caption}, ...asParagraphs(rest, block)];
    }
    case 'table':
      return [...fitTable(block, limits, report)];
    case 'heading': {
      const [line, ...rest] = fitLine(block.line, limits, report);
      return [{...block, line}, ...asParagraphs(rest, block)];
    }
    default:
      return fitParent(block, level, limits, losses, report);
  }
}

type ParentBlock = Extract<NoteBlock, {readonly children?: readonly NoteBlock[]}>;

/** A block that may have children: what its line cannot hold is the first of them. */
function fitParent(
  block: ParentBlock,
  level: number,
  limits: NoteLimits,
  losses: (loss: Loss) => void,
  report: LineReport,
): NoteBlock[] {
  const [line, ...rest] = fitLine(block.line, limits, report);
  const {children: _, ...bare} = block;
  const own: NoteBlock = {...bare, line};
  const deepest = level >= limits.depth;
  const children = childrenOf(block);
  if (deepest && children.length > 0) report('nesting-depth', lineText(line));
  const inner = children.flatMap(child => fitBlock(child, deepest ? level : level + 1, limits, losses));
  const further = block.type === 'paragraph' && inner.length === 0;
  if (deepest || further) return [own, ...asParagraphs(rest, block), ...inner];
  const all = [...asParagraphs(rest, block), ...inner];
  return [all.length === 0 ? own : {...own, children: all}];
}

const asParagraphs = (lines: readonly NoteLine[], {node}: NoteBlock): NoteBlock[] =>
  lines.map(line => ({type: 'paragraph', ...(node !== undefined && {node}), line}));

const isSendable = (url: string, {urlLength}: NoteLimits): boolean =>
  url.length <= urlLength && /^https?:\/\//i.test(url) && URL.canParse(url);
