import {globSync, readFileSync} from 'node:fs';
import {type Block, builders, type Doc, type ListItem} from '@recto/model';
import MarkdownIt, {type Token} from 'markdown-it';

const kinds = ['docs/reader', 'docs/ocr', 'docs/decisions', 'docs'];

/**
 * The documentation of this repository as one long document: a chapter per file, some sixty pages of prose, lists and tables that
 * nobody wrote for a benchmark. `root` is the repository's folder.
 */
export function readHandbook(root: string): Doc {
  const build = builders();
  const blocks: Block[] = [];
  for (const folder of kinds)
    for (const file of globSync(`${folder}/*.md`, {cwd: root}).sort())
      blocks.push(...readMarkdown(build, readFileSync(`${root}/${file}`, 'utf8')));
  return {...build.doc(...blocks), metadata: {title: 'Handbook'}};
}

type Build = ReturnType<typeof builders>;

function readMarkdown(build: Build, markdown: string): Block[] {
  const tokens = new MarkdownIt().parse(markdown, {});
  let at = 0;
  const until = (end: string): Block[] => {
    const blocks: Block[] = [];
    for (let token = tokens[at]; token && token.type !== end; token = tokens[at]) blocks.push(...readBlock(token));
    at++;
    return blocks;
  };
  const readBlock = (token: Token): Block[] => {
    at++;
    switch (token.type) {
      case 'heading_open':
        return [build.heading(depthOf(token), inlineText(until, tokens[at]))];
      case 'inline':
        return [build.paragraph(...content(token))];
      case 'fence':
      case 'code_block':
        return [build.code(token.content.trimEnd(), token.info || undefined)];
      case 'bullet_list_open':
        return [build.list(...readItems('bullet_list_close', () => '•'))];
      case 'ordered_list_open':
        return [build.list(...readItems('ordered_list_close', number => `${number}.`))];
      case 'table_open':
        return [build.table(readRows())];
      default:
        return [];
    }
  };
  const readItems = (end: string, label: (number: number) => string): ListItem[] => {
    const items: ListItem[] = [];
    while (tokens[at] && tokens[at]?.type !== end) {
      at++;
      items.push(build.item(label(items.length + 1), ...until('list_item_close')));
    }
    at++;
    return items;
  };
  const readRows = (): string[][] => {
    const rows: string[][] = [];
    for (let token = tokens[at]; token && token.type !== 'table_close'; token = tokens[++at]) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'inline') rows.at(-1)?.push(content(token).join(''));
    }
    at++;
    return rows;
  };
  return until('');
}

const depthOf = (token: Token): 1 | 2 | 3 | 4 => Math.min(4, Number(token.tag.slice(1))) as 1 | 2 | 3 | 4;

/** The words of a heading, whose tokens are passed over. */
function inlineText(until: (end: string) => Block[], token: Token | undefined): string {
  until('heading_close');
  return token ? content(token).join('') : '';
}

/** The words of inline content without their marks. */
const content = (token: Token): string[] =>
  (token.children ?? []).map(child => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content));
