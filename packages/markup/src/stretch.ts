import type {Inline, Mark, NodeId} from '@recto/model';
import type {Slice} from './splice.ts';
import type {Span} from './tree/markup-tree.ts';

/** What a text of a file is. */
export type StretchKind =
  | {readonly type: 'heading'; readonly depth: number}
  | {readonly type: 'code'; readonly language?: string}
  /** A label is the text of an attribute: of an image, a field. */
  | {readonly type: 'paragraph' | 'cell' | 'caption' | 'title' | 'label'};

/** Writes the inlines of a translation in the file's own markup. */
export type Render = (children: readonly Inline[], slice: Slice, language: string) => string;

/** A stretch of a file that is one text, with what puts a translation in its place: absent where it is shown only, having no words. */
export type Stretch = Span & {
  readonly kind: StretchKind;
  readonly children: readonly Inline[];
  readonly render?: Render;
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

/** The text of inlines that stand where there can be no markup. */
export const textAlone = (children: readonly Inline[]): string =>
  children.map(child => (child.type === 'text' ? child.value : '')).join('');
