import {findAddresses, type Inline, isAddress, type Link, type Mark, plainText, type Text} from '@recto/model';
import {splitUnits} from './units.ts';
import {keepVariables} from './variables.ts';

/**
 * A segment as the model sees it: `Let <m1 t="x_i"/> be the <s2>mass</s2>`.
 *
 * Placeholders stand for what must not change: `m` a formula or a part of one, `c` a citation, `n` a footnote mark, `k` code or an address,
 * `u` a number with its unit, `x` raised or lowered text, `b` a line break. Paired tags enclose text that is translated:
 * `a` a link, `s` a style. Tags are numbered consecutively.
 */
export type Protected = {
  readonly text: string;
  /** Precedes the letter of every tag, so that no tag can be confused with text of the source. */
  readonly prefix: string;
  /** What each placeholder stands for. */
  readonly atoms: ReadonlyMap<string, readonly Inline[]>;
  readonly pairs: ReadonlyMap<string, Pair>;
  /** Marks of the whole segment. */
  readonly marks: readonly Mark[];
  /** Links around the whole segment, outermost first: an entry of a table of contents needs no tag for its own. */
  readonly outerLinks: readonly Link[];
  /** Leading and trailing white space, which is not sent to the model. */
  readonly outerSpace: readonly [before: string, after: string];
};

export type Pair =
  | {readonly kind: 'link'; readonly link: Link}
  | {readonly kind: 'style'; readonly marks: readonly Mark[]};

// with more tags models begin to lose some: styles are dropped, formulas never
const maxTags = 12;

/**
 * Replaces what must not be translated by placeholders. Without `pairs` styles are dropped and links become placeholders
 * with untranslated text: for models that cannot handle paired tags.
 */
export function protect(whole: readonly Inline[], {pairs = true}: {readonly pairs?: boolean} = {}): Protected {
  const outerLinks: Link[] = [];
  let children = whole;
  for (let only = onlyLink(children); only; only = onlyLink(children)) {
    outerLinks.push(only);
    children = only.children;
  }
  const prefix = freePrefix(plainText(children));
  const marks = commonMarks(children);
  const full = new Writer(prefix, marks, pairs, pairs);
  full.write(children);
  const writer = !pairs || full.count <= maxTags ? full : new Writer(prefix, marks, true, false);
  if (writer !== full) writer.write(children);
  const [before, text, after] = endsOf(writer.text);
  return {text, prefix, atoms: writer.atoms, pairs: writer.pairs, marks, outerLinks, outerSpace: [before, after]};
}

/** The link that encloses the whole segment, if its text is to be translated. */
function onlyLink(children: readonly Inline[]): Link | undefined {
  const [only, ...more] = children.filter(child => child.type !== 'text' || /\S/.test(child.value));
  if (only?.type !== 'link' || more.length > 0) return undefined;
  const shown = plainText(only.children);
  return /\p{L}{2}/u.test(shown) && !isAddress(shown) ? only : undefined;
}

class Writer {
  text = '';
  count = 0;
  readonly atoms = new Map<string, Inline[]>();
  readonly pairs = new Map<string, Pair>();
  private readonly prefix: string;
  private readonly outer: ReadonlySet<Mark>;
  private readonly links: boolean;
  private readonly styles: boolean;
  /** The placeholder at the end of the text: an adjacent one joins it. */
  private last:
    | {readonly name: string; readonly start: number; readonly end: number; readonly hint?: string}
    | undefined;

  constructor(prefix: string, outer: readonly Mark[], links: boolean, styles: boolean) {
    this.prefix = prefix;
    this.outer = new Set(outer);
    this.links = links;
    this.styles = styles;
  }

  write(children: readonly Inline[]): void {
    for (const run of keepVariables(runsOf(children))) {
      if (run.type === 'text') this.writeText(run);
      else if (run.type === 'kept') this.atom('m', run.text, run.text.value);
      else if (run.type === 'link') this.writeLink(run);
      else this.atom(letters[run.type], run, hintOf(run));
    }
  }

  private writeLink(link: Link): void {
    const shown = plainText(link.children);
    if (!this.links || isAddress(shown) || !/\p{L}{2}/u.test(shown)) {
      this.atom('a', link, shown);
      return;
    }
    const name = this.name('a');
    this.pairs.set(name, {kind: 'link', link});
    this.text += `<${name}>`;
    this.write(link.children);
    this.text += `</${name}>`;
  }

  private writeText(run: Text): void {
    const own = (run.marks ?? []).filter(mark => !this.outer.has(mark));
    if (own.includes('code') || own.includes('drawn')) {
      this.atom('k', unplaced(run), run.value);
      return;
    }
    const raised = own.includes('superscript') || own.includes('subscript');
    if (raised && (run.value.trim().length <= 8 || !/\p{L}{3}/u.test(run.value))) {
      this.atom('x', unplaced(run), run.value);
      return;
    }
    const styled = this.styles && own.length > 0 && /\p{L}/u.test(run.value);
    // leading and trailing white space of a style belongs outside of it
    const [before, inner, after] = endsOf(run.value);
    this.text += before;
    const name = styled ? this.name('s') : undefined;
    if (name) {
      this.pairs.set(name, {kind: 'style', marks: own});
      this.text += `<${name}>`;
    }
    for (const {text, kind} of splitKept(inner)) {
      if (kind) this.atom(kind, unplaced({...run, value: text}), text);
      else this.text += text;
    }
    if (name) this.text += `</${name}>`;
    this.text += after;
  }

  private atom(letter: string, node: Inline, hint: string): void {
    if (this.last && this.last.end === this.text.length) {
      this.atoms.get(this.last.name)!.push(node);
      if (letter === 'm' && this.last.hint !== undefined) {
        this.text = this.text.slice(0, this.last.start);
        this.writeTag(this.last.name, `${this.last.hint}${hint}`);
      }
      return;
    }
    const name = this.name(letter);
    this.atoms.set(name, [node]);
    this.writeTag(name, letter === 'b' ? '' : hint, letter === 'm');
  }

  private writeTag(name: string, hint: string, growing = true): void {
    const start = this.text.length;
    const shown = hint.replace(/["<>\s]+/g, ' ').trim();
    this.text += shown ? `<${name} t="${cut(shown)}"/>` : `<${name}/>`;
    this.last = {name, start, end: this.text.length, ...(growing && {hint})};
  }

  private name(letter: string): string {
    return `${this.prefix}${letter}${++this.count}`;
  }
}

type KeptPart = {readonly text: string; readonly kind?: 'k' | 'u'};

/** Splits a text at addresses and quantities, which are not translated. */
function splitKept(text: string): readonly KeptPart[] {
  const parts: KeptPart[] = [];
  const addUnits = (words: string): void => {
    for (const part of splitUnits(words)) parts.push({text: part.text, ...(part.unit && {kind: 'u'})});
  };
  let from = 0;
  for (const {start, end} of findAddresses(text)) {
    addUnits(text.slice(from, start));
    parts.push({text: text.slice(start, end), kind: 'k'});
    from = end;
  }
  addUnits(text.slice(from));
  return parts;
}

/** Splits a text into leading white space, content and trailing white space; blank text is all leading. */
function endsOf(text: string): readonly [before: string, inner: string, after: string] {
  const before = text.length - text.trimStart().length;
  const inner = text.trim();
  return [text.slice(0, before), inner, text.slice(before + inner.length)];
}

const letters = {inlineMath: 'm', citation: 'c', footnoteMark: 'n', lineBreak: 'b'} as const;

// characters: enough to show the grammatical role of a formula
const maxHintLength = 24;

const cut = (hint: string): string => (hint.length > maxHintLength ? `${hint.slice(0, maxHintLength - 1)}…` : hint);

function hintOf(node: Exclude<Inline, Text | Link>): string {
  switch (node.type) {
    case 'inlineMath':
      // `\mathrm{CO}_{2}` reads `CO_2`
      return node.tex
        .replace(/\\(?:mathrm|mathbf|mathit|text|operatorname|left|right)\b\s*/g, '')
        .replace(/[{}]/g, '')
        .replaceAll('<', '\\lt ')
        .replaceAll('>', '\\gt ');
    case 'citation':
      return plainText(node.children);
    case 'footnoteMark':
      return node.mark;
    case 'lineBreak':
      return '';
  }
}

/** Merges adjacent texts of the same style. */
function runsOf(children: readonly Inline[]): Inline[] {
  const runs: Inline[] = [];
  for (const child of children) {
    const last = runs.at(-1);
    if (child.type === 'text' && last?.type === 'text' && sameMarks(child, last))
      runs[runs.length - 1] = {...last, value: last.value + child.value};
    else runs.push(child);
  }
  return runs;
}

const sameMarks = (a: Text, b: Text): boolean =>
  (a.marks ?? []).length === (b.marks ?? []).length && (a.marks ?? []).every(mark => b.marks?.includes(mark));

/** Marks of the whole segment, which need no tags. Never code, which is not translated. */
function commonMarks(children: readonly Inline[]): Mark[] {
  const texts = textsOf(children).filter(text => /\S/.test(text.value));
  const [first, ...rest] = texts;
  return (first?.marks ?? []).filter(
    mark => !['code', 'superscript', 'subscript'].includes(mark) && rest.every(text => text.marks?.includes(mark)),
  );
}

const textsOf = (children: readonly Inline[]): Text[] =>
  children.flatMap(child => (child.type === 'text' ? [child] : child.type === 'link' ? textsOf(child.children) : []));

/** Translated text has no place in the source. */
const unplaced = (text: Text): Text => ({...text, from: []});

const prefixes = ['', 'q', 'z', 'qz', 'zq', 'qq', 'zz'];

function freePrefix(text: string): string {
  return prefixes.find(prefix => !new RegExp(`<\\s*/?\\s*${prefix}[a-z]\\d`, 'i').test(text)) ?? 'qzq';
}
