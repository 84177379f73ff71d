import {type Block, type Caption, type Equation, type Figure, type Heading, type NodeOf, plainText} from '@recto/model';
import {startsFromRight} from '../direction.ts';
import {figureDescription} from '../figure-description.ts';
import {untagged} from '../mathml/tags.ts';
import {statementBlocks, titleInlines} from '../without-mark.ts';
import type {TypstContext} from './context.ts';
import {formulaTypst} from './formula.ts';
import {inlineTypst} from './inline.ts';
import {labelOf} from './labels.ts';
import {listTypst} from './list.ts';
import {tableTypst} from './table.ts';
import {literal, stringOf} from './text.ts';

/** Blocks as content of Typst, a blank line between them. */
export const blocksTypst = (blocks: readonly Block[], context: TypstContext): string =>
  blocks
    .map(block => blockTypst(block, context))
    .filter(text => text !== '')
    .join('\n\n');

// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const blockTypst = (node: Block, context: TypstContext): string =>
  (handlers[node.type] as (node: Block, context: TypstContext) => string)(node, context);

type Handlers = {readonly [Type in Block['type']]: (node: NodeOf<Type>, context: TypstContext) => string};

/** How each block is written. A block type without a handler does not compile. */
const handlers: Handlers = {
  heading: (node, context) => heading(node, context),
  paragraph(node, context) {
    const text = inlineTypst(node.children, context);
    if (text === '') return '';
    const content = context.anchor(node.id) + text;
    const plain = plainText(node.children);
    const differs = /\p{L}/u.test(plain) && startsFromRight(plain) !== context.fromRight;
    return differs ? `#[#set text(dir: ${context.fromRight ? 'ltr' : 'rtl'});${content}];` : content;
  },
  list: (node, context) => listTypst(node, context),
  table(node, context) {
    const body = tableTypst(node, context);
    const caption = node.caption ? captionText(node.caption, context) : '';
    const anchor = context.anchor(node.id);
    if (body === '') return caption;
    const titled =
      caption === '' ? anchor + body : `#block(sticky: true, width: 100%)[${anchor}${caption}];\n\n${body}`;
    // a page ends neither within a small table nor after the first row of a large one
    return isSmall(node) ? `#block(breakable: false, width: 100%)[${titled}];` : `#needs(${roomForRows});\n\n${titled}`;
  },
  equation: (node, context) => equation(node, context),
  figure: (node, context) => figure(node, context),
  caption: (node, context) => captionText(node, context),
  footnote(node, context) {
    // one that a mark has brought, or will bring, stands there
    if (context.isCalled(node.id) || !context.takeNote(node.id)) return '';
    return `#block[#set text(size: 0.85em);#super(${stringOf(node.mark)});${blocksTypst(node.children, {...context, inNote: true})}];`;
  },
  code(node, context) {
    const language = node.language && /^[\w+-]{1,20}$/.test(node.language) ? `, lang: ${stringOf(node.language)}` : '';
    const lines = node.value.replace(/\r\n?/g, '\n').replace(/\n$/, '').replaceAll('\t', '    ').split('\n');
    return `${context.anchor(node.id)}#raw(block: true${language}, (${lines.map(stringOf).join(', ')},).join("\\n"));`;
  },
  quote(node, context) {
    const inner = blocksTypst(node.children, context);
    return inner === '' ? '' : `#quote(block: true)[${context.anchor(node.id)}${inner}];`;
  },
  theorem(node, context) {
    const label = inlineTypst(titleInlines(node.label), context);
    const slanted = /^(?:theorem|lemma|proposition|corollary|conjecture|claim)$/i.test(node.kind);
    const body = blocksTypst(statementBlocks(node.children), context);
    return `#block(width: 100%)[${context.anchor(node.id)}#strong[${label}];#h(0.5em);${slanted ? `#emph[${body}];` : body}];`;
  },
  toc(node, context) {
    const top = Math.min(...node.children.map(entry => entry.depth));
    const title = node.title ? [`#strong[${inlineTypst(node.title, context)}];`] : [];
    const lines = node.children.map(entry => {
      const depth = Math.max(0, Math.min(5, Math.round(entry.depth - top)));
      const target = entry.target !== undefined && context.isTarget(entry.target) ? entry.target : undefined;
      const page = target === undefined ? `[${literal(entry.pageLabel ?? '')}]` : `pageof(label("${labelOf(target)}"))`;
      const text = inlineTypst(entry.children, context);
      return `#tocline(${depth}, [${target === undefined ? text : `#link(label("${labelOf(target)}"))[${text}];`}], ${page});`;
    });
    return [...title, ...lines].join('\n');
  },
  reference(node, context) {
    const label = node.label === undefined ? '' : literal(`[${node.label}] `);
    return `#par(hanging-indent: 1.5em)[${context.anchor(node.id)}${label}${inlineTypst(node.children, context)}];`;
  },
  // the pages are others than the source's
  furniture: () => '',
};

// rows and letters of a table that surely fits on a page
const fewRows = 8;
const fewLetters = 800;
// a caption, a head and two rows
const roomForRows = '6em';

const isSmall = ({children}: NodeOf<'table'>): boolean =>
  children.length <= fewRows &&
  children.flatMap(row => row.children).reduce((sum, cell) => sum + plainText(cell.children).length, 0) <= fewLetters;

function heading(node: Heading, context: TypstContext): string {
  const words = inlineTypst(titleInlines(node.children), context);
  const number = node.number === undefined ? '' : `${literal(node.number)}#h(0.6em);`;
  if (words === '' && number === '') return '';
  if (node.id === context.title) return `#doctitle[${context.anchor(node.id)}${words}];`;
  return `#heading(level: ${context.levels.get(node) ?? node.depth})[${context.anchor(node.id)}${number}${words}];`;
}

function equation(node: Equation, context: TypstContext): string {
  const {tex, tags} = untagged(node.tex);
  const numbers = tags.length > 0 ? tags : node.label === undefined ? [] : [`(${node.label})`];
  const number = numbers.length > 0 ? numbers.join('\n') : undefined;
  const anchor = context.anchor(node.id);
  const image = node.picture === undefined ? undefined : context.image(node.picture);
  if (image && (tex.trim() === '' || node.confidence === 0)) {
    const label = number === undefined ? '' : `#h(1em);${literal(number)}`;
    return `#align(center)[${anchor}${imageTypst(image, tex, context)}${label}];`;
  }
  const formula = formulaTypst(tex, true, context, number);
  return formula === '' ? '' : anchor + formula;
}

function figure(node: Figure, context: TypstContext): string {
  const image = node.asset === undefined ? undefined : context.image(node.asset);
  const caption = node.caption ? inlineTypst(node.caption.children, context) : '';
  const alt = node.alt.replace(/\s+/g, ' ').slice(0, 400);
  const shown = image
    ? imageTypst(image, figureDescription(node), context)
    : alt === ''
      ? ''
      : `#text(size: 0.85em)[${literal(alt)}];`;
  if (shown === '' && caption === '') return '';
  const below = caption === '' ? '' : `\n\n#text(size: 0.9em)[${caption}];`;
  return `#block(breakable: false, width: 100%)[#set align(center);${context.anchor(node.id)}${shown}${below}];`;
}

/** An image as large as in the source, where the page has room for it. */
function imageTypst(
  {path, page, width, height}: NonNullable<ReturnType<TypstContext['image']>>,
  alt: string,
  {unit, room, figureWord}: TypstContext,
): string {
  const scale = Math.min(1, room.width / width, (room.height * 0.8) / height);
  return unit(
    `image(${stringOf(path)}, width: ${(width * scale).toFixed(1)}pt, alt: ${stringOf(alt.trim().slice(0, 400) || figureWord)})`,
    `text(size: 0.85em, ${stringOf(alt)})`,
    page,
  );
}

function captionText(node: Caption, context: TypstContext): string {
  const text = inlineTypst(node.children, context);
  return text === '' ? '' : `#align(center)[${context.anchor(node.id)}#text(size: 0.9em)[${text}];];`;
}
