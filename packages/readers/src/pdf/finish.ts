import type {Block, Doc, Inline, Report} from '@recto/model';
import {coverageOf} from './coverage.ts';
import type {BlockDraft, DocumentDraft, TextLine} from './draft.ts';

/** Turns the finished draft into the document model. */
export function finishDocument(draft: DocumentDraft, _report: Report): Doc {
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
    children: draft.blocks.flatMap((block, index) => toBlock(block, `b${index + 1}`)),
    diagnostics: [],
    coverage: draft.pages.map(coverageOf),
  };
}

function toBlock(block: BlockDraft, id: string): Block[] {
  const from = [{page: block.page, box: block.box}];
  switch (block.kind) {
    case 'text':
      return [{type: 'paragraph', id, from, children: joinLines(block.lines)}];
    case 'equation':
      return [{type: 'equation', id, from, tex: block.tex, ...(block.label !== undefined && {label: block.label})}];
    case 'figure':
      return [{type: 'figure', id, from, alt: block.alt}];
    case 'table':
    case 'furniture':
      return [];
  }
}

function joinLines(lines: readonly TextLine[]): Inline[] {
  return lines.flatMap((line, index): Inline[] =>
    index === 0 ? [...line.inlines] : [{type: 'text', value: ' ', from: []}, ...line.inlines],
  );
}
