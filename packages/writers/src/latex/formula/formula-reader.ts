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
import {delimiterOf} from './delimiters.ts';
import {environmentFor, mostCells, numberedRows, ofColumns, wideCases} from './environments.ts';
import {Refusal} from './refusal.ts';
import {bracedText, textOf} from './text.ts';
import {TokenReader} from './token-reader.ts';
import type {Token} from './tokens.ts';

/** Reads tokens and gives LaTeX; throws Refusal. `inline` says that the formula stands within a line. */
export class FormulaReader extends TokenReader {
  /** The number of a `\tag` outside of environments. */
  tag: string | undefined;
  /** Has rows outside of environments. */
  rows = false;
  /** Names of the environments around, the innermost last. */
  private readonly environments: string[] = [];
  private readonly text: (value: string) => string;
  private readonly inline: boolean;

  constructor(tokens: readonly Token[], text: (value: string) => string, inline = false) {
    super(tokens);
    this.text = text;
    this.inline = inline;
  }

  /** Everything up to a closing brace, an environment's end (`until`) or the end. */
  sequence(until: 'brace' | 'end' | 'bracket' | undefined, depth: number): string {
    if (depth > deepest) throw new Refusal('nested too deeply');
    const out: string[] = [];
    for (let token = this.next; token; token = this.next) {
      if (token.kind === 'close') {
        if (until !== 'brace') throw new Refusal('a brace that closes nothing');
        this.take();
        return out.join('');
      }
      if (until === 'bracket' && token.kind === 'character' && token.value === ']') {
        this.take();
        return out.join('');
      }
      if (token.kind === 'command' && token.name === 'end') {
        if (until !== 'end') throw new Refusal('\\end without \\begin');
        this.take();
        return out.join('');
      }
      out.push(this.piece(depth));
    }
    if (until !== undefined) throw new Refusal('something is not closed');
    return out.join('');
  }

  /** One token with what belongs to it. */
  piece(depth: number): string {
    const token = this.take()!;
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
    if (value === '&' && this.environments.length === 0) throw new Refusal('a bare &');
    if (value === '"') return "''";
    if (value === '\u2212') return '-';
    if (value === '\u2019') return "'";
    if (value === '\u00a0') return '~';
    if (value <= '~') return value;
    const command = characterCommands.get(value);
    if (command !== undefined) return `\\${command} `;
    const raised = superscripts.indexOf(value);
    if (raised >= 0) return `{}^{${'0123456789+-=()n'[raised]}}`;
    return this.otherCharacters(value);
  }

  /** Characters that no formula's font has are text. */
  private otherCharacters(first: string): string {
    let value = first;
    for (let token = this.next; token?.kind === 'character'; token = this.next) {
      if (token.value <= '~' || characterCommands.has(token.value)) break;
      value += token.value;
      this.take();
    }
    return `\\text{${this.text(value)}}`;
  }

  /** An argument: a group's content, or one token with what belongs to it. */
  argument(depth: number): string {
    if (depth > deepest) throw new Refusal('nested too deeply');
    this.blanks();
    const token = this.next;
    if (!token) throw new Refusal('an argument is missing');
    if (token.kind === 'open') {
      this.take();
      return this.sequence('brace', depth + 1);
    }
    return this.piece(depth + 1).trim();
  }

  command(name: string, depth: number): string {
    const handler = handlers.get(name);
    if (handler) return handler(this, depth, name);
    if (textArguments.has(name)) return `\\text${bracedText(name, this.textGroup())}`;
    if (delimiterCommands.has(name)) return `\\${name}${this.delimiter()}`;
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

  /** A printed number. */
  numbered(): string {
    const value = this.raw();
    const [outer, ...inner] = this.environments;
    if (outer !== undefined && inner.length === 0 && numberedRows.has(outer))
      return `\\tag{${this.text(value.replaceAll('$', ''))}}`;
    this.tag ??= value;
    return '';
  }

  newRow(): string {
    if (this.environments.length === 0) this.rows = true;
    const height = this.bracketed();
    if (/^-?\d{0,2}(?:\.\d+)?(?:pt|em|ex|mm)$/.test(height ?? '')) return `\\\\[${height}] `;
    this.blanks();
    const {next} = this;
    // what begins the next row must not be taken for a height
    return next?.kind === 'character' && /[[*]/.test(next.value) ? '\\\\{} ' : '\\\\ ';
  }

  line(): string {
    if (this.environments.length === 0) throw new Refusal('\\hline outside of an array');
    return '\\hline ';
  }

  negation(depth: number): string {
    const negated = this.argument(depth);
    return /^\\[a-zA-Z]+$/.test(negated) ? `\\not${negated} ` : `\\not{${negated}}`;
  }

  /** Leaves out a group. */
  drop(): '' {
    this.raw();
    return '';
  }

  delimiter(): string {
    this.blanks();
    return delimiterOf(this.take());
  }

  /** A group of text as it stands in `\text`. */
  textGroup(): string {
    return textOf(this.rawTokens(), this.text, tokens => new FormulaReader(tokens, this.text).sequence(undefined, 1));
  }

  withArguments(name: string, {count, optional}: Arity, depth: number): string {
    if (depth > deepest) throw new Refusal('nested too deeply');
    let option = '';
    if (optional && this.takeOpening()) {
      // a closing bracket within would end it: the braces keep it in
      option = `[{${this.sequence('bracket', depth + 1)}}]`;
      if (name === 'cfrac') option = /^\[\{[lr]\}\]$/.test(option) ? option.replace(/[{}]/g, '') : '';
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
    const own = environmentFor(name, this.inline);
    this.environments.push(own);
    const body = this.sequence('end', depth + 1);
    this.environments.pop();
    if (this.raw() !== name) throw new Refusal(`\\end of another environment than ${name}`);
    const cells = mostCells(body);
    const delimiters = wideCases.get(own);
    if (delimiters && cells > 2) {
      const [left, right] = delimiters;
      return `\\left${left}\\begin{array}{${'l'.repeat(cells)}} ${body.trim()} \\end{array}\\right${right} `;
    }
    if (name === 'array' && cells > option.replace(/[{}|]/g, '').length)
      throw new Refusal('an array with more cells than columns');
    const columned = (cells > 1 ? ofColumns.get(own) : undefined) ?? own;
    return `\\begin{${columned}}${option} ${body.trim()} \\end{${columned}}`;
  }

  space(name: string): string {
    const braced = this.next?.kind === 'open';
    let size = '';
    if (braced) size = this.raw();
    else {
      this.blanks();
      for (let token = this.next; token?.kind === 'character'; token = this.next) {
        size += token.value;
        this.take();
        if (/(?:pt|em|ex|mm|cm|mu|in)$/.test(size)) break;
      }
    }
    const [, number, unit] = /^(-?\d{0,2}(?:\.\d{0,4})?)\s*(pt|em|ex|mm|cm|mu|in)$/.exec(size.trim()) ?? [];
    if (number === undefined || unit === undefined) throw new Refusal(`\\${name} of ${size.slice(0, 20)}`);
    return unit === 'mu' ? `\\mkern${number || 0}mu ` : `\\hspace{${number || 0}${unit}}`;
  }
}

// a formula of a page is a few groups deep; this much is an accident or an attack
const deepest = 100;

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';

type CommandHandler = (reader: FormulaReader, depth: number, name: string) => string;

const tag: CommandHandler = reader => reader.numbered();
const row: CommandHandler = reader => reader.newRow();
const line: CommandHandler = reader => reader.line();
const space: CommandHandler = (reader, _, name) => reader.space(name);
const chemistry: CommandHandler = (reader, _, name) => `\\${name}{${chemical(reader.rawTokens())}}`;
const dropped: CommandHandler = reader => reader.drop();
// what they hold stays, without the color, the address or the attribute
const contentOnly: CommandHandler = (reader, depth) => `${reader.drop()}{${reader.argument(depth)}}`;

/** Commands with a form of their own. */
const handlers: ReadonlyMap<string, CommandHandler> = new Map<string, CommandHandler>([
  ['begin', (reader, depth) => reader.environment(depth)],
  ['tag', tag],
  ['tag*', tag],
  ['\\', row],
  ['newline', row],
  ['cr', row],
  ['hline', line],
  ['hdashline', line],
  ['not', (reader, depth) => reader.negation(depth)],
  ['color', dropped],
  ['label', dropped],
  ['textcolor', contentOnly],
  ['href', contentOnly],
  ['htmlClass', contentOnly],
  ['htmlId', contentOnly],
  ['htmlStyle', contentOnly],
  ['htmlData', contentOnly],
  ['colorbox', reader => `${reader.drop()}\\text{${reader.textGroup()}}`],
  ['fbox', reader => `\\fbox{${reader.textGroup()}}`],
  ['sout', (reader, depth) => `\\text{\\sout{$${reader.argument(depth)}$}}`],
  ['ce', chemistry],
  ['pu', chemistry],
  ['hspace', space],
  ['hskip', space],
  ['kern', space],
  ['mkern', space],
  ['mskip', space],
]);
