import {katexProblem} from '@recto/math/katex';
import {katexMacros} from '../../mathml/macros.ts';
import {FormulaReader} from './formula-reader.ts';
import {Refusal} from './refusal.ts';
import {tokenize} from './tokens.ts';

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
  const problem = katexProblem(tex, display, katexMacros);
  // some environments stand on lines of their own only; within a line others do their work
  const within = problem !== undefined && !display && katexProblem(tex, true, katexMacros) === undefined;
  if (problem !== undefined && !within) return {ok: false, why: problem};
  const reader = new FormulaReader(tokenize(tex), text, within);
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

/**
 * Why LaTeX cannot be given a formula that KaTeX parses; undefined where it can. It is known without LaTeX, and without the whole of
 * `normalizeFormula`, while a document is converted: such a formula keeps its picture.
 */
export function latexRefusal(tex: string): string | undefined {
  if (tex.length > longest) return 'too long';
  try {
    new FormulaReader(tokenize(tex), value => value).sequence(undefined, 0);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

// a formula of a page has a few hundred characters; this much is an accident or an attack
const longest = 20_000;

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
