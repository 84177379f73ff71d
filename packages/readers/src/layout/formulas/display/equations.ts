import {layoutToTex} from '@recto/math';
import {boxWidth, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {EquationDraft, Line} from '../../../draft/draft.ts';
import type {FormulaRules} from '../formula-rules.ts';
import type {LineFacts} from '../tokens/line-facts.ts';
import type {Token} from '../tokens/token.ts';
import {type EquationNumber, findNumber} from './equation-number.ts';
import type {DisplayGroup} from './find-displays.ts';

/** The equations of a group, and lines for what stands beside them but is no part of them (an end-of-proof mark). */
export type Assembled = {readonly equations: readonly EquationDraft[]; readonly lines: readonly Line[]};

/**
 * Makes equations of a display: numbers become labels, and a group with several numbered rows is cut after each of them.
 */
export function assembleEquations(group: DisplayGroup, rules: FormulaRules): Assembled {
  const numbers: EquationNumber[] = [];
  const rows: {tokens: readonly Token[]; facts: LineFacts; baseline: number}[] = [];
  const lines: Line[] = [];
  for (const facts of group.members) {
    const found = findNumber(facts.tokens, 1);
    if (found && (found.rest.length > 0 || isAtMargin(facts.line, group) || isUnder(facts, group))) {
      numbers.push(found.number);
      if (found.rest.length > 0) rows.push({tokens: found.rest, facts, baseline: facts.line.baseline});
      continue;
    }
    const {body, mark} = splitEndMark(facts.tokens);
    if (mark) lines.push(partOf(facts.line, mark.glyphs));
    if (body.length > 0) rows.push({tokens: body, facts, baseline: facts.line.baseline});
  }
  if (rows.length === 0) return {equations: [], lines: group.members.map(member => member.line)};
  const parts = numbers.length > 1 ? cutAfterNumbers(rows, numbers) : [{rows, label: numbers[0]?.label}];
  const equations = parts.map(part => {
    const glyphs = part.rows.flatMap(row => row.tokens.flatMap(token => token.glyphs));
    const own = boxOf(glyphs);
    const size = largest(part.rows.map(row => row.facts.line.size));
    const claimed = rules.take(own, size, glyphs);
    const box = unionBoxes([own, ...claimed.map(rule => rule.box)]) ?? own;
    const {tex, confidence, problem} = layoutToTex({glyphs, rules: claimed, size, display: true});
    return {
      box,
      glyphs,
      rules: claimed,
      tex,
      confidence,
      ...(part.label !== undefined && {label: part.label}),
      ...(problem !== undefined && {problem}),
    };
  });
  return {equations, lines};
}

type Part<Row> = {rows: Row[]; label: string | undefined};

/** Each number takes the rows down to it; rows under the last number join the last part. */
function cutAfterNumbers<Row extends {readonly baseline: number}>(
  rows: readonly Row[],
  numbers: readonly EquationNumber[],
): Part<Row>[] {
  const sorted = numbers.toSorted((a, b) => a.baseline - b.baseline);
  const parts: Part<Row>[] = sorted.map(number => ({rows: [], label: number.label}));
  for (const row of rows) {
    let nearest = 0;
    for (let index = 1; index < sorted.length; index++) {
      const least = Math.abs(sorted[nearest]!.baseline - row.baseline);
      if (Math.abs(sorted[index]!.baseline - row.baseline) < least) nearest = index;
    }
    parts[nearest]!.rows.push(row);
  }
  const filled = parts.filter(part => part.rows.length > 0);
  return filled;
}

/** The line reaches as far to a side as anything of its group. */
function isAtMargin(line: Line, group: DisplayGroup): boolean {
  const slack = line.size;
  return line.box.right > group.box.right - slack || line.box.left < group.box.left + slack;
}

/** By itself under the right part of the formula: where a wide formula leaves its number no room, which may pass the margin. */
const isUnder = ({line}: LineFacts, group: DisplayGroup): boolean =>
  line.box.left > group.box.left + 0.6 * boxWidth(group.box) &&
  group.members.every(({line: other}) => other === line || other.box.bottom < line.box.top + 0.2 * line.size);

function splitEndMark(tokens: readonly Token[]): {body: readonly Token[]; mark: Token | undefined} {
  const last = tokens.at(-1);
  if (last && /^[□■∎◻◼▢⬜◀◁◂◃♢♦♣]$/u.test(last.text) && (tokens.length === 1 || last.gap > 0.8)) {
    return {body: tokens.slice(0, -1), mark: last};
  }
  return {body: tokens, mark: undefined};
}

function partOf(line: Line, glyphs: readonly Glyph[]): Line {
  const box = boxOf(glyphs);
  return {...line, pieces: [{type: 'word', glyphs, box, spaceBefore: false}], box};
}

const boxOf = (glyphs: readonly Glyph[]): PageBox => unionBoxes(glyphs.map(glyph => glyph.box))!;
const largest = (sizes: readonly number[]): number => Math.max(...sizes);
