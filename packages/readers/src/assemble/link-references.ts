import {type Block, type Inline, mapInlines, type NodeId, plainText, type Toc} from '@recto/model';
import {titleKey} from '../structure/headings/outline.ts';
import {splitCitations} from './links/citations.ts';
import {collectDestinations, type Destinations} from './links/destinations.ts';
import {collectNotes, noteMark, splitNoteMarks} from './links/note-marks.ts';

/**
 * Points what refers to other nodes at them: citations at their references, note marks at their notes, links within the
 * document and entries of its contents at their targets.
 */
export function linkReferences(blocks: readonly Block[]): Block[] {
  const references = new Map<string, NodeId>();
  for (const block of blocks) {
    if (block.type === 'reference' && block.label !== undefined && !references.has(block.label)) {
      references.set(block.label, block.id);
    }
  }
  const notes = collectNotes(blocks);
  const destinations = collectDestinations(blocks);
  const linked = mapInlines(blocks, inline => {
    const mark = noteMark(inline, notes);
    if (mark) return [mark];
    if (inline.type === 'text')
      return splitNoteMarks(inline, notes).flatMap(part =>
        part.type === 'text' ? splitCitations(part, references) : [part],
      );
    return inline.type === 'link' ? withTarget(inline, destinations) : [inline];
  });
  return linkContents(linked);
}

/** A link within the document, `#page=3&top=120.5`, with its node; as plain children when there is none. */
function withTarget(link: Extract<Inline, {type: 'link'}>, destinations: Destinations): readonly Inline[] {
  const match = /^#page=(\d+)(?:&top=(-?[\d.]+))?$/.exec(link.url ?? '');
  if (!match) return [link];
  const target = destinations(Number(match[1]), match[2] === undefined ? undefined : Number(match[2]));
  const {url: _, ...rest} = link;
  if (!target) return link.children;
  if (target.type === 'reference')
    return [{type: 'citation', targets: [target.id], children: link.children, from: link.from}];
  return [{...rest, target: target.id}];
}

function linkContents(blocks: readonly Block[]): Block[] {
  const headings = new Map<string, NodeId>();
  for (const block of blocks) {
    if (block.type !== 'heading') continue;
    for (const key of [
      titleKey(plainText(block.children)),
      `${block.number?.replace(/[.:．)、]+$/u, '') ?? ''} ${titleKey(plainText(block.children))}`,
    ]) {
      if (!headings.has(key)) headings.set(key, block.id);
    }
  }
  const entryTarget = (children: readonly Inline[]): NodeId | undefined => {
    const text = plainText(children);
    const number = /^(?:\p{L}+\s+)?[\p{Nd}A-Z]+(?:\.\p{Nd}+)*/u.exec(text)?.[0];
    return headings.get(`${number ?? ''} ${titleKey(text)}`) ?? headings.get(titleKey(text));
  };
  const contents = (toc: Toc): Toc => ({
    ...toc,
    children: toc.children.map(entry => {
      const target = entryTarget(entry.children);
      return target === undefined ? entry : {...entry, target};
    }),
  });
  return blocks.map(block => (block.type === 'toc' ? contents(block) : block));
}
