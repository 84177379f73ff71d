import type {Block, Doc, Report} from '@recto/model';
import {coverageOf} from './coverage.ts';
import type {BlockDraft, DocumentDraft} from './draft.ts';
import {tableNode} from './tables/table-node.ts';
import {joinLines} from './text/join-lines.ts';
import {collectVocabulary, type Vocabulary} from './text/vocabulary.ts';

/** Turns the finished draft into the document model. */
export function finishDocument(draft: DocumentDraft, _report: Report): Doc {
  const vocabulary = collectVocabulary(draft.blocks.flatMap(block => (block.kind === 'text' ? block.lines : [])));
  return {
    schema: 1,
    metadata: {},
    pages: draft.pages.map(({number, width, height, rotation, label}) => ({
      number,
      width,
      height,
      rotation,
      ...(label !== undefined && {label}),
    })),
    outline: draft.facts.outline,
    assets: [],
    children: draft.blocks.flatMap((block, index) => toBlock(block, `b${index + 1}`, vocabulary)),
    diagnostics: [],
    coverage: draft.pages.map(coverageOf),
  };
}

function toBlock(block: BlockDraft, id: string, vocabulary: Vocabulary): Block[] {
  const from = [{page: block.page, box: block.box}];
  switch (block.kind) {
    case 'text':
      return [{type: 'paragraph', id, from, children: joinLines(block.lines, vocabulary)}];
    case 'equation':
      return [{type: 'equation', id, from, tex: block.tex, ...(block.label !== undefined && {label: block.label})}];
    case 'figure':
      return [{type: 'figure', id, from, alt: block.alt}];
    case 'table':
      return [tableNode(block, id, undefined)];
    case 'furniture':
      return [];
  }
}
