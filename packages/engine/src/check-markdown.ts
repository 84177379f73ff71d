import {shownCharacters} from '@recto/math';
import {type Block, type Diagnostic, type Doc, InkCount, inkOf, isFaintInk, type Node, walk} from '@recto/model';
import type {MarkdownRange} from '@recto/writers';

/**
 * What the Markdown of a document does not say of it: a letter that the writer lost is told with its block. `ranges` tell where
 * its blocks stand in it.
 */
export function checkMarkdown(doc: Doc, markdown: string, ranges: readonly MarkdownRange[]): Diagnostic[] {
  const text = doc.children.filter(({type}) => type !== 'furniture');
  if (lackOf(text, markdown) === '') return [];
  const places = new Map(ranges.map(range => [range.id, range]));
  return text.flatMap((block): Diagnostic[] => {
    const range = places.get(block.id);
    const lost = lackOf([block], range ? markdown.slice(range.start, range.end) : '');
    if (lost === '') return [];
    const shown = lost.slice(0, longestText);
    const characters = [...lost].length;
    return [{code: 'text-not-written', format: 'md', node: block.id, from: block.from, text: shown, characters}];
  });
}

const longestText = 200;

/** The characters that blocks say and a Markdown does not. */
function lackOf(blocks: readonly Block[], markdown: string): string {
  const written = new InkCount();
  written.add(charactersOf(markdown));
  let lost = '';
  for (const node of walk(blocks)) {
    for (const character of said(node)) {
      const codes = inkOf(character).filter(code => !isFaintInk(code));
      if (codes.filter(code => !written.take(code)).length > 0) lost += character;
    }
  }
  return lost;
}

/** What a node says by itself. Marks of footnotes may be renumbered, bullets are Markdown's own. */
function said(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'code':
      return node.value;
    case 'inlineMath':
      return node.picture === undefined && node.confidence !== 0 ? shownCharacters(node.tex) : '';
    case 'equation':
      return node.picture === undefined && node.confidence !== 0
        ? shownCharacters(node.tex) + alphanumeric(node.label)
        : '';
    case 'heading':
      return node.number ?? '';
    case 'listItem':
    case 'reference':
      return alphanumeric(node.label);
    case 'tocEntry':
      return node.pageLabel ?? '';
    default:
      return '';
  }
}

const alphanumeric = (label: string | undefined): string => label?.replace(/[^\p{L}\p{N}]+/gu, '') ?? '';

// code, formulas in all their forms, comments, tags, addresses of links, escapes, entities
const token =
  /^(`{3,}|~{3,})[^\n]*\n([\s\S]*?)\n\s*\1\s*$|(?<!\\)\$\$([\s\S]+?)\$\$|(?<!\\)\$((?:[^$\\\n]|\\[^\n])+)\$|\\\[([\s\S]+?)\\\]|\\\(([\s\S]+?)\\\)|<!--[\s\S]*?-->|<\/?[a-z][^<>]*>|\]\([^()\s]*\)|\\([!-/:-@[-`{-~])|&(#?\w+);/gm;

/** The characters that a Markdown shows, and some of its syntax. */
function charactersOf(markdown: string): string {
  return markdown.replace(
    token,
    (
      _,
      fence: string,
      code: string,
      display: string,
      inline: string,
      bracket: string,
      round: string,
      escaped: string,
      entity: string,
    ) => {
      if (fence !== undefined) return code;
      const tex = display ?? inline ?? bracket ?? round;
      if (tex !== undefined) return shownCharacters(tex.replace(/\\tag\*?/, ''));
      if (escaped !== undefined) return escaped;
      return entity === undefined ? '' : (entities.get(entity) ?? characterOf(entity));
    },
  );
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
]);

function characterOf(entity: string): string {
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return entity.startsWith('#') && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
