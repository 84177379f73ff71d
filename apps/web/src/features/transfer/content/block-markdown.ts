import type {calls, ResponseOf} from '@recto/api';

type Block = ResponseOf<typeof calls.previewTransfer>['head'][number];

/** Blocks as the Markdown that shows each of them; items of ordered lists count on. */
export function blockMarkdown(
  blocks: readonly Block[],
): readonly {readonly key: number; readonly depth: number; readonly markdown: string}[] {
  // the last number at each depth of the list that goes on there
  const numbers: number[] = [];
  return blocks.map((block, key) => {
    const {depth} = block;
    numbers.length = Math.min(numbers.length, depth + 1);
    if (block.type === 'item' && block.ordered) numbers[depth] = (numbers[depth] ?? 0) + 1;
    else numbers.length = Math.min(numbers.length, depth);
    return {key, depth, markdown: markdownOf(block, numbers[depth] ?? 1)};
  });
}

function markdownOf({type, level, ordered, text, url, rows}: Block, number: number): string {
  switch (type) {
    case 'heading':
      return `${'#'.repeat(level ?? 3)} ${escaped(text)}`;
    case 'item':
      return `${ordered ? `${number}.` : '-'} ${escaped(text)}`;
    case 'quote':
    case 'callout':
      return `> ${escaped(text)}`;
    case 'code':
      return fenced(text);
    case 'equation':
      return `$$\n${text.trim()}\n$$`;
    case 'divider':
      return '---';
    case 'image':
      return url ? `![${escaped(text)}](<${encodeURI(decoded(url))}>)\n\n${escaped(text)}` : escaped(text);
    case 'table':
      return tableOf(rows ?? []);
    case 'paragraph':
      return escaped(text);
  }
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows.map(row => row.map(cell => escaped(cell).replaceAll('|', '\\|')));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n');
}

function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/** Plain text with formulas between dollars as Markdown in one line. What would be markup is written by its number: a backslash before a bracket would begin a formula. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(/(\$[^$]+\$)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[\\`*_{}[\]<>#+\-.!~$&|]/g, character => `&#${character.charCodeAt(0)};`),
    )
    .join('');

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
