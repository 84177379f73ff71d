import {characterCommands} from './characters.ts';
import {chemical} from './chemical.ts';
import {
  type Arity,
  delimiterCommands,
  formulaArguments,
  formulaEnvironments,
  otherNames,
  otherStretchy,
  plainCommands,
  textArguments,
} from './commands.ts';
import {katexProblem} from './parses.ts';
import {Refusal} from './refusal.ts';
import {type Token, tokenize} from './tokens.ts';

/** A formula that LaTeX compiles, or why it is none. */
export type NormalFormula =
  | {
      readonly ok: true;
      readonly tex: string;
      /** Printed numbers that the formula itself gives with `\tag`, outside of environments that number rows. */
      readonly tag?: string;
      /** Has rows of its own outside of any environment. */
      readonly rows: boolean;
      /** The environment that is the whole formula, if one is. */
      readonly environment?: string;
    }
  | {readonly ok: false; readonly why: string};

/**
 * A formula in a form that LaTeX reads as KaTeX does: every argument in braces, every command one that is known and does
 * no more than show, characters by their commands. What KaTeX cannot parse, or holds anything else, is refused.
 *
 * `text` writes what stands in `\text{…}`.
 */
export function normalizeFormula(tex: string, display: boolean, text: (value: string) => string): NormalFormula {
  if (tex.length > longest) return {ok: false, why: 'too long'};
  const problem = katexProblem(tex, display);
  // some environments stand on lines of their own only; within a line others do their work
  const within = problem !== undefined && !display && katexProblem(tex, true) === undefined;
  if (problem !== undefined && !within) return {ok: false, why: problem};
  const reader = new Reader(tokenize(tex), text, within);
  try {
    const body = reader.sequence(undefined, 0).trim();
    const [, environment] = /^\\begin\{([a-z]+\*?)\}/.exec(body) ?? [];
    const whole = environment !== undefined && closesAtEnd(body, environment);
    return {
      ok: true,
      tex: body,
      rows: reader.rows,
      ...(reader.tag !== undefined && {tag: reader.tag}),
      ...(whole && {environment}),
    };
  } catch (error) {
    if (error instanceof Refusal) return {ok: false, why: error.message};
    throw error;
  }
}

// a formula of a page has a few hundred characters; this much is an accident or an attack
const longest = 20_000;
const deepest = 100;

/** Reads tokens and gives LaTeX; throws Refusal. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #text: (value: string) => string;
  readonly #within: boolean;
  #at = 0;
  #environments = 0;
  tag: string | undefined;
  rows = false;

  constructor(tokens: readonly Token[], text: (value: string) => string, within = false) {
    this.#tokens = tokens;
    this.#text = text;
    this.#within = within;
  }

  /** Everything up to a closing brace, an environment's end (`until`) or the end. */
  sequence(until: 'brace' | 'end' | 'bracket' | undefined, depth: number): string {
    if (depth > deepest) throw new Refusal('nested too deeply');
    const out: string[] = [];
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      if (token.kind === 'close') {
        if (until !== 'brace') throw new Refusal('a brace that closes nothing');
        this.#at++;
        return out.join('');
      }
      if (until === 'bracket' && token.kind === 'character' && token.value === ']') {
        this.#at++;
        return out.join('');
      }
      if (token.kind === 'command' && token.name === 'end') {
        if (until !== 'end') throw new Refusal('\\end without \\begin');
        this.#at++;
        return out.join('');
      }
      out.push(this.piece(depth));
    }
    if (until !== undefined) throw new Refusal('something is not closed');
    return out.join('');
  }

  /** One token with what belongs to it. */
  piece(depth: number): string {
    const token = this.#tokens[this.#at++]!;
    switch (token.kind) {
      case 'open':
        return `{${this.sequence('brace', depth + 1)}}`;
      case 'close':
        throw new Refusal('a brace that closes nothing');
      case 'space':
        return ' ';
      case 'character':
        return this.character(token.value, depth);
      case 'command':
        return this.command(token.name, depth);
    }
  }

  character(value: string, depth: number): string {
    if (value === '^' || value === '_') return `${value}{${this.argument(depth)}}`;
    if (value === '$' || value === '#') throw new Refusal(`a bare ${value}`);
    if (value === '&' && this.#environments === 0) throw new Refusal('a bare &');
    if (value === '"') return "''";
    if (value === '\u2212') return '-';
    if (value === '\u2019') return "'";
    if (value === '\u00a0') return '~';
    if (value <= '~') return value;
    const command = characterCommands.get(value);
    if (command !== undefined) return `\\${command} `;
    const raised = superscripts.indexOf(value);
    if (raised >= 0) return `{}^{${'0123456789+-=()n'[raised]}}`;
    return this.#otherCharacters(value);
  }

  /** Characters that no formula's font has are text. */
  #otherCharacters(first: string): string {
    let value = first;
    for (let token = this.#tokens[this.#at]; token?.kind === 'character'; token = this.#tokens[this.#at]) {
      if (token.value <= '~' || characterCommands.has(token.value)) break;
      value += token.value;
      this.#at++;
    }
    return `\\text{${this.#text(value)}}`;
  }

  /** An argument: a group's content, or one token with what belongs to it. */
  argument(depth: number): string {
    if (depth > deepest) throw new Refusal('nested too deeply');
    this.blanks();
    const token = this.#tokens[this.#at];
    if (!token) throw new Refusal('an argument is missing');
    if (token.kind === 'open') {
      this.#at++;
      return this.sequence('brace', depth + 1);
    }
    return this.piece(depth + 1).trim();
  }

  blanks(): void {
    while (this.#tokens[this.#at]?.kind === 'space') this.#at++;
  }

  command(name: string, depth: number): string {
    if (name === 'begin') return this.environment(depth);
    if (name === 'tag' || name === 'tag*') {
      const value = this.raw();
      if (this.#environments > 0) return `\\tag{${this.#text(value.replaceAll('$', ''))}}`;
      this.tag = value;
      return '';
    }
    if (name === '\\' || name === 'newline' || name === 'cr') {
      if (this.#environments === 0) this.rows = true;
      const height = this.bracketed();
      if (/^-?\d{0,2}(?:\.\d+)?(?:pt|em|ex|mm)$/.test(height ?? '')) return `\\\\[${height}] `;
      this.blanks();
      const next = this.#tokens[this.#at];
      // what begins the next row must not be taken for a height
      return next?.kind === 'character' && /[[*]/.test(next.value) ? '\\\\{} ' : '\\\\ ';
    }
    if (name === 'hline' || name === 'hdashline') {
      if (this.#environments === 0) throw new Refusal('\\hline outside of an array');
      return '\\hline ';
    }
    if (textArguments.has(name)) return `\\text${wrapped(name, this.textOf(this.rawTokens()))}`;
    if (delimiterCommands.has(name)) return `\\${name}${this.delimiter()}`;
    if (name === 'not') {
      const negated = this.argument(depth);
      return /^\\[a-zA-Z]+$/.test(negated) ? `\\not${negated} ` : `\\not{${negated}}`;
    }
    if (name === 'color') {
      this.raw();
      return '';
    }
    if (name === 'textcolor' || name === 'colorbox') {
      this.raw();
      return name === 'textcolor' ? `{${this.argument(depth)}}` : `\\text{${this.textOf(this.rawTokens())}}`;
    }
    // what they hold stays, without the address or the attribute
    if (name === 'href' || /^html(?:Class|Id|Style|Data)$/.test(name)) {
      this.raw();
      return `{${this.argument(depth)}}`;
    }
    if (name === 'label') {
      this.raw();
      return '';
    }
    if (name === 'ce' || name === 'pu') return `\\${name}{${chemical(this.rawTokens())}}`;
    if (name === 'fbox') return `\\fbox{${this.textOf(this.rawTokens())}}`;
    if (name === 'sout') return `\\text{\\sout{$${this.argument(depth)}$}}`;
    if (name === 'hspace' || name === 'hskip' || name === 'kern' || name === 'mkern' || name === 'mskip')
      return this.space(name);
    const other = otherNames.get(name);
    if (other !== undefined && !plainCommands.has(name)) {
      const arity = formulaArguments.get(other.slice(1));
      return arity ? this.withArguments(other.slice(1), arity, depth) : /[a-zA-Z]$/.test(other) ? `${other} ` : other;
    }
    const known = otherStretchy.get(name) ?? name;
    const arity = formulaArguments.get(known);
    if (arity) return this.withArguments(known, arity, depth);
    if (plainCommands.has(known)) return `\\${known} `;
    if (/^[,;:!> |{}$&#%_/-]$/.test(name)) return name === '>' ? '\\:' : name === '-' ? '' : `\\${name}`;
    throw new Refusal(`\\${name} is not known`);
  }

  withArguments(name: string, {count, optional}: Arity, depth: number): string {
    if (depth > deepest) throw new Refusal('nested too deeply');
    let option = '';
    if (optional) {
      const start = this.#at;
      this.blanks();
      const token = this.#tokens[this.#at];
      if (token?.kind === 'character' && token.value === '[') {
        this.#at++;
        // a closing bracket within would end it: the braces keep it in
        option = `[{${this.sequence('bracket', depth + 1)}}]`;
        if (name === 'cfrac') option = /^\[\{[lr]\}\]$/.test(option) ? option.replace(/[{}]/g, '') : '';
      } else this.#at = start;
    }
    let given = '';
    for (let index = 0; index < count; index++) given += `{${this.argument(depth)}}`;
    return `\\${name}${option}${given}`;
  }

  environment(depth: number): string {
    const name = this.raw();
    const takes = formulaEnvironments.get(name);
    if (takes === undefined) throw new Refusal(`the environment ${name.slice(0, 40)} is not known`);
    let option = '';
    if (takes === 'columns') {
      option = this.raw().replace(/\s+/g, '');
      if (!/^[lcr|:]{1,64}$/.test(option)) throw new Refusal(`columns ${option.slice(0, 40)}`);
      option = `{${option.replaceAll(':', '|')}}`;
    } else if (takes === 'number') {
      option = this.raw().trim();
      if (!/^\d{1,2}$/.test(option)) throw new Refusal(`columns ${option.slice(0, 40)}`);
      option = `{${option}}`;
    }
    this.#environments++;
    const body = this.sequence('end', depth + 1);
    this.#environments--;
    if (this.raw() !== name) throw new Refusal(`\\end of another environment than ${name}`);
    const own = (this.#within ? innerNames.get(name.replace('*', '')) : undefined) ?? unnumbered.get(name) ?? name;
    if (name === 'array' && mostCells(body) > option.replace(/[{}|]/g, '').length)
      throw new Refusal('an array with more cells than columns');
    return `\\begin{${own}}${option} ${body.trim()} \\end{${own}}`;
  }

  /** A delimiter: a character or a command. */
  delimiter(): string {
    this.blanks();
    const token = this.#tokens[this.#at++];
    if (token?.kind === 'character') {
      const command = characterCommands.get(token.value);
      if (command !== undefined) return `\\${command} `;
      if (/^[()[\]|/.<>]$/.test(token.value)) {
        return token.value === '<' ? '\\langle ' : token.value === '>' ? '\\rangle ' : token.value;
      }
    }
    if (token?.kind === 'command') {
      if (/^[{}|]$/.test(token.name)) return `\\${token.name}`;
      const name = delimiterNames.get(token.name) ?? token.name;
      if (plainCommands.has(name)) return `\\${name} `;
    }
    throw new Refusal('a delimiter that is none');
  }

  space(name: string): string {
    const braced = this.#tokens[this.#at]?.kind === 'open';
    let size = '';
    if (braced) size = this.raw();
    else {
      this.blanks();
      for (let token = this.#tokens[this.#at]; token?.kind === 'character'; token = this.#tokens[this.#at]) {
        size += token.value;
        this.#at++;
        if (/(?:pt|em|ex|mm|cm|mu|in)$/.test(size)) break;
      }
    }
    const [, number, unit] = /^(-?\d{0,2}(?:\.\d{0,4})?)\s*(pt|em|ex|mm|cm|mu|in)$/.exec(size.trim()) ?? [];
    if (number === undefined || unit === undefined) throw new Refusal(`\\${name} of ${size.slice(0, 20)}`);
    return unit === 'mu' ? `\\mkern${number || 0}mu ` : `\\hspace{${number || 0}${unit}}`;
  }

  bracketed(): string | undefined {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'character' || next.value !== '[') return undefined;
    let value = '';
    let end = this.#at + 1;
    for (let token = this.#tokens[end]; token; token = this.#tokens[++end]) {
      if (token.kind !== 'character' || value.length > 10) return undefined;
      if (token.value === ']') {
        this.#at = end + 1;
        return value;
      }
      value += token.value;
    }
    return undefined;
  }

  /** The tokens of a group, which are no formula. */
  rawTokens(): readonly Token[] {
    this.blanks();
    const first = this.#tokens[this.#at];
    if (!first) throw new Refusal('an argument is missing');
    if (first.kind !== 'open') {
      this.#at++;
      return [first];
    }
    const start = ++this.#at;
    for (let level = 1; this.#at < this.#tokens.length; this.#at++) {
      const {kind} = this.#tokens[this.#at]!;
      if (kind === 'open') level++;
      if (kind === 'close' && --level === 0) return this.#tokens.slice(start, this.#at++);
    }
    throw new Refusal('something is not closed');
  }

  /** A group as the characters it holds. */
  raw(): string {
    return this.rawTokens()
      .map(token =>
        token.kind === 'character'
          ? token.value
          : token.kind === 'space'
            ? ' '
            : token.kind === 'command' && /^[^a-zA-Z]/.test(token.name)
              ? token.name
              : '',
      )
      .join('');
  }

  /** What stands in `\text`: characters, accents, and formulas between dollars. */
  textOf(tokens: readonly Token[]): string {
    const out: string[] = [];
    let value = '';
    const flush = () => {
      if (value !== '') out.push(this.#text(value));
      value = '';
    };
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.kind === 'character' && token.value === '$') {
        const end = tokens.findIndex((each, index) => index > at && each.kind === 'character' && each.value === '$');
        if (end < 0) throw new Refusal('a bare $');
        flush();
        const inner = new Reader(tokens.slice(at + 1, end), this.#text);
        out.push(`$${inner.sequence(undefined, 1)}$`);
        at = end;
      } else if (token.kind === 'character') value += token.value === '~' ? '\u00a0' : token.value;
      else if (token.kind === 'space') value += ' ';
      else if (token.kind === 'command') {
        if (/^[{}$&#%_ ]$/.test(token.name)) value += token.name;
        else if (spaces.has(token.name)) value += spaces.get(token.name);
        else if (textArguments.has(token.name)) continue;
        else {
          const character = textCharacters.get(token.name);
          if (character === undefined) throw new Refusal(`\\${token.name} within text`);
          value += character;
        }
      }
    }
    flush();
    return out.join('');
  }
}

const wrapped = (name: string, text: string): string => {
  const font = /^text(rm|sf|tt|bf|it|up|md)$/.exec(name)?.[1];
  return font === undefined ? `{${text}}` : `{\\text${font}{${text}}}`;
};

// within one display only one environment may number, and none does: numbers come by \tag
const unnumbered = new Map([
  ['equation', 'equation*'],
  ['align', 'align*'],
  ['gather', 'gather*'],
  ['alignat', 'alignat*'],
]);

const innerNames = new Map([
  ['split', 'aligned'],
  ['equation', 'gathered'],
  ['align', 'aligned'],
  ['gather', 'gathered'],
  ['alignat', 'alignedat'],
]);

const delimiterNames = new Map([
  ['lang', 'langle'],
  ['rang', 'rangle'],
  ['lt', 'langle'],
  ['gt', 'rangle'],
  ['llbracket', 'lbrack'],
  ['rrbracket', 'rbrack'],
  ['lBrace', 'lbrace'],
  ['rBrace', 'rbrace'],
]);

const spaces = new Map([
  [',', '\u2009'],
  [';', ' '],
  [':', ' '],
  ['!', ''],
  ['quad', '\u2003'],
  ['qquad', '\u2003\u2003'],
  ['enspace', '\u2002'],
  ['\\', ' '],
]);

const textCharacters = new Map(
  Object.entries({
    textbackslash: '\\',
    textasciitilde: '~',
    textasciicircum: '^',
    textbar: '|',
    textless: '<',
    textgreater: '>',
    textunderscore: '_',
    textdollar: '$',
    textendash: '–',
    textemdash: '—',
    textellipsis: '…',
    ldots: '…',
    dots: '…',
    textquoteleft: '‘',
    textquoteright: '’',
    textquotedblleft: '“',
    textquotedblright: '”',
    textdegree: '°',
    S: '§',
    P: '¶',
    dag: '†',
    ddag: '‡',
    pounds: '£',
    aa: 'å',
    AA: 'Å',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    o: 'ø',
    O: 'Ø',
    ss: 'ß',
    i: 'ı',
    j: 'ȷ',
  }),
);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';

/** The most cells of a row. */
function mostCells(body: string): number {
  let own = body;
  for (let before = ''; before !== own; ) {
    before = own;
    own = own.replace(/\\begin\{(?:(?!\\begin\{)[\s\S])*?\\end\{[^}]*\}/g, '');
  }
  return Math.max(1, ...own.split('\\\\').map(row => 1 + (row.replace(/\\&/g, '').match(/&/g)?.length ?? 0)));
}

/** Whether the environment that a formula begins with ends where it ends. */
function closesAtEnd(body: string, environment: string): boolean {
  if (!body.endsWith(`\\end{${environment}}`)) return false;
  let depth = 0;
  for (const {0: step, index} of body.matchAll(/\\(?:begin|end)\{/g)) {
    depth += step === '\\begin{' ? 1 : -1;
    if (depth === 0) return index === body.length - `\\end{${environment}}`.length;
  }
  return false;
}
