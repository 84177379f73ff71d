import type {Block, Doc, Inline, Mark, NodeId, Translation} from '@recto/model';
import type {MarkupShow} from './markup-file.ts';
import {type Edit, type Slice, splice} from './splice.ts';
import type {Span} from './tree/markup-tree.ts';

/** What a text of a file is. */
export type StretchKind =
  | {readonly type: 'heading'; readonly depth: number}
  | {readonly type: 'paragraph' | 'cell' | 'caption' | 'title'};

/** Writes the inlines of a translation in the file's own markup. */
export type Render = (children: readonly Inline[], slice: Slice, language: string) => string;

/** A stretch of a file that is translated as a whole, with what puts a translation in its place. */
export type Stretch = Span & {
  readonly kind: StretchKind;
  readonly children: readonly Inline[];
  readonly render: Render;
  /** Writes the source and its translation; absent where there is room for one only, as in an attribute. */
  readonly renderBoth?: Render;
};

/** What of a stretch stays as it is: a part of the source, or the tags around a part of the text. */
export class KeptMarkup {
  private readonly suffixes = new Map<NodeId, string>();
  /** The names of the elements that stood for marks. */
  readonly markTags = new Map<Mark, string>();
  private readonly atoms = new Map<Inline, Span>();
  private readonly codes = new Map<string, Span>();
  private readonly wrappers = new Map<NodeId, readonly [open: Span, close: Span]>();

  /** A part that is not translated; `hint` is what the model sees of it. */
  atom(hint: string, span: Span): Inline {
    return this.remember({type: 'citation', targets: [], children: hint === '' ? [] : [plain(hint)], from: []}, span);
  }

  formula(tex: string, span: Span): Inline {
    return this.remember({type: 'inlineMath', tex, from: []}, span);
  }

  lineBreak(span: Span): Inline {
    return this.remember({type: 'lineBreak', from: []}, span);
  }

  code(value: string, span: Span): Inline {
    if (value.trim() === '') return this.atom('', span);
    this.codes.set(value, span);
    return {...plain(value), marks: ['code']};
  }

  /** Text between tags that stay around it. */
  wrapped(children: readonly Inline[], open: Span, close: Span, suffix?: string): Inline {
    const target = `w${this.wrappers.size}`;
    this.wrappers.set(target, [open, close]);
    if (suffix !== undefined) this.suffixes.set(target, suffix);
    return {type: 'link', target, children, from: []};
  }

  /** Where the source of what is kept stands; undefined for what a person has added. */
  spanOf(node: Inline): Span | undefined {
    if (node.type === 'text') return node.marks?.includes('code') ? this.codes.get(node.value) : undefined;
    return this.atoms.get(node);
  }

  tagsOf(node: Inline): readonly [open: Span, close: Span] | undefined {
    return node.type === 'link' && node.target !== undefined ? this.wrappers.get(node.target) : undefined;
  }

  /** What ends a text in the place of its closing tag, where that says something else for another text. */
  suffixOf(node: Inline): string | undefined {
    return node.type === 'link' && node.target !== undefined ? this.suffixes.get(node.target) : undefined;
  }

  private remember(node: Inline, span: Span): Inline {
    this.atoms.set(node, span);
    return node;
  }
}

export const plain = (value: string, marks: readonly Mark[] = []): Extract<Inline, {type: 'text'}> => ({
  type: 'text',
  value,
  from: [],
  ...(marks.length > 0 && {marks}),
});

/** A part of a file: its source, what is translated in it, and what else changes with its language. */
export type Part = {
  readonly source: string;
  readonly stretches: readonly Stretch[];
  readonly languageEdits: (language: string) => readonly Edit[];
};

/** The stretches of a file as a document without pages; ids say in which part a text stands and as which. */
export function docOf(parts: readonly Part[], metadata: Doc['metadata']): Doc {
  const children: Block[] = [];
  for (const [part, {stretches}] of parts.entries()) {
    for (const [index, {kind, children: text}] of stretches.entries()) {
      const base = {id: idOf(part, index), from: []};
      switch (kind.type) {
        case 'heading': {
          const depth = Math.min(6, Math.max(1, kind.depth)) as 1 | 2 | 3 | 4 | 5 | 6;
          children.push({type: 'heading', ...base, depth, children: text});
          break;
        }
        case 'cell': {
          const cell = {type: 'tableCell', ...base, rowSpan: 1, colSpan: 1, header: false, children: text} as const;
          children.push({
            type: 'table',
            id: `${base.id}-table`,
            from: [],
            columns: 1,
            children: [{type: 'tableRow', children: [cell]}],
          });
          break;
        }
        case 'title':
          children.push({type: 'caption', ...base, children: text});
          break;
        default:
          children.push({type: kind.type, ...base, children: text});
      }
    }
  }
  return {schema: 1, metadata, pages: [], outline: [], assets: [], children, diagnostics: []};
}

/** The sources of parts with translations in their places. What was kept in the source stays as it is. */
export function writeParts(
  parts: readonly Part[],
  translations: readonly Translation[],
  language: string,
  show: MarkupShow,
): string[] {
  const byNode = new Map<NodeId, readonly Inline[]>();
  for (const {target, state, children} of translations)
    if (target.kind === 'node' && state !== 'kept') byNode.set(target.node, children);
  return parts.map(({source, stretches, languageEdits}, part) =>
    splice(source, [
      ...languageEdits(language),
      ...stretches.flatMap(({start, end, render, renderBoth}, index): Edit[] => {
        const children = byNode.get(idOf(part, index));
        if (!children) return [];
        const write = show === 'both' ? (renderBoth ?? render) : render;
        return [{start, end, make: slice => write(children, slice, language)}];
      }),
    ]),
  );
}

/** The text of inlines that stand where there can be no markup. */
export const textAlone = (children: readonly Inline[]): string =>
  children.map(child => (child.type === 'text' ? child.value : '')).join('');

const idOf = (part: number, index: number): NodeId => `t${part + 1}-${index + 1}`;
