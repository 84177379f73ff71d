import type {Block, Inline, Mark, NodeId} from '@recto/model';
import {blockHandler} from './block-elements.ts';
import type {PageContext} from './context.ts';
import {flattened} from './flatten.ts';
import {withFormulas} from './formulas/delimiters.ts';
import {formulaOf, type PageFormula} from './formulas/element.ts';
import {collectImages} from './images.ts';
import {isLeftOut} from './left-out.ts';
import {inlinesOf, type LinkTo, type Piece, plain, type Style, withCollapsedBlanks, withMark} from './pieces.ts';
import {attribute, firstOf, hasClass, isElement, type PageElement, type PageNode, styleOf, tagOf} from './tree.ts';

// a list and its items are two levels; the model nests 64
const deepestBlocks = 24;

/** What reading a page keeps, with everything that handlers of elements need. */
export function pageContext(language: string | undefined, keepImages: boolean): PageContext {
  const targets = new Map<string, NodeId>();
  const images = collectImages(keepImages);
  let waiting: string[] = [];
  let count = 0;
  let depth = 0;
  // within a line of a block, links lead to that block
  let holder: NodeId | undefined;
  const claim = (id: NodeId): void => {
    for (const name of waiting) if (!targets.has(name)) targets.set(name, id);
    waiting = [];
  };
  const context: PageContext = {
    images,
    targets,
    diagnostics: images.diagnostics,
    language,
    base() {
      const id = `b${++count}`;
      claim(holder ?? id);
      return {id, from: []};
    },
    note(element) {
      const id = attribute(element, 'id') ?? (tagOf(element) === 'a' ? attribute(element, 'name') : undefined);
      if (id) waiting.push(id);
    },
    blocks: (nodes, style = plain) => readFlow(nodes, style, context),
    line(nodes, between, of) {
      const before = holder;
      holder ??= of;
      const children = flattened(readFlow(nodes, plain, context), between);
      if (holder !== undefined) claim(holder);
      holder = before;
      return children;
    },
    nested(run) {
      if (depth >= deepestBlocks) return undefined;
      depth++;
      const result = run();
      depth--;
      return result;
    },
  };
  return context;
}

/** Nodes of a page as blocks: what stands in lines becomes paragraphs between them. */
function readFlow(nodes: readonly PageNode[], style: Style, context: PageContext): Block[] {
  const blocks: Block[] = [];
  let pieces: Piece[] = [];
  const flush = (): void => {
    const given = pieces;
    pieces = [];
    blocks.push(...paragraphs(given, context));
  };
  const walk = (given: readonly PageNode[], current: Style): void => {
    for (const node of given) {
      if (isElement(node)) element(node, current);
      else if ('value' in node) pieces.push({kind: 'text', value: node.value, style: current});
    }
  };
  const add = (node: Inline, current: Style): void => void pieces.push({kind: 'node', node, style: current});
  const element = (node: PageElement, current: Style): void => {
    const found = formulaOf(node);
    if (found !== undefined) {
      context.note(node);
      if (found !== 'drawn') pieces.push(formulaPiece(found, current, context));
      return;
    }
    const tag = tagOf(node);
    if (isLeftOut(node)) return;
    const handler = blockHandler(node);
    if (handler) {
      flush();
      context.note(node);
      blocks.push(...handler(node, context));
      return;
    }
    if (tag === 'br') {
      add({type: 'lineBreak', from: []}, current);
      return;
    }
    if (tag === 'img') {
      image(node, current);
      return;
    }
    const isBlock = containers.has(tag);
    if (isBlock) flush();
    context.note(node);
    if (tag === 'q') {
      const [open, close] = quotes(context.language);
      pieces.push({kind: 'text', value: open, style: current});
      walk(node.childNodes, current);
      pieces.push({kind: 'text', value: close, style: current});
    } else if (tag === 'rt') {
      pieces.push({kind: 'text', value: '(', style: current});
      walk(node.childNodes, current);
      pieces.push({kind: 'text', value: ')', style: current});
    } else if (tag === 'svg') {
      const title = firstOf(node, each => tagOf(each) === 'title');
      if (title) walk(title.childNodes, current);
    } else walk(node.childNodes, styleOfElement(node, tag, current));
    if (isBlock) flush();
  };
  const image = (node: PageElement, current: Style): void => {
    context.note(node);
    const asset = context.images.take(node);
    const alt = (attribute(node, 'alt') ?? '').replace(/\s+/g, ' ').trim();
    if (asset) {
      pieces.push({kind: 'block', block: {type: 'figure', ...context.base(), asset: asset.id, alt}});
      return;
    }
    if (alt === '') return;
    const source = current.link ? undefined : webAddress(attribute(node, 'src'));
    pieces.push({kind: 'text', value: alt, style: source === undefined ? current : {...current, link: {url: source}}});
  };
  walk(nodes, style);
  flush();
  return blocks;
}

/** Paragraphs and the blocks that stood within them, which come where they stood. */
function paragraphs(given: readonly Piece[], context: PageContext): Block[] {
  const settled = withFormulas(withCollapsedBlanks(given), found => formulaPiece(found, plain, context));
  const blocks: Block[] = [];
  let line: Piece[] = [];
  const end = (): void => {
    const children = inlinesOf(withCollapsedBlanks(line));
    line = [];
    if (children.length > 0) blocks.push({type: 'paragraph', ...context.base(), children});
  };
  for (const piece of settled) {
    if (piece.kind !== 'block') {
      line.push(piece);
      continue;
    }
    end();
    blocks.push(piece.block);
  }
  end();
  return blocks;
}

function formulaPiece({tex, display, label}: PageFormula, style: Style, context: PageContext): Piece {
  if (!display) return {kind: 'node', node: {type: 'inlineMath', tex, from: []}, style};
  return {kind: 'block', block: {type: 'equation', ...context.base(), tex, ...(label !== undefined && {label})}};
}

/** The style within an element: its marks, and where it leads. */
function styleOfElement(element: PageElement, tag: string, given: Style): Style {
  let style = given;
  const mark = hasClass(element, 'small-caps') ? 'smallCaps' : marks[tag];
  const weight = styleOf(element, 'font-weight');
  const slant = styleOf(element, 'font-style');
  // a program that copies from a page writes <b style="font-weight:normal"> around it
  if (mark && !(mark === 'bold' && weight === 'normal') && !(mark === 'italic' && slant === 'normal'))
    style = withMark(style, mark);
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= boldest) style = withMark(style, 'bold');
  if (slant === 'italic' || slant === 'oblique') style = withMark(style, 'italic');
  const link = tag === 'a' && given.link === undefined ? linkOf(attribute(element, 'href')) : undefined;
  return link ? {...style, link} : style;
}

// weights of CSS from semibold on
const boldest = 600;

const marks: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  mark: 'highlight',
  sup: 'superscript',
  sub: 'subscript',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

function linkOf(href: string | undefined): LinkTo | undefined {
  const address = href?.trim() ?? '';
  if (/^#./.test(address)) return {fragment: decoded(address.slice(1))};
  const url = webAddress(address) ?? (/^mailto:\S/i.test(address) ? address : undefined);
  return url === undefined ? undefined : {url};
}

/** An address that may be followed: of the web, whole. Addresses beside a page's own are not known here. */
function webAddress(address: string | undefined): string | undefined {
  const trimmed = address?.trim() ?? '';
  const whole = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  return /^https?:\/\/\S/i.test(whole) ? whole : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The marks around a quotation within a line. */
const quotes = (language: string | undefined): readonly [string, string] =>
  /^(?:de|cs|sk|sl)\b/i.test(language ?? '')
    ? ['„', '“']
    : /^fr\b/i.test(language ?? '')
      ? ['«\u00a0', '\u00a0»']
      : ['“', '”'];

/** Elements that begin and end lines. */
const containers = new Set([
  'address',
  'article',
  'aside',
  'body',
  'caption',
  'center',
  'dd',
  'details',
  'dir',
  'div',
  'dt',
  'fieldset',
  'figcaption',
  'footer',
  'form',
  'header',
  'hgroup',
  'html',
  'legend',
  'li',
  'main',
  'nav',
  'p',
  'section',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
]);
