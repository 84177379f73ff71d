import type {Block, Diagnostic, Doc, NodeId, Report} from '@recto/model';
import {walk} from '@recto/model';
import {coverageOf} from './coverage.ts';
import type {DocumentDraft} from './draft.ts';
import {assemble} from './finish/assemble.ts';
import {linkReferences} from './finish/link-references.ts';
import {metadataOf} from './finish/metadata.ts';
import {collectVocabulary} from './text/vocabulary.ts';
import {turnPlacesBack} from './turn/turn-places-back.ts';

/** Turns the finished draft into the document model; what is in doubt or missing is reported. */
export function finishDocument(draft: DocumentDraft, report: Report): Doc {
  const vocabulary = collectVocabulary(draft.blocks.flatMap(block => (block.kind === 'text' ? block.lines : [])));
  let count = 0;
  const nextId = (): NodeId => `b${++count}`;
  const assembled = assemble(draft.blocks, {vocabulary, nextId});
  const children = linkReferences(assembled);
  for (const diagnostic of [...pageDiagnostics(draft), ...nodeDiagnostics(children, draft)])
    report(turnPlacesBack(diagnostic, draft.pages));
  return {
    schema: 1,
    metadata: metadataOf(draft, children),
    pages: draft.pages.map(({number, width, height, rotation, label}) => ({
      number,
      width,
      height,
      rotation,
      ...(label !== undefined && {label}),
    })),
    outline: draft.facts.outline,
    assets: [],
    children: turnPlacesBack(children, draft.pages),
    diagnostics: [],
    coverage: draft.pages.map(coverageOf),
  };
}

function pageDiagnostics({pages}: DocumentDraft): Diagnostic[] {
  return pages.flatMap(({number: page, leftOut, unreadable, glyphs, images, problem, recognised}): Diagnostic[] => {
    const readable = glyphs - (leftOut.unreadable ?? 0) - (leftOut.invisible ?? 0);
    return [
      ...(problem === undefined ? [] : [{code: 'page-failed', page, message: problem} as const]),
      ...Object.entries(unreadable).map(([font, count]) => ({
        code: 'unreadable-font' as const,
        page,
        font,
        glyphs: count,
      })),
      ...(Object.entries(leftOut) as [keyof typeof leftOut, number][])
        // words of a figure stand in its description, unreadable ones are told with their font
        .filter(([reason, count]) => count > 0 && reason !== 'in-figure' && reason !== 'unreadable')
        .map(([reason, count]) => ({code: 'glyphs-left-out' as const, page, reason, glyphs: count})),
      ...(readable <= 0 && (images > 0 || recognised !== undefined)
        ? [{code: 'page-without-text', page} as const]
        : []),
    ];
  });
}

// a formula this sure needs no look at the page; a table's lines are seen less surely
const doubtBelow = 0.8;
const tableDoubtBelow = 0.65;

function nodeDiagnostics(children: readonly Block[], draft: DocumentDraft): Diagnostic[] {
  const found: Diagnostic[] = [];
  const problems = new Map(
    draft.blocks.flatMap(block =>
      block.kind === 'equation' && block.problem !== undefined ? [[block.box, block.problem] as const] : [],
    ),
  );
  const tables = new Map(
    draft.blocks.flatMap(block => (block.kind === 'table' ? [[block.boxes, block.confidence] as const] : [])),
  );
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
