import type {Rule} from '@recto/pdf';
import type {Item} from '../tag/atom.ts';
import {buildBars} from './bars.ts';
import type {Context, Style} from './context.ts';
import {buildFences} from './fences.ts';
import {buildHorizontalBraces} from './horizontal-braces.ts';
import {buildOverMarks} from './over-arrows.ts';
import {stackTex} from './row.ts';
import {buildSlantedFractions} from './slanted-fractions.ts';
import {type RowItems, splitRows} from './split-rows.ts';

/** What a formula is rebuilt with: every part of it, down to the limit of nesting, in this order of structures. */
export function newContext(style: Style): Context {
  const context: Context = {
    style,
    uncertainty: 0,
    depth: 0,
    rows: (items, rules) => buildRows(items, rules, context),
    tex: (items, rules, inner) => buildTex(items, rules, context, inner),
  };
  return context;
}

// deeper nesting than any author's; a hostile page must not use up the stack
const deepest = 14;

function buildRows(items: readonly Item[], rules: readonly Rule[], context: Context): RowItems[] {
  if (context.depth > deepest) {
    context.uncertainty += 0.5;
    return splitRows(items);
  }
  context.depth++;
  const braced = buildHorizontalBraces(items, rules, context);
  const barred = buildBars(braced.items, braced.rules, context);
  const fenced = buildFences(buildSlantedFractions(buildOverMarks(barred, context), context), context);
  const rows = splitRows(fenced);
  context.depth--;
  return rows;
}

function buildTex(items: readonly Item[], rules: readonly Rule[], context: Context, style: Style): string {
  const outer = context.style;
  context.style = outer === 'script' ? 'script' : style;
  const tex = stackTex(buildRows(items, rules, context), context);
  context.style = outer;
  return tex;
}
