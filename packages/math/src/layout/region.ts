import type {Rule} from '@recto/pdf';
import type {Atom} from '../tag/atom.ts';
import {buildBars} from './bars.ts';
import type {Context, Style} from './context.ts';
import {buildFences} from './fences.ts';
import {buildHorizontalBraces} from './horizontal-braces.ts';
import {buildOverArrows} from './over-arrows.ts';
import {stackTex} from './row.ts';
import {type Row, splitRows} from './split-rows.ts';

/** What a formula is rebuilt with: every part of it, down to the limit of nesting, in this order of structures. */
export function newContext(style: Style): Context {
  const context: Context = {
    style,
    uncertainty: 0,
    depth: 0,
    rows: (atoms, rules) => buildRows(atoms, rules, context),
    tex: (atoms, rules, inner) => buildTex(atoms, rules, context, inner),
  };
  return context;
}

// deeper nesting than any author's; a hostile page must not use up the stack
const deepest = 14;

function buildRows(atoms: readonly Atom[], rules: readonly Rule[], context: Context): Row[] {
  if (context.depth > deepest) {
    context.uncertainty += 0.5;
    return splitRows(atoms);
  }
  context.depth++;
  const braced = buildHorizontalBraces(atoms, rules, context);
  const barred = buildBars(braced.atoms, braced.rules, context);
  const fenced = buildFences(buildOverArrows(barred, context), context);
  const rows = splitRows(fenced);
  context.depth--;
  return rows;
}

function buildTex(atoms: readonly Atom[], rules: readonly Rule[], context: Context, style: Style): string {
  const outer = context.style;
  context.style = outer === 'script' ? 'script' : style;
  const tex = stackTex(buildRows(atoms, rules, context), context);
  context.style = outer;
  return tex;
}
