import {nearest} from './nearest.ts';

/** An option of a command. Help texts and parsing are made from the same list. */
export type OptionSpec = {
  /** Without dashes: `pages` is `--pages`. */
  readonly name: string;
  /** One letter: `o` is `-o`. */
  readonly short?: string;
  /** What stands for its value in help texts; absent for a switch. */
  readonly value?: string;
  /** Values it may have, a comma between several; any when absent. */
  readonly choices?: readonly string[];
  /** Several of `choices` may be given. */
  readonly many?: boolean;
  readonly help: string;
};

/** An invalid command line; the message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Parsed = {
  /** By option name: the value, or `true` for a switch. The last one wins. */
  readonly options: ReadonlyMap<string, string | true>;
  readonly operands: readonly string[];
};

/**
 * Splits a command line into options and operands. `--` ends the options, `-` alone is an operand, and an option's value
 * may begin with one dash (`--pages -1`). Throws UsageError.
 */
export function parseArguments(specs: readonly OptionSpec[], args: readonly string[]): Parsed {
  const options = new Map<string, string | true>();
  const operands: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    if (argument === '--') {
      operands.push(...args.slice(index + 1));
      break;
    }
    if (argument === '-' || !argument.startsWith('-')) {
      operands.push(argument);
      continue;
    }
    const {spec, shown, attached} = findOption(specs, argument);
    if (spec.value === undefined) {
      if (attached !== undefined) throw new UsageError(`${shown} takes no value.`);
      options.set(spec.name, true);
      continue;
    }
    const value = attached ?? args[++index];
    // lists of pages may begin with a dash, names do not
    const another = spec.choices ? '-' : '--';
    if (value === undefined || (attached === undefined && value.startsWith(another))) {
      throw new UsageError(`${shown} requires a value: ${shown} ${spec.value}`);
    }
    checkChoice(spec, shown, value);
    options.set(spec.name, value);
  }
  return {options, operands};
}

type Found = {readonly spec: OptionSpec; readonly shown: string; readonly attached: string | undefined};

function findOption(specs: readonly OptionSpec[], argument: string): Found {
  if (argument.startsWith('--')) {
    const equals = argument.indexOf('=');
    const name = argument.slice(2, equals < 0 ? undefined : equals);
    const spec = specs.find(candidate => candidate.name === name);
    if (spec) return {spec, shown: `--${name}`, attached: equals < 0 ? undefined : argument.slice(equals + 1)};
    const names = specs.map(candidate => candidate.name);
    throw new UsageError(`Unknown option --${name}.${suggestion(nearest(name, names), '--')}`);
  }
  const letter = argument[1]!;
  const spec = specs.find(candidate => candidate.short === letter);
  if (spec)
    return {spec, shown: `-${letter}`, attached: argument.length > 2 ? argument.slice(2).replace(/^=/, '') : undefined};
  const names = specs.map(candidate => candidate.name);
  throw new UsageError(`Unknown option ${argument}.${suggestion(nearest(argument.slice(1), names), '--')}`);
}

function checkChoice({choices, many}: OptionSpec, shown: string, value: string): void {
  if (!choices) return;
  for (const part of many ? value.split(',') : [value]) {
    if (choices.includes(part)) continue;
    throw new UsageError(
      `Invalid value "${part}" for ${shown}. Supported: ${choices.join(', ')}.${suggestion(nearest(part, choices))}`,
    );
  }
}

/** ` Did you mean --pages?`, or nothing. */
export const suggestion = (name: string | undefined, dashes = ''): string =>
  name === undefined ? '' : ` Did you mean ${dashes}${name}?`;
