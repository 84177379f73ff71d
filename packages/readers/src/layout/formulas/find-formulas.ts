import {centerX, centerY, contains} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {FontRoles} from '../../draft/document-stats.ts';
import type {EquationDraft, FigureDraft, Line, PageDraft, Region} from '../../draft/draft.ts';
import type {PageStage} from '../../draft/stage.ts';
import {inPageOrder} from '../lines/page-order.ts';
import {markCells} from './cell-formulas.ts';
import {separateArrays} from './display/arrays-among-tables.ts';
import {lowerCutOffConfidence} from './display/cut-off.ts';
import {asDiagram, claimEnclosedLines, mergeDiagrams} from './display/diagrams.ts';
import {assembleEquations} from './display/equations.ts';
import {findDisplays, type Measures} from './display/find-displays.ts';
import {joinSymbolRegions} from './display/join-regions.ts';
import {claimSingleFormulaLines} from './display/single-formula-lines.ts';
import {FormulaRules} from './formula-rules.ts';
import {type InlineContext, markInlineMath} from './inline/mark-inline-math.ts';
import {withSymbolConfidence} from './ocr/inline-confidence.ts';
import {withSymbols} from './ocr/inline-symbols.ts';
import {markAcrossLines} from './tokens/across-lines.ts';
import {FontUse} from './tokens/font-roles.ts';
import {type LineFacts, lineFacts} from './tokens/line-facts.ts';

/** Claims displayed formulas as equations and puts formulas within lines, cells and captions into their lines. */
export const findFormulas: PageStage = {
  name: 'find-formulas',
  run(given, context) {
    if (given.facts.recognised) return withOcrFormulas(given);
    const roles = context.stats.fontRoles ?? rolesOnPage(given);
    const mathFonts = context.stats.mathFonts ?? hasMathFonts(given);
    const page = withoutArrays(given, roles, mathFonts);
    const inline: InlineContext = {
      roles,
      mathFonts,
      rules: new FormulaRules(
        page.facts.rules,
        page.tables.map(table => table.box),
        page.facts.glyphs,
      ),
    };
    const {lines, known, equations, diagrams, regions} = claimDisplays(page, inline, {
      ...context.stats,
      pageMiddle: page.facts.width / 2,
    });
    const lone = claimSingleFormulaLines(
      lines.map(line => markInlineMath(line, inline, known.get(line))),
      regions,
      page.facts.width,
    );
    return {
      ...page,
      regions,
      figures: [...page.figures, ...diagrams],
      equations: [...page.equations, ...lowerCutOffConfidence(equations, lone.lines), ...lone.equations],
      lines: lone.lines,
      algorithms: page.algorithms.map(algorithm => ({
        ...algorithm,
        lines: algorithm.lines.map(line => markInlineMath(line, inline)),
      })),
      tables: page.tables.map(table => markCells(table, inline, page.facts.rules, page.facts.glyphs)),
    };
  },
};

/** Inline formulas of a page read by OCR: symbols show them, the text of line OCR does not. Displays are claimed already. */
function withOcrFormulas(page: PageDraft): PageDraft {
  const {ocrGlyphs} = page.facts;
  if (!ocrGlyphs?.inline) return page;
  const rules = new FormulaRules(
    [...page.facts.rules, ...ocrGlyphs.rules],
    page.tables.map(table => table.box),
    ocrGlyphs.glyphs,
  );
  const inline: InlineContext = {roles: font => (font.math ? 'math' : 'text'), mathFonts: true, rules, ocr: true};
  const claimed = page.equations.map(equation => equation.box);
  const marked = (lines: readonly Line[], variables = false): Line[] =>
    withSymbols(lines, ocrGlyphs, claimed, variables).map(line => withSymbolConfidence(markInlineMath(line, inline)));
  const found = {
    ...page,
    lines: marked(page.lines),
    tables: page.tables.map(table => ({
      ...table,
      cells: table.cells.map(cell => ({...cell, lines: marked(cell.lines, true)})),
    })),
  };
  // what stands for letters now is what the page shows, for those who count
  const [before, after] = [glyphsOf(page), glyphsOf(found)];
  const glyphs = [
    ...page.facts.glyphs.filter(glyph => after.has(glyph) || !before.has(glyph)),
    ...[...after].filter(glyph => !before.has(glyph)),
  ];
  return {...found, facts: {...page.facts, glyphs}};
}

function glyphsOf({lines, tables}: Pick<PageDraft, 'lines' | 'tables'>): Set<Glyph> {
  const all = [...lines, ...tables.flatMap(({cells}) => cells.flatMap(cell => cell.lines))];
  return new Set(all.flatMap(({pieces}) => pieces.flatMap(piece => piece.glyphs)));
}

/** The page with the lines of arrays given back that were taken for tables. */
function withoutArrays(page: PageDraft, roles: FontRoles, mathFonts: boolean): PageDraft {
  if (page.tables.length === 0) return page;
  const {tables, freed} = separateArrays(page.tables, page.lines, roles, mathFonts);
  return freed.length === 0 ? page : {...page, tables, lines: [...page.lines, ...freed]};
}

function rolesOnPage(page: PageDraft): FontRoles {
  const use = new FontUse();
  use.add(page.lines);
  return use.roles();
}

const hasMathFonts = (page: PageDraft): boolean =>
  page.facts.glyphs.some(glyph => glyph.font.math && /^\p{L}$/u.test(glyph.text));

type Claimed = {
  readonly lines: Line[];
  readonly known: ReadonlyMap<Line, LineFacts>;
  readonly equations: EquationDraft[];
  readonly diagrams: FigureDraft[];
  readonly regions: readonly Region[];
};

function claimDisplays(page: PageDraft, inline: InlineContext, measures: Measures): Claimed {
  const left: Line[] = [];
  const known = new Map<Line, LineFacts>();
  const equations: EquationDraft[] = [];
  const diagrams: FigureDraft[] = [];
  const {columns, regions} = columnsOf(page, inline);
  for (const facts of columns) {
    const claimed = new Set<Line>();
    const inLines = facts.toSorted((a, b) => a.line.box.top - b.line.box.top);
    for (const each of markAcrossLines(inLines, inline.mathFonts)) known.set(each.line, each);
    for (const group of findDisplays(facts, measures)) {
      for (const {line} of group.members) claimed.add(line);
      const diagram = asDiagram(group, page.facts);
      if (diagram) {
        diagrams.push(diagram);
        continue;
      }
      const assembled = assembleEquations(group, inline.rules);
      equations.push(...assembled.equations);
      left.push(...assembled.lines);
    }
    left.push(...facts.map(({line}) => line).filter(line => !claimed.has(line)));
  }
  const rest = claimEnclosedLines(mergeDiagrams(diagrams), left);
  return {lines: inPageOrder(rest.lines, page.lines), known, equations, diagrams: rest.diagrams, regions};
}

type Columns = {readonly columns: LineFacts[][]; readonly regions: readonly Region[]};

/** Facts of the lines by the region their middle lies in; those in none by themselves. */
function columnsOf(page: PageDraft, inline: InlineContext): Columns {
  const facts = page.lines.map(line => lineFacts(line, inline.roles, inline.mathFonts));
  const columns = new Map<Region | undefined, LineFacts[]>(page.regions.map(region => [region, []]));
  columns.set(undefined, []);
  for (const each of facts) {
    const {box} = each.line;
    const region = page.regions.find(({box: outer}) => contains(outer, centerX(box), centerY(box)));
    columns.get(region)!.push(each);
  }
  const {regions, joined} = joinSymbolRegions(page.regions, region => columns.get(region)!);
  if (!joined) return {columns: [...columns.values()].filter(column => column.length > 0), regions};
  return columnsOf({...page, regions}, inline);
}
