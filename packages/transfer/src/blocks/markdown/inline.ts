import {inScript, scriptText} from '@recto/writers/parts';
import type {Token} from 'markdown-it';
import {absoluteUrl} from '../absolute-url.ts';
import {joinLine, trimLine} from '../line.ts';
import type {NoteBlock, NoteLine, NoteMark, NoteText} from '../note-block.ts';
import {imageOf} from './image.ts';
import {attribute, readTag, type Tag} from './tags.ts';

/** What the tokens of a line need from the page. */
export type Page = {
  /** The number of the footnote with this label; undefined without one. */
  readonly noteNumber: (label: string) => number | undefined;
  readonly lostLink: (address: string) => void;
};

/** A part of a paragraph: a line, or a block that stands between two of them. */
export type Part = {readonly line: NoteLine} | {readonly block: NoteBlock};

/** The parts of some inline tokens: images and displayed formulas are blocks, what stands around them lines. */
export function inlineParts(tokens: readonly Token[], page: Page): Part[] {
  const parts: Part[] = [];
  let line: NoteText[] = [];
  const endLine = () => {
    const whole = trimLine(joinLine(line));
    if (whole.length > 0) parts.push({line: whole});
    line = [];
  };
  for (const piece of pieces(tokens, page)) {
    if ('block' in piece) {
      endLine();
      parts.push(piece);
    } else line.push(piece.text);
  }
  endLine();
  return parts;
}

/** Inline tokens as one line, as a cell has it: images are their address, displayed formulas as those in lines. */
export const inlineLine = (tokens: readonly Token[], page: Page): NoteLine =>
  trimLine(
    joinLine(
      pieces(tokens, page).flatMap((piece): NoteText[] => {
        if ('text' in piece) return [piece.text];
        if (piece.block.type === 'equation') return [{type: 'equation', tex: piece.block.tex}];
        return 'source' in piece ? [{type: 'text', text: piece.source}] : [];
      }),
    ),
  );

type Piece = {readonly text: NoteText} | {readonly block: NoteBlock; readonly source: string};

function pieces(tokens: readonly Token[], page: Page): Piece[] {
  const found: Piece[] = [];
  // how often each is open: tags of untrusted text may open one a million times
  const marks = new Map<NoteMark, number>();
  let script: 'superscript' | 'subscript' | undefined;
  let url: string | undefined;
  const mark = (name: NoteMark, closes: boolean) => {
    const open = (marks.get(name) ?? 0) + (closes ? -1 : 1);
    if (open > 0) marks.set(name, open);
    else marks.delete(name);
  };
  const add = (text: string, more: readonly NoteMark[] = []) => {
    const all = [...new Set([...marks.keys(), ...more])];
    const shown = script === undefined ? text : (scriptText(text, script) ?? inScript(text, script));
    found.push({
      text: {type: 'text', text: shown, ...(all.length > 0 && {marks: all}), ...(url !== undefined && {url})},
    });
  };
  const open = (address: string) => {
    url = absoluteUrl(address);
    if (url === undefined) page.lostLink(address);
  };
  const addImage = (source: string, alt: string) => {
    const caption: NoteLine = alt.trim() === '' ? [] : [{type: 'text', text: alt.trim()}];
    if (source.trim() === '') found.push(...caption.map(text => ({text})));
    else found.push({block: {type: 'image', image: imageOf(source.trim()), caption}, source: source.trim()});
  };
  const onTag = (tag: Tag) => {
    const style = tagMarks.get(tag.name);
    if (style) mark(style, tag.closes);
    else if (tag.name === 'sup') script = tag.closes ? undefined : 'superscript';
    else if (tag.name === 'sub') script = tag.closes ? undefined : 'subscript';
    else if (tag.name === 'br') add('\n');
    else if (tag.name === 'img') addImage(attribute(tag, 'src') ?? '', attribute(tag, 'alt') ?? '');
    else if (tag.name === 'a') {
      const address = tag.closes ? undefined : attribute(tag, 'href');
      if (address === undefined) url = undefined;
      else open(address);
    }
  };
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
        add(token.content);
        break;
      case 'code_inline':
        add(token.content, ['code']);
        break;
      case 'softbreak':
        add(' ');
        break;
      case 'hardbreak':
        add('\n');
        break;
      case 'formula':
        if (token.content === '') break;
        if (token.markup === 'inline') found.push({text: {type: 'equation', tex: token.content}});
        else found.push({block: {type: 'equation', tex: token.content}, source: token.content});
        break;
      case 'footnote_ref': {
        const number = page.noteNumber(token.content);
        add(number === undefined ? `[^${token.content}]` : (scriptText(`${number}`, 'superscript') ?? `${number}`));
        break;
      }
      case 'image':
        addImage(String(token.attrGet('src') ?? ''), altOf(token.children ?? []));
        break;
      case 'link_open':
        open(String(token.attrGet('href') ?? ''));
        break;
      case 'link_close':
        url = undefined;
        break;
      case 'tag': {
        const tag = readTag(token.content);
        if (tag) onTag(tag);
        break;
      }
      default: {
        const style = tokenMarks.get(token.type.replace(/_(?:open|close)$/, ''));
        if (style) mark(style, token.nesting < 0);
        else if (token.content !== '') add(token.content);
      }
    }
  }
  return found;
}

const altOf = (tokens: readonly Token[]): string => tokens.map(({content}) => content).join('');

const tokenMarks: ReadonlyMap<string, NoteMark> = new Map([
  ['strong', 'bold'],
  ['em', 'italic'],
  ['s', 'strike'],
]);

const tagMarks: ReadonlyMap<string, NoteMark> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['del', 'strike'],
  ['strike', 'strike'],
  ['mark', 'highlight'],
  ['code', 'code'],
  ['kbd', 'code'],
]);
