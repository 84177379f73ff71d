import {headingMatcher, isPersonName, splitNames} from '@recto/lexicon';
import {type Block, type Doc, findAddresses, type Inline, type NodeId, plainText} from '@recto/model';
import {isFunctionWord} from './terms/common-words.ts';

type Paragraph = Extract<Block, {type: 'paragraph'}>;

/**
 * The paragraphs below a document's title that name its authors and say where they work: everything of that kind up to the first
 * heading, the abstract or running text. `isWord` tells whether the document uses a word in lowercase too, so that it is no name.
 */
export function bylinesOf(doc: Doc, isWord: (word: string) => boolean): ReadonlySet<NodeId> {
  const below = belowTitle(doc.children);
  const kinds = below.map(({children}) => bylineKind(children, isWord));
  const known = new Set(doc.metadata.authors?.map(author => author.toLowerCase()));
  // a name alone may be a subtitle as well; an affiliation, an address or a second name shows that it is none
  const evident = kinds.some(kind => kind === 'affiliation' || kind === 'names');
  const bylines = new Set<NodeId>();
  for (const [index, {id, children}] of below.entries()) {
    const kind = kinds[index];
    const isName = kind === 'names' || (kind === 'name' && (evident || known.has(plainText(children).toLowerCase())));
    // a subtitle may tell of schools too, but stands before the names
    if (isName || (kind === 'affiliation' && bylines.size > 0)) bylines.add(id);
  }
  return bylines;
}

// of a title page; a long list of authors is one paragraph
const mostParagraphs = 24;

/** The paragraphs between the title and the text proper, on the title's page. */
function belowTitle(blocks: readonly Block[]): Paragraph[] {
  const at = blocks.findIndex(block => block.type === 'heading');
  const title = blocks[at];
  if (title?.type !== 'heading' || title.number !== undefined) return [];
  const found: Paragraph[] = [];
  for (const block of blocks.slice(at + 1, at + 1 + mostParagraphs)) {
    if (block.type === 'heading' || block.from[0]?.page !== title.from[0]?.page) break;
    if (block.type !== 'paragraph') continue;
    if (isRunningText(plainText(block.children))) break;
    found.push(block);
  }
  return found;
}

const isAbstract = headingMatcher('abstract');

/** Whether a paragraph is the abstract or begins the text: bylines have next to no function words. */
function isRunningText(text: string): boolean {
  if (isAbstract(/^[^.:：。—]{0,24}/u.exec(text)?.[0] ?? '')) return true;
  const words = text.match(/[\p{L}\p{M}’']+/gu) ?? [];
  const lowercase = words.filter(word => /^\p{Ll}/u.test(word));
  if (words.length >= shortestProse) return lowercase.length > mostLowercase * words.length;
  return /[。！？]\s*$/u.test(text);
}

// words
const shortestProse = 12;
// of the words: affiliations have "of", "and" and e-mail addresses
const mostLowercase = 0.5;

type BylineKind = 'name' | 'names' | 'affiliation';

function bylineKind(children: readonly Inline[], isWord: (word: string) => boolean): BylineKind | undefined {
  const lines = linesOf(children);
  const kinds = lines.map(line => lineKind(line, isWord));
  if (kinds.includes('names')) return 'names';
  if (kinds.includes('affiliation')) return 'affiliation';
  return kinds.length > 0 && kinds.every(kind => kind === 'name') ? (kinds.length > 1 ? 'names' : 'name') : undefined;
}

// stands for a mark that leads from a name to an affiliation; names end there
const mark = ',';

type Line = {readonly text: string; readonly marked: boolean};

/** Lines as the author broke them, with `mark` where they are marked. */
function linesOf(children: readonly Inline[]): Line[] {
  let line = {text: '', marked: false};
  const lines = [line];
  const visit = (nodes: readonly Inline[]): void => {
    for (const node of nodes) {
      if (node.type === 'lineBreak') {
        line = {text: '', marked: false};
        lines.push(line);
      } else if (node.type === 'link' || node.type === 'citation') visit(node.children);
      else if (node.type === 'footnoteMark' || node.type === 'inlineMath' || isRaised(node)) {
        // a formula is how some programs raise a mark
        line.marked = true;
        line.text += mark;
      } else line.text += node.value;
    }
  };
  visit(children);
  return lines.filter(({text}) => /\p{L}/u.test(text));
}

const isRaised = (node: Inline): boolean => node.type === 'text' && (node.marks?.includes('superscript') ?? false);

function lineKind({text, marked}: Line, isWord: (word: string) => boolean): BylineKind | undefined {
  if (findAddresses(text).length > 0 || institution.test(text)) return 'affiliation';
  const parts = splitNames(text);
  const isNoName = (word: string): boolean => isFunctionWord(word) || isWord(word);
  if (parts.length === 0 || !parts.every(part => isPersonName(part, isNoName)))
    return text.startsWith(mark) ? 'affiliation' : undefined;
  return marked || parts.length > 1 ? 'names' : 'name';
}

// in the languages of Recto's documents; after these letters there may be endings
const institution =
  /universi|institut|\bdep(?:artment|t\b)|\bschool\b|\bcollege\b|facult|fakult|laborator|academ|akadem|\bcent(?:er|re)\b|hospital|ministry|\b(?:inc|ltd|llc|corp|gmbh)\b|hochschule|lehrstuhl|école|facultad|departamento|университет|институт|академи|факультет|кафедра|大学|学院|研究所|研究院|实验室|科学院|公司|大學|研究室|대학교|연구소|연구원|جامعة|معهد|كلية/iu;
