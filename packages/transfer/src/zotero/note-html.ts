import {escapeHtml} from '@recto/model';
import {lineText} from '../blocks/line.ts';
import type {Loss} from '../blocks/loss.ts';
import type {NoteBlock, NoteLine, NoteMark, NoteText} from '../blocks/note-block.ts';
import {shorten} from '../blocks/shorten.ts';

/** Characters of a note that Zotero's server takes, 250,000, less room for what it adds. */
const longestNote = 240_000;

/**
 * Blocks as the HTML of Zotero's notes, in as many notes as Zotero's limit asks for. Formulas are TeX in elements of the
 * class `math`, as its editor has them; a caption stands for an image.
 */
export function noteHtml(blocks: readonly NoteBlock[], losses: (loss: Loss) => void = () => {}): string[] {
  const notes: string[] = [];
  let note = '';
  for (const piece of pieces(blocks, losses)) {
    if (note !== '' && note.length + piece.length > longestNote) {
      notes.push(note);
      note = '';
    }
    note += piece;
  }
  notes.push(note);
  return notes.map(content => `<div data-schema-version="9">${content}</div>`);
}

/** Blocks one after the other; items of one kind in a row are a list. */
function pieces(blocks: readonly NoteBlock[], losses: (loss: Loss) => void): string[] {
  const found: string[] = [];
  let list: {readonly name: 'ol' | 'ul'; items: string} | undefined;
  const endList = () => {
    if (list) found.push(`<${list.name}>${list.items}</${list.name}>`);
    list = undefined;
  };
  for (const block of blocks) {
    if (block.type !== 'item') {
      endList();
      found.push(element(block, losses));
      continue;
    }
    const name = block.ordered ? 'ol' : 'ul';
    if (list?.name !== name) endList();
    list ??= {name, items: ''};
    list.items += `<li><p>${inline(block.line)}</p>${nested(block.children, losses)}</li>`;
  }
  endList();
  return found;
}

const nested = (children: readonly NoteBlock[] | undefined, losses: (loss: Loss) => void): string =>
  pieces(children ?? [], losses).join('');

function element(block: Exclude<NoteBlock, {readonly type: 'item'}>, losses: (loss: Loss) => void): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inline(block.line)}</p>${nested(block.children, losses)}`;
    case 'heading':
      return `<h${block.level}>${inline(block.line)}</h${block.level}>`;
    case 'quote':
    case 'callout':
      return `<blockquote><p>${inline(block.line)}</p>${nested(block.children, losses)}</blockquote>`;
    case 'code':
      return `<pre>${escapeHtml(block.code)}</pre>`;
    case 'equation':
      return `<pre class="math">$$${escapeHtml(block.tex)}$$</pre>`;
    case 'divider':
      return '<hr>';
    case 'image': {
      losses({
        code: 'image',
        ...(block.node !== undefined && {node: block.node}),
        what: shorten(lineText(block.caption)),
      });
      return block.caption.length === 0 ? '' : `<p><em>${inline(block.caption)}</em></p>`;
    }
    case 'table': {
      const rows = block.rows.map((row, index) => {
        const cells = row.map((cell, column) => {
          const name = (block.headerRow && index === 0) || (block.headerColumn && column === 0) ? 'th' : 'td';
          return `<${name}><p>${inline(cell)}</p></${name}>`;
        });
        return `<tr>${cells.join('')}</tr>`;
      });
      return `<table><tbody>${rows.join('')}</tbody></table>`;
    }
  }
}

const inline = (line: NoteLine): string => line.map(part).join('');

function part(text: NoteText): string {
  if (text.type === 'equation') return `<span class="math">$${escapeHtml(text.tex)}$</span>`;
  let html = escapeHtml(text.text).replaceAll('\n', '<br>');
  for (const mark of text.marks ?? []) html = `${open[mark]}${html}${close[mark]}`;
  return text.url === undefined
    ? html
    : `<a href="${escapeHtml(text.url)}" rel="noopener noreferrer nofollow">${html}</a>`;
}

const open: Readonly<Record<NoteMark, string>> = {
  bold: '<strong>',
  italic: '<em>',
  underline: '<u>',
  strike: '<span style="text-decoration: line-through">',
  code: '<code>',
  highlight: '<span style="background-color: #ffd40080">',
};
const close: Readonly<Record<NoteMark, string>> = {
  bold: '</strong>',
  italic: '</em>',
  underline: '</u>',
  strike: '</span>',
  code: '</code>',
  highlight: '</span>',
};
