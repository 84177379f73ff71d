import {firstCharacter, flanking, joinsNonAsciiLetters, lastCharacter} from './flanking.ts';

/** What stands around a text; it decides which characters would be read as Markdown. */
export type EscapeContext = {
  /** The character before the text, '' at the start of a block. */
  readonly before: string;
  /** The character after it, '' at the end of a block. */
  readonly after: string;
  /** Dollars enclose formulas. */
  readonly dollar: boolean;
  /** Inside a cell of a pipe table. */
  readonly cell: boolean;
  /** Inside the text of a link, where brackets end the text. */
  readonly link: boolean;
  /** Symbols without a partner in the paragraph; see `loneSymbols`. */
  readonly lone: ReadonlySet<string>;
};

export const plainContext: EscapeContext = {
  before: '',
  after: '',
  dollar: true,
  cell: false,
  link: false,
  lone: new Set(),
};

/**
 * Text as Markdown that reads as the same text: a character is escaped only where it would mean something
 * (`5 * 3` and `snake_case` stay). Meanings at the start of a line are `escapeLineStart`'s.
 */
export function escapeText(value: string, context: EscapeContext = plainContext): string {
  const tildes = value.indexOf('~') !== value.lastIndexOf('~');
  return value.replace(special, (mark: string, offset: number) => {
    const end = offset + mark.length;
    const before = offset === 0 ? context.before : lastCharacter(value.slice(Math.max(0, offset - 2), offset));
    const after = end === value.length ? context.after : firstCharacter(value.slice(end, end + 2));
    if (!needsEscape(mark, before, after, value.slice(offset, offset + longestEntity), tildes, context)) return mark;
    // the backslash before it is no part of the first Markdown, whose readers would take a tag for what follows
    return mark === '<' ? '&lt;' : `\\${mark.split('').join('\\')}`;
  });
}

const special = /\*+|_+|~+|[\\`[\]<&$|!]/g;
const longestEntity = 40;

function needsEscape(
  mark: string,
  before: string,
  after: string,
  rest: string,
  tildes: boolean,
  context: EscapeContext,
): boolean {
  switch (mark[0]) {
    case '\\':
      return after === '' || /[!-/:-@[-`{-~\s]/.test(after);
    case '`':
      return !context.lone.has('`');
    case '*': {
      if (context.lone.has('*')) return false;
      const {left, right} = flanking(before, after);
      return left || right;
    }
    case '_': {
      if (context.lone.has('_')) return false;
      const {left, right} = flanking(before, after);
      return left !== right || (left && /[\p{P}\p{S}]/u.test(before + after)) || joinsNonAsciiLetters(before, after);
    }
    case '~':
      return mark.length > 1 || tildes || before === '~' || after === '~';
    case '[':
      return after === '^' || context.link;
    case ']':
      // `\[` and `\(` would open a formula for readers that know brackets; a closing one alone does nothing
      return after === '(' || context.link;
    case '<':
      return /[A-Za-z/!?]/.test(after);
    case '&':
      return /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]*);/.test(rest);
    case '$':
      return context.dollar;
    case '|':
      return context.cell;
    case '!':
      return after === '[' && rest.length === 1;
    default:
      return false;
  }
}

/** A line of a paragraph that begins with what would start a heading, a list, a quote … as text. */
export function escapeLineStart(line: string): string {
  // a rule: each of its characters, or those left over could still pair
  if (/^([*_])(?:\s*\1){2,}\s*$/.test(line)) return line.replace(/[*_]/g, '\\$&');
  return line
    .replace(/^(#{1,6}|[-+*]|\d{1,9}[.)])(?=\s|$)/, mark => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
    .replace(/^(?:>|`{3,}[^`]*$|=+\s*$|-(?:\s*-)+\s*$|[-:][-:|\s]*\|[-:|\s]*$)/, '\\$&')
    .replace(/^(\[[^\]]*)\](?=:)/, '$1\\]');
}

/** Plain text that is no Markdown at all: a label, a mark, the description of an image. */
export const labelText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\p{Cc}|\p{Cs}/gu, '')
    .replace(/[\\`*_<&$|]/g, '\\$&')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;');
