import {type Inline, type NodeId, type NodeOf, plainText} from '@recto/model';
import type {LatexContext} from './context.ts';
import {inlineLatex} from './inline.ts';

/** The title with authors and date, as `\maketitle` takes them; a date that the page does not print is none. What stands above it stays on its page. */
export function titleLatex(words: string, context: LatexContext): string {
  const {authors = [], date, hasMasthead} = context.front ?? {};
  const dated = date ? context.anchor(date.id) + rowLatex(date.children, context) : '';
  return `\\title{${words}}\n\\author{${authorsLatex(authors, context)}}\n\\date{${dated}}\n${hasMasthead ? '{\\let\\newpage\\relax\\maketitle}' : '\\maketitle'}`;
}

/** Whether the title has brought a paragraph already. */
export const isTitled = ({id}: {readonly id: NodeId}, {front}: LatexContext): boolean =>
  front !== undefined && [...front.authors, front.date].some(line => line?.id === id);

type Paragraph = NodeOf<'paragraph'>;

/** Authors with their addresses below them; who stands beside another has a column of his own. */
function authorsLatex(paragraphs: readonly Paragraph[], context: LatexContext): string {
  const written = paragraphs.map(({id, children, from}, index) => {
    const before = paragraphs[index - 1]?.from[0]?.box;
    const own = from[0]?.box;
    const isBeside = before !== undefined && own !== undefined && own.top < before.bottom && own.left > before.right;
    const rows = rowsOf(children).map(row => rowLatex(row, context));
    return `${index === 0 ? '' : isBeside ? ' \\and ' : newRow}${context.anchor(id)}${rows.join(newRow)}`;
  });
  return written.join('');
}

// the braces keep a bracket from being a length
const newRow = ' \\\\{} ';

/** The lines that the author broke. */
function rowsOf(nodes: readonly Inline[]): Inline[][] {
  const rows: Inline[][] = [[]];
  for (const node of nodes)
    if (node.type === 'lineBreak') rows.push([]);
    else rows.at(-1)?.push(node);
  return rows.filter(row => row.length > 0);
}

/** A row of the title, which does not break by itself. */
function rowLatex(nodes: readonly Inline[], context: LatexContext): string {
  const row = inlineLatex(nodes, {...context, place: 'title'}).trim();
  return plainText(nodes).length > longestRow ? `\\parbox{0.9\\linewidth}{\\centering ${row}}` : row;
}

// characters that fit between the margins
const longestRow = 60;
