import type {AssetId, NodeId} from '@recto/model';
import {everyBlock, linesOf} from '../count.ts';
import {lineText} from '../line.ts';
import type {NoteBlock} from '../note-block.ts';
import {bareTex, bareText} from './bare.ts';

/** What some blocks hold, in a form that can be compared with a document. */
export type Arrivals = {
  /** How often each formula is there. */
  readonly formulas: Map<string, number>;
  /** The cells of each table. */
  readonly tables: ReadonlyMap<NodeId, readonly string[]>;
  readonly images: ReadonlySet<AssetId>;
  readonly addresses: ReadonlySet<string>;
};

/** Gathers what the blocks hold. */
export function arrivals(blocks: readonly NoteBlock[]): Arrivals {
  const formulas = new Map<string, number>();
  const tables = new Map<NodeId, string[]>();
  const images = new Set<AssetId>();
  const addresses = new Set<string>();
  const count = (tex: string) => formulas.set(bareTex(tex), (formulas.get(bareTex(tex)) ?? 0) + 1);
  for (const block of everyBlock(blocks)) {
    if (block.type === 'equation') count(block.tex);
    if (block.type === 'image' && 'asset' in block.image) images.add(block.image.asset);
    const cells = block.type === 'table' && block.node !== undefined ? (tables.get(block.node) ?? []) : undefined;
    if (cells && block.node !== undefined) tables.set(block.node, cells);
    for (const line of linesOf(block)) {
      cells?.push(bareText(lineText(line)));
      for (const part of line) {
        if (part.type === 'equation') count(part.tex);
        else if (part.url !== undefined) addresses.add(part.url);
      }
    }
  }
  return {formulas, tables, images, addresses};
}
