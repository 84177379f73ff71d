import type {Block, Caption, Code, Figure, Heading, NodeOf} from '@recto/model';
import {statementBlocks, titleInlines} from '../without-mark.ts';
import {type Algorithm, algorithmAt} from './algorithm.ts';
import {anchorName} from './anchors.ts';
import {captionLatex, captionText} from './caption.ts';
import type {LatexContext} from './context.ts';
import {displayFormula, sourceComment} from './formula/write.ts';
import {inlineLatex, noteText} from './inline.ts';
import {listLatex} from './list.ts';
import type {ByNumber} from './mentions.ts';
import {tableLatex} from './table.ts';
import {safeStart} from './text/escape.ts';
import {isTitled, titleLatex} from './title.ts';

/** Blocks as LaTeX, a blank line between them. */
export function blocksLatex(blocks: readonly Block[], context: LatexContext): string {
  const out: string[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    if (block.type === 'reference' && context.place === 'text' && context.depth === 0) {
      const end = blocks.findIndex((other, index) => index > at && other.type !== 'reference');
      const entries = blocks.slice(at, end < 0 ? blocks.length : end) as NodeOf<'reference'>[];
      out.push(bibliography(entries, context));
      at += entries.length - 1;
      continue;
    }
    const algorithm = context.place === 'text' && context.depth === 0 ? algorithmAt(blocks, at) : undefined;
    if (algorithm) at += algorithm.steps.length;
    const text = algorithm ? algorithmLatex(algorithm, context) : blockLatex(block, context);
    const notes = context.place === 'text' ? postponedNotes(context) : '';
    if (text + notes !== '') out.push(text + notes);
  }
  return out.join(context.place === 'note' ? '\\par ' : '\n\n');
}

/** A block as LaTeX. */
// the one cast: TypeScript cannot see that `handlers[node.type]` takes this very node
const blockLatex = (node: Block, context: LatexContext): string =>
  (handlers[node.type] as (node: Block, context: LatexContext) => string)(node, context);

type Handlers = {readonly [Type in Block['type']]: (node: NodeOf<Type>, context: LatexContext) => string};

/** How each block is written. A block type without a handler does not compile. */
const handlers: Handlers = {
  heading: (node, context) => heading(node, context),
  paragraph(node, context) {
    if (isTitled(node, context)) return '';
    const text = inlineLatex(node.children, context);
    return text.trim() === '' ? '' : `${context.anchor(node.id)}${text}`;
  },
  list(node, context) {
    const items = listLatex(node, context);
    return items === '' ? '' : context.anchor(node.id) + items;
  },
  table(node, context) {
    const isCounted = node.caption !== undefined && context.captions.counted.has(node.caption.id);
    return (isCounted ? '' : context.anchor(node.id)) + tableLatex(node, context);
  },
  equation(node, context) {
    const image = node.picture === undefined ? undefined : context.image(node.picture);
    const anchor = context.anchor(node.id);
    if ((node.tex.trim() === '' || node.confidence === 0) && image !== undefined) {
      const number = node.label === undefined ? '' : `\\quad (${context.text(node.label)})`;
      const source = node.tex.trim() === '' ? '' : `\n${sourceComment(node.tex)}\n`;
      return `\\begin{center}${anchor}${source}\\fitpicture${image}${number}\\end{center}`;
    }
    if (node.tex.trim() === '') return '';
    const picture = image === undefined ? undefined : `\\fitpicture${image}`;
    return displayFormula(
      node.tex,
      {number: node.label, counted: context.isCounted(node.id), anchor, picture},
      context,
    );
  },
  figure: (node, context) => figure(node, context),
  caption: (node, context) => captionLine(node, context),
  footnote(node, context) {
    // one that a mark has brought, or will bring, stands there
    if (context.footnotes.isCalled(node.id) || context.footnotes.take(node.id) === undefined) return '';
    return `\\textsuperscript{${context.text(node.mark)}}${noteText(node, context)}`;
  },
  code: (node, context) => code(node, context),
  quote(node, context) {
    const inner = blocksLatex(node.children, {...context, depth: context.depth + 1});
    if (inner === '') return '';
    return context.depth >= 5 ? inner : `\\begin{quote}${context.anchor(node.id)}\n${inner}\n\\end{quote}`;
  },
  theorem(node, context) {
    const label = inlineLatex(node.label, context);
    const slanted = /^(?:theorem|lemma|proposition|corollary|conjecture|claim)$/i.test(node.kind);
    const body = blocksLatex(statementBlocks(node.children), context);
    return `\\begin{statement}{${label}}${context.anchor(node.id)}${slanted ? '\\itshape' : ''}\n${body === '' ? '\\leavevmode' : body}\n\\end{statement}`;
  },
  toc(node, context) {
    const top = Math.min(...node.children.map(entry => entry.depth));
    const title = node.title ? [`\\noindent\\textbf{${inlineLatex(node.title, context)}}\\par`] : [];
    const lines = node.children.map(entry => {
      const depth = Math.max(0, Math.min(5, Math.round(entry.depth - top)));
      const known = entry.target !== undefined && context.isTarget(entry.target);
      const text = inlineLatex(entry.children, {...context, place: 'cell', byNumber: noNumbers});
      const page = known ? `\\pageref{${anchorName(entry.target!)}}` : context.text(entry.pageLabel ?? '');
      return `\\contentsentry{${depth}}{${known ? `\\hyperref[${anchorName(entry.target!)}]{${text}}` : text}}{${page}}`;
    });
    return [...title, ...lines].join('\n');
  },
  reference(node, context) {
    const label = node.label === undefined ? '' : `[${context.text(node.label)}] `;
    return `\\noindent ${safeStart(label + inlineLatex(node.children, context))}`;
  },
  furniture(node, context) {
    if (!context.furniture || context.place === 'note') return '';
    return `% ${node.role}: ${inlineLatex(node.children, {...context, place: 'cell'}).replace(/\s+/g, ' ')}`;
  },
};

function heading(node: Heading, context: LatexContext): string {
  const inTitle: LatexContext = {...context, place: 'title'};
  const words = inlineLatex(titleInlines(node.children), inTitle);
  const {title, plans} = context.headings;
  if (node.id === title) return words.trim() === '' ? '' : titleLatex(words, context) + context.anchor(node.id);
  const plan = plans.get(node.id);
  const number = node.number === undefined ? '' : `${context.text(node.number)}\\quad `;
  // a section within a note, a list or a theorem is only a line
  if (!plan || context.place !== 'text' || context.depth > 0)
    return `\\textbf{${number}${words}}${context.anchor(node.id)}`;
  if (words.trim() === '' && number === '') return '';
  if (plan.counted) {
    const counters = plan.counters.map(([name, value]) => `\\setcounter{${name}}{${value}}\n`).join('');
    return `${counters}\\${plan.command}{${words}}${context.anchor(node.id)}`;
  }
  const entry = `${number}${words}`;
  return `\\${plan.command}*{${entry}}\n\\addcontentsline{toc}{${plan.command}}{${entry}}${context.anchor(node.id)}`;
}

function figure(node: Figure, context: LatexContext): string {
  const source = node.asset === undefined ? undefined : context.image(node.asset);
  const alt = node.alt.replace(/\s+/g, ' ').slice(0, 400);
  const picture =
    source === undefined ? (alt === '' ? '' : `{\\small ${safeStart(context.text(alt))}}`) : `\\fitpicture${source}`;
  if (picture === '' && !node.caption) return '';
  const isCounted = node.caption !== undefined && context.captions.counted.has(node.caption.id);
  const anchor = isCounted ? '' : context.anchor(node.id);
  if (context.place !== 'text' || context.depth > 0) {
    const caption = node.caption ? captionText(node.caption, context) : '';
    return `\\begin{center}${anchor}${[picture, caption === '' ? '' : `\\small ${caption}`].filter(Boolean).join('\\par ')}\\end{center}`;
  }
  const rows = [`\\centering${anchor}`, picture, captionLatex(node.caption, 'figure', context)].filter(Boolean);
  return `\\begin{figure}[H]\n${rows.join('\n')}\n\\end{figure}`;
}

/** An algorithm between the rules of its float. */
function algorithmLatex({caption, steps}: Algorithm, context: LatexContext): string {
  const rows = steps.map(list => context.anchor(list.id) + listLatex(list, context)).join('\n');
  return `\\begin{algorithm}[H]\n\\caption*{${captionText(caption, context)}}\n${rows}\n\\end{algorithm}`;
}

function captionLine(node: Caption, context: LatexContext): string {
  if (context.captions.counted.has(node.id))
    return `\\begin{center}\n${captionLatex(node, 'none', context)}\n\\end{center}`;
  const text = captionText(node, context);
  return text === '' ? '' : `\\begin{center}\\small ${text}\\end{center}`;
}

/** Code that LaTeX can take as it is; what holds other characters, or stands where that cannot be, is set line by line. */
function code({value, id}: Code, context: LatexContext): string {
  const text = value.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (
    context.place === 'text' &&
    /^[\t\n\x20-\x7e]*$/.test(text) &&
    !/\\end\s*\{lstlisting\}/.test(text) &&
    text !== ''
  )
    return `${context.anchor(id)}\\begin{lstlisting}\n${text}\n\\end{lstlisting}`;
  const lines = text
    .split('\n')
    .map(line => `\\codeline{${context.text(line.replaceAll('\t', '    ')).replace(/ /g, '\\ ')}}`);
  return context.anchor(id) + lines.join('\n');
}

// a link of a table of contents cannot hold another, and a work that is cited has numbers of its own
const noNumbers: ByNumber = new Map();

/** Entries of the list of references, which stand below a heading of their own. */
function bibliography(entries: readonly NodeOf<'reference'>[], context: LatexContext): string {
  const widest = entries.reduce((most, {label = ''}) => (label.length > most.length ? label : most), '');
  const items = entries.map(entry => {
    const label = entry.label === undefined ? '[]' : `[{${context.text(entry.label)}}]`;
    return `\\bibitem${label}{${anchorName(entry.id)}} ${inlineLatex(entry.children, {...context, byNumber: noNumbers})}`;
  });
  return `\\begin{entries}{${context.text(widest)}}\n${items.join('\n')}\n\\end{entries}`;
}

/** The texts of footnotes whose marks stand in a title, a caption or a cell above. */
const postponedNotes = (context: LatexContext): string =>
  context.footnotes
    .postponed()
    .map(note => `\n\\notetext{${context.text(note.mark)}}{${noteText(note, context)}}`)
    .join('');
