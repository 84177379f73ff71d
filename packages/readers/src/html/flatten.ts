import {type Block, type Inline, plainText} from '@recto/model';

/** What blocks say in one line, for cells, titles and captions, which hold no blocks. `between` stands where one ends and another begins. */
export function flattened(blocks: readonly Block[], between: Inline): Inline[] {
  const lines = blocks.flatMap(linesOf).filter(line => line.length > 0);
  return lines.flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}

const text = (value: string, code = false): Inline => ({
  type: 'text',
  value,
  ...(code && {marks: ['code']}),
  from: [],
});

function linesOf(block: Block): Inline[][] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'caption':
    case 'reference':
    case 'furniture':
      return [[...block.children]];
    case 'list':
      return block.children.map(item => [text(`${item.label} `), ...flattened(item.children, lineBreak)]);
    case 'table':
      return block.children.map(row =>
        row.children
          .filter(cell => plainText(cell.children).trim() !== '')
          .flatMap((cell, index) => (index === 0 ? cell.children : [text(' '), ...cell.children])),
      );
    case 'equation':
      return [[{type: 'inlineMath', tex: block.tex, from: []}]];
    case 'figure':
      return [...(block.alt === '' ? [] : [[text(block.alt)]]), ...(block.caption ? linesOf(block.caption) : [])];
    case 'code':
      return block.value
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(line => [text(line, true)]);
    case 'quote':
    case 'footnote':
    case 'theorem':
      return block.children.flatMap(linesOf);
    case 'toc':
      return block.children.map(entry => [...entry.children]);
  }
}

/** Where a line ends within a cell. */
export const lineBreak: Inline = {type: 'lineBreak', from: []};

/** Where a line ends within a title. */
export const blank: Inline = text(' ');
