import {type Block, type Doc, type Inline, plainText} from '@recto/model';

/** A document as plain text: paragraphs parted by blank lines, cells by tabs, formulas as TeX between dollars. */
export function writeText(doc: Doc): string {
  const text = clean(blocks(doc.children));
  return text === '' ? '' : `${text}\n`;
}

const blocks = (nodes: readonly Block[]): string =>
  nodes
    .map(block)
    .filter(text => text !== '')
    .join('\n\n');

function block(node: Block): string {
  switch (node.type) {
    case 'heading':
      return `${node.number === undefined ? '' : `${node.number} `}${inline(node.children)}`.trim();
    case 'paragraph':
    case 'caption':
      return inline(node.children);
    case 'list':
      return node.children
        .map(item => {
          const label = item.label === '' ? '•' : item.label;
          return `${label} ${blocks(item.children)
            .replaceAll('\n\n', '\n')
            .replace(/\n(?=.)/g, '\n  ')}`.trimEnd();
        })
        .join('\n');
    case 'table': {
      const rows = node.children.map(row =>
        row.children.map(cell => inline(cell.children).replace(/\s+/g, ' ')).join('\t'),
      );
      return [node.caption ? inline(node.caption.children) : '', rows.join('\n')].filter(Boolean).join('\n');
    }
    case 'equation':
      return node.tex.trim() === ''
        ? ''
        : `$$${node.tex.trim()}$$${node.label === undefined ? '' : ` (${node.label})`}`;
    case 'figure':
      return node.caption ? inline(node.caption.children) : '';
    case 'footnote':
      return `[${node.mark}] ${blocks(node.children)}`;
    case 'code':
      return node.value.replace(/\n+$/, '');
    case 'quote':
      return blocks(node.children).replace(/^(?=.)/gm, '  ');
    case 'theorem':
      return `${inline(node.label)} ${blocks(node.children)}`.trim();
    case 'toc':
      return [
        ...(node.title ? [inline(node.title)] : []),
        ...node.children.map(
          entry => `${inline(entry.children)}${entry.pageLabel === undefined ? '' : `\t${entry.pageLabel}`}`,
        ),
      ].join('\n');
    case 'reference':
      return `${node.label === undefined ? '' : `[${node.label}] `}${inline(node.children)}`;
    case 'furniture':
      return '';
  }
}

const inline = (nodes: readonly Inline[]): string => nodes.map(piece).join('').trim();

function piece(node: Inline): string {
  switch (node.type) {
    case 'inlineMath':
      return node.tex.trim() === '' ? '' : `$${node.tex.trim()}$`;
    case 'footnoteMark':
      return `[${node.mark}]`;
    case 'link':
    case 'citation':
      return node.children.map(piece).join('');
    default:
      return plainText([node]);
  }
}

// controls mean something to a terminal
const clean = (text: string): string => text.replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '');
