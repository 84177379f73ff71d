import type {Block, Doc, Inline, ListItem, Mark, TableRow} from '@recto/model';
import type {Token} from 'markdown-it';
import {markdownTokens} from '../markdown/index.ts';
import {shownText} from './copy-formats.ts';

/** An edited text as a document of one page, for the writers of files. HTML in it counts as its words. */
export function textDoc(text: string): Doc {
  const blocks = new BlockReader(markdownTokens(shownText(text))).blocks();
  return {
    schema: 1,
    metadata: {},
    pages: [{number: 1, width: 595.28, height: 841.89, rotation: 0}],
    outline: [],
    assets: [],
    children: blocks,
    diagnostics: [],
  };
}

class BlockReader {
  private at = 0;
  private count = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** The blocks up to a closing token of the type, which is taken too; to the end without one. */
  blocks(closing?: string): Block[] {
    const blocks: Block[] = [];
    for (;;) {
      const token = this.tokens[this.at++];
      if (!token || token.type === closing) return blocks;
      blocks.push(...this.block(token));
    }
  }

  private block(token: Token): Block[] {
    const base = this.base();
    switch (token.type) {
      case 'heading_open': {
        const children = this.inlinesUntil('heading_close');
        return [{type: 'heading', ...base, depth: Number(token.tag.slice(1)) as 1, children}];
      }
      case 'paragraph_open':
        return this.paragraphs();
      case 'math_block':
        return [{type: 'equation', ...base, tex: token.content}];
      case 'fence':
      case 'code_block':
        return [{type: 'code', ...base, value: token.content.replace(/\n$/, '')}];
      case 'blockquote_open':
        return [{type: 'quote', ...base, children: this.blocks('blockquote_close')}];
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const ordered = token.type === 'ordered_list_open';
        return [{type: 'list', ...base, ordered, children: this.items(ordered)}];
      }
      case 'table_open': {
        const rows = this.rows();
        return [
          {type: 'table', ...base, columns: Math.max(1, ...rows.map(row => row.children.length)), children: rows},
        ];
      }
      case 'html_block': {
        const words = token.content
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
        return words === '' ? [] : [{type: 'paragraph', ...base, children: [textOf(words, [])]}];
      }
      default:
        return [];
    }
  }

  /** A paragraph; formulas on lines of their own that stand in it become equations between its parts. */
  private paragraphs(): Block[] {
    const blocks: Block[] = [];
    let part: Inline[] = [];
    const flush = () => {
      while (part.at(-1)?.type === 'lineBreak') part.pop();
      if (part.length > 0) blocks.push({type: 'paragraph', ...this.base(), children: part});
      part = [];
    };
    for (const child of this.inlinesUntil('paragraph_close')) {
      if (child.type === 'inlineMath' && displayed.has(child)) {
        flush();
        blocks.push({type: 'equation', ...this.base(), tex: child.tex});
      } else if (child.type !== 'lineBreak' || part.length > 0) part.push(child);
    }
    flush();
    return blocks;
  }

  private base() {
    return {id: `b${++this.count}`, from: []};
  }

  private items(ordered: boolean): ListItem[] {
    const items: ListItem[] = [];
    for (;;) {
      const token = this.tokens[this.at++];
      if (!token || /^(?:bullet|ordered)_list_close$/.test(token.type)) return items;
      if (token.type !== 'list_item_open') continue;
      const label = ordered ? `${items.length + 1}.` : '•';
      items.push({type: 'listItem', ...this.base(), label, children: this.blocks('list_item_close')});
    }
  }

  private rows(): TableRow[] {
    const rows: TableRow['children'][number][][] = [];
    for (;;) {
      const token = this.tokens[this.at++];
      if (!token || token.type === 'table_close') return rows.map(children => ({type: 'tableRow', children}));
      if (token.type === 'tr_open') rows.push([]);
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      const children = this.inlinesUntil(token.type.replace('open', 'close'));
      const base = this.base();
      const header = token.type === 'th_open';
      rows.at(-1)?.push({type: 'tableCell', ...base, rowSpan: 1, colSpan: 1, header, children});
    }
  }

  private inlinesUntil(closing: string): Inline[] {
    const found: Inline[] = [];
    for (;;) {
      const token = this.tokens[this.at++];
      if (!token || token.type === closing) return found;
      if (token.type === 'inline') found.push(...inlinesOf(token.children ?? []));
    }
  }
}

const markOf: Readonly<Record<string, Mark>> = {strong: 'bold', em: 'italic', s: 'strike'};

function inlinesOf(tokens: readonly Token[]): Inline[] {
  const marks: Mark[] = [];
  return tokens.flatMap((token): Inline[] => {
    const opened = /^(strong|em|s)_(open|close)$/.exec(token.type);
    if (opened) {
      const mark = markOf[opened[1]!]!;
      if (opened[2] === 'open') marks.push(mark);
      else marks.splice(marks.lastIndexOf(mark), 1);
      return [];
    }
    if (token.type === 'math') {
      const math: Inline = {type: 'inlineMath', tex: token.content, from: []};
      if (token.markup === 'display') displayed.add(math);
      return [math];
    }
    if (token.type === 'softbreak' || token.type === 'hardbreak') return [{type: 'lineBreak', from: []}];
    if (token.type === 'code_inline') return [textOf(token.content, [...marks, 'code'])];
    return token.content === '' || token.type === 'html_inline' ? [] : [textOf(token.content, [...marks])];
  });
}

// formulas that Markdown marks for lines of their own
const displayed = new WeakSet<object>();

const textOf = (value: string, marks: readonly Mark[]): Inline => ({
  type: 'text',
  value,
  from: [],
  ...(marks.length > 0 && {marks}),
});
