import {isPersonName, splitNames} from '@recto/lexicon';
import {type Block, type Doc, type Heading, type Inline, type NodeOf, plainText} from '@recto/model';
import {titleHeading} from '../plan-headings.ts';
import {isDate} from './dates.ts';

/** What stands between a document's title and its text. */
export type FrontMatter = {
  readonly title: Heading;
  /** A picture or a masthead stands above the title. */
  readonly hasMasthead: boolean;
  /** Authors, with their addresses below them; none where nothing tells that they are. */
  readonly authors: readonly NodeOf<'paragraph'>[];
  readonly date?: NodeOf<'paragraph'>;
};

/** The title of a document and what follows it at once: authors, then a date. Undefined for a document without a title. */
export function frontMatterOf(doc: Doc): FrontMatter | undefined {
  const title = titleHeading(doc);
  if (title === undefined) return undefined;
  const blocks = doc.children.filter(({type}) => type !== 'furniture');
  const at = blocks.indexOf(title);
  const above = {title, hasMasthead: at > 0};
  const after = blocks.slice(at + 1);
  const end = after.findIndex(block => block.type !== 'paragraph');
  const lines = after.slice(0, end < 0 ? after.length : end).filter(block => block.type === 'paragraph');
  const dateAt = lines.slice(0, mostLines + 1).findIndex(line => isDate(plainText(line.children)));
  const [first] = lines;
  if (first === undefined) return {...above, authors: []};
  if (dateAt === 0) return {...above, authors: [], date: first};
  if (!isByline(first, title, doc)) return {...above, authors: []};
  // what is further below is prose
  const firstOther = lines.findIndex((line, index) => index > 0 && (index === dateAt || !isAddress(line, first)));
  const authors = lines.slice(0, Math.min(mostLines, firstOther < 0 ? lines.length : firstOther));
  const date = dateAt === authors.length ? lines[dateAt] : undefined;
  return {...above, authors, ...(date && {date})};
}

/** Who wrote a document: as its page says, else as the file does, which often names who set it. */
export function documentAuthors(doc: Doc): readonly string[] {
  const [first] = frontMatterOf(doc)?.authors ?? [];
  const [names = ''] = linesOf(first?.children ?? []);
  const printed = namesIn(names);
  return printed.length > 0 ? printed : (doc.metadata.authors ?? []).filter(author => author.trim() !== '');
}

// paragraphs of authors and addresses
const mostLines = 6;
// characters of a line of authors, or of an address
const longestLine = 300;

type Paragraph = NodeOf<'paragraph'>;

/** Whether a paragraph names authors: one of the file's, several names, or a name centered below the title. */
function isByline(line: Paragraph, title: Heading, {metadata}: Doc): boolean {
  const text = plainText(line.children).trim();
  if (text.length > longestLine || endsLikeProse(text)) return false;
  const said = (metadata.authors ?? []).map(author => author.trim()).filter(author => [...author].length > 1);
  if (said.some(author => text.includes(author))) return true;
  const [names = ''] = linesOf(line.children);
  return isNameList(names) || (namesIn(names).length > 0 && isCenteredBelow(line, title));
}

/** The persons that a line names, those that do not look like names left out. */
const namesIn = (line: string): readonly string[] => splitNames(line).filter(part => isPersonName(part));

/** Whether a line is a list of persons and nothing else. */
function isNameList(line: string): boolean {
  const parts = splitNames(line);
  return parts.length > 1 && parts.every(part => isPersonName(part));
}

const isAddress = (line: Paragraph, first: Paragraph): boolean => {
  const text = plainText(line.children).trim();
  return text.length <= longestLine && !endsLikeProse(text) && line.from[0]?.page === first.from[0]?.page;
};

const endsLikeProse = (text: string): boolean => /[.:;!?。：；！？…]$/u.test(text) && !/@\S+$/.test(text);

/** Both have one middle, and neither begins where the other does: a title page, not a heading above its text. */
function isCenteredBelow(line: Block, title: Block): boolean {
  const [below, above] = [line.from[0], title.from[0]];
  if (!below || !above || below.page !== above.page) return false;
  const shift = Math.abs(below.box.left - above.box.left);
  const middle = Math.abs(below.box.left + below.box.right - above.box.left - above.box.right) / 2;
  return middle < offCenter && shift > offCenter;
}

// points: titles and names are centered by their own widths, which boxes of glyphs give nearly
const offCenter = 6;

/** The text of the lines that the author broke, without what stands raised: marks of notes and addresses. */
function linesOf(nodes: readonly Inline[]): string[] {
  const lines = [''];
  for (const node of nodes) {
    if (node.type === 'lineBreak') lines.push('');
    else if (node.type === 'text' && !node.marks?.includes('superscript')) lines.push(lines.pop() + node.value);
    else if (node.type === 'link') lines.push(lines.pop() + plainText([node]));
    else lines.push(`${lines.pop()} `);
  }
  return lines.map(line => line.trim()).filter(line => line !== '');
}
