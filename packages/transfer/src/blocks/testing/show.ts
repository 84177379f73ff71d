import type {NoteBlock, NoteLine} from '../note-block.ts';

/** Blocks as lines of text that are easy to compare; children are indented. */
export const show = (blocks: readonly NoteBlock[]): string[] =>
  blocks.flatMap(block => {
    const children = 'children' in block && block.children ? show(block.children) : [];
    return [showBlock(block), ...children.map(line => `  ${line}`)];
  });

function showBlock(block: NoteBlock): string {
  switch (block.type) {
    case 'equation':
      return `$$ ${block.tex}`;
    case 'code':
      return `${block.language ?? ''}> ${block.code}`;
    case 'image':
      return `[${'asset' in block.image ? block.image.asset : block.image.url}] ${showLine(block.caption)}`.trim();
    case 'table':
      return block.rows.map(row => row.map(showLine).join('|')).join('/');
    case 'divider':
      return '---';
    case 'heading':
      return `${'#'.repeat(block.level)} ${showLine(block.line)}`;
    case 'item':
      return `${block.ordered ? '1.' : '-'} ${showLine(block.line)}`.trim();
    default:
      return `${block.type} ${showLine(block.line)}`.trim();
  }
}

const showLine = (line: NoteLine): string =>
  line
    .map(part => {
      if (part.type === 'equation') return `$${part.tex}$`;
      const styled = (part.marks ?? []).reduce((inner, mark) => `<${mark}>${inner}</>`, part.text);
      return part.url === undefined ? styled : `[${styled}](${part.url})`;
    })
    .join('');
