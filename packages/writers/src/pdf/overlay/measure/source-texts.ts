import type {Doc, Inline, Mark, Place, SegmentTarget} from '@recto/model';
import {walk} from '@recto/model';

/** What kind of text a segment is: decides how far it may shrink and where it may grow. */
export type TextKind = 'heading' | 'body' | 'caption' | 'cell' | 'entry' | 'furniture' | 'label';

/** A translatable text of the document, where it stands, and what it looks like to a translator. */
export type SourceText = {
  readonly key: string;
  readonly kind: TextKind;
  readonly children: readonly Inline[];
  /** The place of the node; for a cell it may be more than its text. */
  readonly from: readonly Place[];
  /** A number that is not of the text stands before it. */
  readonly numbered?: true;
  /** As the table has it. */
  readonly align?: 'left' | 'center' | 'right';
};

/** Names a target, so that a translation finds its text. */
export function targetKey(target: SegmentTarget): string {
  switch (target.kind) {
    case 'node':
    case 'theoremLabel':
    case 'tocTitle':
      return `${target.kind} ${target.node}`;
    case 'tocEntry':
      return `tocEntry ${target.node} ${target.entry}`;
    case 'outline':
      return `outline ${target.index}`;
  }
}

/** Every text of a document that has a place on its pages, in reading order. */
export function sourceTexts(doc: Doc): SourceText[] {
  const texts: SourceText[] = [];
  for (const node of walk(doc.children)) {
    const key = 'id' in node ? targetKey({kind: 'node', node: node.id}) : '';
    switch (node.type) {
      case 'heading':
      case 'caption':
      case 'furniture':
        texts.push({
          key,
          kind: node.type,
          children: node.children,
          from: node.from,
          ...(node.type === 'heading' && node.number !== undefined && {numbered: true}),
        });
        break;
      case 'paragraph':
      case 'reference':
        texts.push({key, kind: 'body', children: node.children, from: node.from});
        break;
      case 'tableCell':
        texts.push({
          key,
          kind: 'cell',
          children: node.children,
          from: node.from,
          ...(node.align && {align: node.align}),
        });
        break;
      case 'theorem':
        texts.push({
          key: targetKey({kind: 'theoremLabel', node: node.id}),
          kind: 'label',
          children: node.label,
          from: node.from.slice(0, 1),
        });
        break;
      case 'toc':
        if (node.title) {
          const title = targetKey({kind: 'tocTitle', node: node.id});
          texts.push({key: title, kind: 'heading', children: node.title, from: node.from.slice(0, 1)});
        }
        node.children.forEach((entry, index) => {
          const target = {kind: 'tocEntry', node: node.id, entry: index} as const;
          texts.push({key: targetKey(target), kind: 'entry', children: entry.children, from: entry.from});
        });
    }
  }
  return texts;
}

/** A part of a line in one style: what the reader has given a place of its own. */
export type Region = {
  readonly place: Place;
  readonly math: boolean;
  /** Its text, or the part of it that this region may hold. */
  readonly text: string;
  /** How it is set; of a link's words nothing is said. */
  readonly marks: readonly Mark[];
};

/** The places of inlines, in reading order. */
export function regionsOf(children: readonly Inline[]): Region[] {
  return children.flatMap(inlineRegions);
}

function inlineRegions(inline: Inline): Region[] {
  switch (inline.type) {
    case 'text':
      return inline.from.map(place => ({place, math: false, text: inline.value, marks: inline.marks ?? []}));
    case 'inlineMath':
      return inline.from.map(place => ({place, math: true, text: '', marks: []}));
    case 'footnoteMark':
      return inline.from.map(place => ({place, math: false, text: inline.mark, marks: []}));
    case 'link':
    case 'citation':
      return regionsOf(inline.children).map(region => ({...region, marks: []}));
    case 'lineBreak':
      return [];
  }
}

/** Names a place. Boxes that went through a file are rounded. */
export const placeKey = ({page, box}: Place): string =>
  `${page} ${[box.left, box.top, box.right, box.bottom].map(value => value.toFixed(1)).join(' ')}`;
