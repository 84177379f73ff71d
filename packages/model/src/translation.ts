import type {Inline, NodeId} from './nodes.ts';

/** The place in a document whose inlines one translated segment replaces. */
export type SegmentTarget =
  /** The `children` of a heading, paragraph, caption, table cell, reference or furniture. */
  | {readonly kind: 'node'; readonly node: NodeId}
  /** The printed name of a theorem, `Theorem 2.1 (Euler).` */
  | {readonly kind: 'theoremLabel'; readonly node: NodeId}
  /** The title of a table of contents, or one of its entries by index. */
  | {readonly kind: 'tocTitle'; readonly node: NodeId}
  | {readonly kind: 'tocEntry'; readonly node: NodeId; readonly entry: number}
  /** A title of the outline, by its index in `doc.outline`. */
  | {readonly kind: 'outline'; readonly index: number};

/**
 * What became of a segment.
 *
 * `translated`: passed every check. `doubt`: translated, but a check that is not fatal spoke against it. `edited`: a
 * person wrote it. `kept`: the source stands, because no usable answer came.
 */
export type SegmentState = 'translated' | 'doubt' | 'edited' | 'kept';

/** One segment's translation: a unit of meaning (paragraph, heading, cell …), whole even where it runs over pages. */
export type Translation = {
  readonly target: SegmentTarget;
  readonly state: SegmentState;
  /**
   * The translated text in logical order. Formulas, citations, links and footnote marks are the source's own nodes
   * (same `from`), so that a writer can find their glyphs; other text has an empty `from`.
   */
  readonly children: readonly Inline[];
};

/** A target as a string of its own: the key of its segment. */
export function targetKey(target: SegmentTarget): string {
  switch (target.kind) {
    case 'node':
      return target.node;
    case 'theoremLabel':
      return `${target.node}.label`;
    case 'tocTitle':
      return `${target.node}.title`;
    case 'tocEntry':
      return `${target.node}.entry.${target.entry}`;
    case 'outline':
      return `outline.${target.index}`;
  }
}
