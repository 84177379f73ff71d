import type {Formula} from './markdown-html.ts';
import {sanitizeFormula} from './sanitize-formula.ts';
import {createTimeSlices} from './time-slices.ts';

/** The programs that draw formulas; the first is the default. */
export const formulaRenderers = ['mathjax', 'katex'] as const;
export type FormulaRenderer = (typeof formulaRenderers)[number];

/** Draws formulas. Each fetches what it needs when the first formula comes. */
export type Typesetter = {
  /** A formula as nodes of its own; a formula that cannot be read is shown as its TeX, in the color of errors. */
  readonly typeset: (formula: Formula) => Promise<Node>;
};

const loaders: Readonly<Record<FormulaRenderer, () => Promise<Typesetter>>> = {
  mathjax: async () => (await import('./typeset-mathjax.ts')).mathJaxTypesetter,
  katex: async () => (await import('./typeset-katex.ts')).katexTypesetter,
};

const inTurn = createTimeSlices(
  () => performance.now(),
  () => new Promise(resolve => setTimeout(resolve)),
);

// formulas of a document repeat; drawn ones are copied
const drawn = new Map<string, Promise<Node>>();
const maxCached = 3000;

/** A formula, drawn by the one or the other. Throws when its program cannot be fetched. */
export async function typeset(renderer: FormulaRenderer, formula: Formula): Promise<Node> {
  const key = `${renderer}${formula.display ? '!' : ' '}${formula.tex}`;
  let result = drawn.get(key);
  if (!result) {
    if (drawn.size >= maxCached) drawn.clear();
    result = loaders[renderer]().then(({typeset}) => inTurn(async () => sanitizeFormula(await typeset(formula))));
    drawn.set(key, result);
    result.catch(() => drawn.delete(key));
  }
  return (await result).cloneNode(true);
}
