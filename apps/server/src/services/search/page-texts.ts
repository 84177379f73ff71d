import {setImmediate as giveWay} from 'node:timers/promises';
import {type Block, type Doc, homePages, type Node, plainText, walk} from '@recto/model';
import {wordsOf} from './words.ts';

/** The text of a block of the document. */
export type BlockText = {readonly id: string; readonly text: string};

/** The text of a page that can be searched, or a part of it where there is much. */
export type PageText = {
  /** From 1. */
  readonly page: number;
  /** Counts the parts of a page, from 0. */
  readonly part: number;
  readonly blocks: readonly BlockText[];
  /** Its words with their places, as PostgreSQL reads a `tsvector`. */
  readonly words: string;
};

// characters of a part: with a word for each of them, places stay below the 16383 that a tsvector can tell apart
const longestPart = 16_000;
// places of a word that a tsvector keeps
const mostPlaces = 255;

/** The texts of a document's pages, or of some of them. Gives way to other work after each. */
export async function pageTexts(doc: Doc, wanted?: ReadonlySet<number>): Promise<PageText[]> {
  const texts: PageText[] = [];
  for (const [page, blocks] of blocksByPage(doc, wanted))
    for (const [part, some] of partsOf(blocks).entries()) {
      const words = vectorOf(some);
      if (words !== '') texts.push({page, part, blocks: some, words});
      await giveWay();
    }
  return texts;
}

function blocksByPage(doc: Doc, wanted: ReadonlySet<number> | undefined): ReadonlyMap<number, readonly BlockText[]> {
  const pages = new Map<number, BlockText[]>();
  const homes = homePages(doc);
  for (const [index, block] of doc.children.entries()) {
    const page = homes[index] ?? 1;
    // running heads stand on every page, and in no result
    if (block.type === 'furniture' || (wanted && !wanted.has(page))) continue;
    const text = textOf(block);
    if (text === '') continue;
    const blocks = pages.get(page) ?? [];
    blocks.push({id: block.id, text});
    pages.set(page, blocks);
  }
  return pages;
}

/** What a block says, its cells and items on lines of their own. */
function textOf(block: Block): string {
  const lines = [...walk([block])].map(lineOf).filter(line => line !== '');
  // PostgreSQL takes no NUL, and no half of a character
  return lines.join('\n').replaceAll('\0', ' ').toWellFormed().normalize('NFC').trim();
}

/** What a node says itself; what stands below it says the rest. */
function lineOf(node: Node): string {
  switch (node.type) {
    case 'heading':
      return `${node.number ?? ''} ${plainText(node.children)}`.trim();
    case 'paragraph':
    case 'tableCell':
    case 'caption':
    case 'tocEntry':
    case 'reference':
      return plainText(node.children);
    case 'theorem':
      return plainText(node.label);
    case 'equation':
      return node.tex;
    case 'code':
      return node.value;
    case 'figure':
      return node.alt;
    case 'toc':
      return node.title ? plainText(node.title) : '';
    default:
      return '';
  }
}

function partsOf(blocks: readonly BlockText[]): BlockText[][] {
  const parts: BlockText[][] = [];
  let room = 0;
  for (const {id, text} of blocks)
    for (let from = 0; from < text.length; from += longestPart) {
      const piece = {id, text: text.slice(from, from + longestPart).toWellFormed()};
      if (piece.text.length > room) {
        parts.push([]);
        room = longestPart;
      }
      parts.at(-1)?.push(piece);
      room -= piece.text.length;
    }
  return parts;
}

function vectorOf(blocks: readonly BlockText[]): string {
  const places = new Map<string, number[]>();
  let place = 0;
  for (const {text} of blocks) {
    for (const word of wordsOf(text)) {
      place++;
      const known = places.get(word.text) ?? [];
      if (known.length < mostPlaces) known.push(place);
      places.set(word.text, known);
    }
    // words of two blocks do not stand beside each other
    place++;
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}
