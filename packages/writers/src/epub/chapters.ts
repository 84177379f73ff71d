import {type Block, type Doc, type NodeId, plainText, walk} from '@recto/model';

/** A file of a book: what stands between two headings of the highest level. */
export type Chapter = {readonly file: string; readonly title: string; readonly blocks: readonly Block[]};

/** The chapters of a document. Its title stands at the beginning of the first. */
export function chaptersOf(doc: Doc, furniture: boolean): Chapter[] {
  const blocks = furniture ? doc.children : doc.children.filter(({type}) => type !== 'furniture');
  const headings = blocks.filter(block => block.type === 'heading');
  const alone = headings.filter(({depth}) => depth === 1).length === 1;
  const depths = headings.filter(({depth}) => !alone || depth > 1).map(({depth}) => depth);
  const highest = depths.length === 0 ? 0 : Math.min(...depths);
  let last: Block[] = [];
  const parts = [last];
  for (const block of blocks) {
    const begins = block.type === 'heading' && block.depth === highest && holdsText(last);
    if (begins || last.length >= mostBlocks) {
      last = [];
      parts.push(last);
    }
    last.push(block);
  }
  return parts.map((own, index) => ({
    file: `chapter-${index + 1}.xhtml`,
    title: titleOf(own) ?? doc.metadata.title?.trim() ?? '',
    blocks: own,
  }));
}

/** The file that each node stands in. */
export function filesOf(chapters: readonly Chapter[]): ReadonlyMap<NodeId, string> {
  const files = new Map<NodeId, string>();
  for (const {file, blocks} of chapters)
    for (const node of walk(blocks)) if ('id' in node && !files.has(node.id)) files.set(node.id, file);
  return files;
}

// a reading system lays out a file as a whole; a document without headings is one of thousands of paragraphs
const mostBlocks = 400;

const holdsText = (blocks: readonly Block[]): boolean => blocks.some(({type}) => type !== 'heading');

function titleOf(blocks: readonly Block[]): string | undefined {
  for (const block of blocks) {
    const words = block.type === 'heading' ? plainText(block.children).trim() : '';
    if (words !== '') return words;
  }
  return undefined;
}
