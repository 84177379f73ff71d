import type {Annotation, Block, Diagnostic, Doc, LeftOutReason, NodeId, PageCoverage, Report} from '@recto/model';
import {walk} from '@recto/model';
import type {BlockDraft, DocumentDraft, PageSummary, TextLine} from '../draft/draft.ts';
import {collectVocabulary} from '../text/vocabulary.ts';
import {coverageOf} from './coverage/coverage.ts';
import {structureDoubts} from './doubts/structure-doubts.ts';
import {linkReferences} from './link-references.ts';
import {guessLanguage, metadataOf} from './metadata.ts';
import {nestBlocks} from './nest-blocks.ts';
import {rotateBack} from './rotate-back.ts';

/**
 * Turns the finished draft into the document model; what is uncertain or missing is reported. Empties the draft's list of
 * blocks: the drafts of a long document take more memory than its nodes, and need not stay beside them.
 */
export function finishDocument(draft: FinishedDraft, report: Report): Doc {
  const vocabulary = collectVocabulary(linesOf(draft.blocks));
  const doubts = doubtsOf(draft.blocks);
  const language = guessLanguage(draft.blocks);
  let count = 0;
  const nextId = (): NodeId => `b${++count}`;
  const assembled = nestBlocks(takeOut(draft.blocks), {vocabulary, nextId});
  const children = linkReferences(assembled);
  const annotations = annotationsOf(draft.pages);
  const coverage = coverageOf(draft.pages, children);
  const found = [
    ...fileDiagnostics(draft.facts),
    ...pageDiagnostics(draft, coverage.pages),
    ...coverage.diagnostics,
    ...nodeDiagnostics(children, doubts),
    ...structureDoubts(children, draft.pages, coverage.pages),
  ];
  for (const diagnostic of found) report(rotateBack(diagnostic, draft.pages));
  return {
    schema: 1,
    metadata: metadataOf(draft, children, language),
    pages: draft.pages.map(({number, width, height, rotation, label}) => ({
      number,
      width,
      height,
      rotation,
      ...(label !== undefined && {label}),
    })),
    outline: draft.facts.outline,
    assets: [],
    children: rotateBack(children, draft.pages),
    diagnostics: [],
    ...(annotations.length > 0 && {annotations}),
    coverage: coverage.pages,
  };
}

/** A document after its last stage; nobody else needs its list of blocks. */
export type FinishedDraft = Omit<DocumentDraft, 'blocks'> & {readonly blocks: BlockDraft[]};

/** The blocks in their order; each leaves the list before the next one is asked for. */
function* takeOut(blocks: BlockDraft[]): Generator<BlockDraft> {
  blocks.reverse();
  for (let block = blocks.pop(); block; block = blocks.pop()) yield block;
}

function* linesOf(blocks: readonly BlockDraft[]): Generator<TextLine> {
  for (const block of blocks) if (block.kind === 'text') yield* block.lines;
}

const annotationsOf = (pages: readonly PageSummary[]): Annotation[] =>
  pages.flatMap(({number: page, comments = []}) =>
    comments.map(({boxes, ...comment}) => ({...comment, from: boxes.map(box => ({page, box}))})),
  );

const fileDiagnostics = ({attachments = [], portfolio, signatures = []}: DocumentDraft['facts']): Diagnostic[] => [
  ...(attachments.length > 0
    ? [{code: 'attachments-not-read', files: attachments.length, portfolio: portfolio === true} as const]
    : []),
  ...signatures.map(({field, signer, time}) => ({
    code: 'signature-not-verified' as const,
    field,
    ...(signer !== undefined && {signer}),
    ...(time !== undefined && {time}),
  })),
];

function pageDiagnostics({pages}: Pick<DocumentDraft, 'pages'>, coverage: readonly PageCoverage[]): Diagnostic[] {
  return pages.flatMap(({number: page, unreadable, glyphs, images, problem, recognised}, index): Diagnostic[] => {
    const leftOut = coverage[index]?.leftOut ?? {};
    const readable = glyphs - (leftOut.unreadable ?? 0) - (leftOut.invisible ?? 0);
    // what was read in the image of a scanned page describes it at best
    const asText = recognised === undefined ? readable : readable - (leftOut['in-figure'] ?? 0);
    return [
      ...(problem === undefined ? [] : [{code: 'page-failed', page, message: problem} as const]),
      ...Object.entries(unreadable).map(([font, count]) => ({
        code: 'unreadable-font' as const,
        page,
        font,
        glyphs: count,
      })),
      ...(Object.entries(leftOut) as [keyof typeof leftOut, number][])
        .filter(([reason, count]) => count > 0 && !toldOtherwise.has(reason))
        .map(([reason, count]) => ({code: 'glyphs-left-out' as const, page, reason, glyphs: count})),
      ...(asText <= 0 && (images > 0 || recognised !== undefined) ? [{code: 'page-without-text', page} as const] : []),
    ];
  });
}

// words of a figure stand in its description, unreadable ones are reported with their font, and nobody misses decoration
const toldOtherwise: ReadonlySet<LeftOutReason> = new Set(['in-figure', 'unreadable', 'decoration', 'repeated']);

// minimum confidence without a warning; tables are found with less confidence than formulas
const doubtBelow = 0.8;
const tableDoubtBelow = 0.65;

/** Attributes of blocks that their nodes do not have: by an object that the node takes over. */
type Doubts = {
  readonly problems: ReadonlyMap<unknown, string>;
  readonly tables: ReadonlyMap<unknown, number>;
};

function doubtsOf(blocks: readonly BlockDraft[]): Doubts {
  const problems = new Map<unknown, string>();
  const tables = new Map<unknown, number>();
  for (const block of blocks) {
    if (block.kind === 'equation' && block.problem !== undefined) problems.set(block.box, block.problem);
    if (block.kind === 'table') tables.set(block.boxes, block.confidence);
  }
  return {problems, tables};
}

function nodeDiagnostics(children: readonly Block[], {problems, tables}: Doubts): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const node of walk(children)) {
    if (node.type === 'equation') {
      const problem = problems.get(node.from[0]!.box);
      if (problem !== undefined)
        found.push({code: 'formula-not-parsed', node: node.id, message: problem, from: node.from});
      else if (node.confidence !== undefined && node.confidence < doubtBelow)
        found.push({code: 'formula-in-doubt', node: node.id, confidence: node.confidence, from: node.from});
    } else if (node.type === 'table') {
      const confidence = tables.get(node.from);
      if (confidence !== undefined && confidence < tableDoubtBelow)
        found.push({code: 'table-in-doubt', node: node.id, confidence, from: node.from});
    }
  }
  return found;
}
