import {type Inline, type NodeId, plainText} from '@recto/model';
import {startsFromRight} from '../../direction.ts';
import {element} from '../../xml.ts';
import type {DocxContext, Placement} from './context.ts';
import {inlineXml} from './inline.ts';

/** What a paragraph is besides its text. */
export type ParagraphKind = {
  readonly style?: string;
  /** In a list: the numbering and how deep. */
  readonly list?: {readonly numbering: number; readonly level: number};
  readonly keepWithNext?: boolean;
  readonly fromRight?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Twips; the first line stands so much further out. */
  readonly indent?: number;
  readonly hanging?: number;
};

/** A paragraph from its content as XML. */
export function paragraphXml(kind: ParagraphKind, content: string): string {
  const {style, list, keepWithNext, fromRight, align, indent = 0, hanging = 0} = kind;
  // in text from right to left, `left` means where lines begin
  const side = fromRight && align === 'left' ? 'right' : fromRight && align === 'right' ? 'left' : align;
  const properties = element(
    'w:pPr',
    style === undefined ? '' : `<w:pStyle w:val="${style}"/>`,
    keepWithNext ? '<w:keepNext/>' : '',
    list ? `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.numbering}"/></w:numPr>` : '',
    fromRight ? '<w:bidi/>' : '',
    indent > 0 || hanging > 0 ? `<w:ind w:left="${indent}"${hanging > 0 ? ` w:hanging="${hanging}"` : ''}/>` : '',
    side === undefined ? '' : `<w:jc w:val="${side}"/>`,
  );
  return element('w:p', properties === '<w:pPr/>' ? '' : properties, content);
}

/** A paragraph of inline nodes, with the bookmarks of the nodes it stands for. `before` is set before the text. */
export function inlineParagraph(
  ids: readonly NodeId[],
  nodes: readonly Inline[],
  context: DocxContext,
  around: Placement,
  kind: ParagraphKind,
  before = '',
): string {
  const plainLinks = /^(?:Title|Heading)/.test(kind.style ?? '');
  const content = inlineXml(nodes, context, {...around, owner: ids[0] ?? '', plainLinks});
  const fromRight = kind.fromRight ?? startsFromRight(plainText(nodes));
  return paragraphXml({...kind, ...(fromRight && {fromRight})}, context.bookmarks.around(ids, before + content));
}

/** An empty paragraph that parts a table from what follows, lower than a line. */
export const separator = paragraphXml({style: 'Separator'}, '');
