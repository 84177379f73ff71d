import {type Inline, joinTexts, sliceText, type Text} from '@recto/model';
import type {TextLine} from '../draft/draft.ts';
import {type Seam, seamBetween} from './hyphens.ts';
import {sameMarks} from './line-inlines.ts';
import {mathContinues} from './math-seam.ts';
import {emptyVocabulary, type Vocabulary} from './vocabulary.ts';

/**
 * The running text of a block's lines: line breaks of the page become spaces or nothing, words separated by a hyphen come
 * together, and runs of one style or one link merge. A line that the author broke stays a line.
 */
export function joinLines(lines: readonly TextLine[], vocabulary: Vocabulary = emptyVocabulary): Inline[] {
  // with each line that joins it a text is copied: thousands of lines are joined by halves
  if (lines.length > mostInTurn) {
    const middle = lines.length >> 1;
    const [before, after] = [lines.slice(0, middle), lines.slice(middle)];
    const result = joinLines(before, vocabulary);
    const [first] = after;
    if (first) addLine(result, before.at(-1), {...first, inlines: joinLines(after, vocabulary)}, vocabulary);
    return result;
  }
  const result: Inline[] = [];
  for (const [index, line] of lines.entries()) addLine(result, lines[index - 1], line, vocabulary);
  return result;
}

/** Lines; no paragraph of a page has more. */
const mostInTurn = 200;

/** Adds the inlines of a line to those of the lines before it. */
function addLine(result: Inline[], before: TextLine | undefined, line: TextLine, vocabulary: Vocabulary): void {
  let inlines: readonly Inline[] = line.inlines;
  if (before && line.hardBreak) result.push({type: 'lineBreak', from: []});
  else if (before) {
    const continued = continueMath(result, inlines);
    if (continued) inlines = continued;
    else {
      const seam = seamOf(before, line, vocabulary);
      if (seam.drop > 0) dropEnd(result, seam.drop);
      inlines = glue(result, inlines, seam);
    }
  }
  for (const inline of inlines) append(result, inline);
}

/** As `joinLines`, as plain text with formulas as their TeX. */
export function joinText(lines: readonly TextLine[], vocabulary: Vocabulary = emptyVocabulary): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      const {drop, glue} = seamOf(lines[index - 1]!, line, vocabulary);
      text = text.slice(0, text.length - drop) + glue;
    }
    text += line.text;
  }
  return text;
}

/** Lines of one row keep the gap between them as a space, in writing without spaces, too. */
function seamOf(before: TextLine, line: TextLine, vocabulary: Vocabulary): Seam {
  if (standsApart(before, line)) return {drop: 0, glue: ' '};
  const seam = seamBetween(before.text, line.text, vocabulary);
  return seam.drop > 0 && endsInFormula(before) ? {drop: 0, glue: ''} : seam;
}

/** Whether a line ends with a formula and a hyphen, which divides no word: `$\alpha$-stable`. */
function endsInFormula({inlines}: TextLine): boolean {
  const [formula, hyphen] = inlines.slice(-2);
  return formula?.type === 'inlineMath' && hyphen?.type === 'text' && hyphen.value.trim() === '-';
}

function standsApart(before: TextLine, line: TextLine): boolean {
  if (line.direction !== before.direction || Math.abs(line.baseline - before.baseline) > sameRow * line.size)
    return false;
  return Math.max(line.box.left - before.box.right, before.box.left - line.box.right) > wideGap * line.size;
}

// em
const sameRow = 0.25;
const wideGap = 1;

/** Joins a formula broken at the end of a line; the rest of the line, or nothing when none is broken there. */
function continueMath(before: Inline[], after: readonly Inline[]): readonly Inline[] | undefined {
  const last = before.at(-1);
  const first = after[0];
  if (last?.type !== 'inlineMath' || first?.type !== 'inlineMath' || !mathContinues(last.tex, first.tex))
    return undefined;
  const {confidence} = (last.confidence ?? 1) < (first.confidence ?? 1) ? last : first;
  before[before.length - 1] = {
    ...last,
    tex: `${last.tex} ${first.tex}`,
    from: [...last.from, ...first.from],
    ...(confidence !== undefined && {confidence}),
  };
  return after.slice(1);
}

/** Takes characters from the end of the last text. */
function dropEnd(inlines: Inline[], count: number): void {
  const last = inlines.at(-1);
  if (last?.type === 'text') {
    inlines[inlines.length - 1] = sliceText(last, 0, last.value.length - count);
  } else if (last?.type === 'link') {
    const children = [...last.children];
    dropEnd(children, count);
    inlines[inlines.length - 1] = {...last, children};
  }
}

/** Puts what stands between two lines into a plain run at one side, or between them. */
function glue(before: Inline[], after: readonly Inline[], seam: Seam): readonly Inline[] {
  if (seam.glue === '') return after;
  const between: Text = {type: 'text', value: seam.glue, from: []};
  const last = before.at(-1);
  const [first, ...rest] = after;
  if (!last || !first) return after;
  const sameText = last.type === 'text' && first.type === 'text' && sameMarks(last.marks, first.marks);
  if (last.type === 'text' && (sameText || !last.marks)) {
    before[before.length - 1] = joinTexts(last, between);
    return after;
  }
  if (first.type === 'text' && !first.marks) return [joinTexts(between, first), ...rest];
  if (last.type === 'link' && first.type === 'link' && last.url === first.url) {
    const [child, ...others] = first.children;
    if (child?.type === 'text')
      return [{...first, children: [{...child, ...joinTexts(between, child)}, ...others]}, ...rest];
  }
  return [between, ...after];
}

function append(result: Inline[], inline: Inline): void {
  const last = result.at(-1);
  if (inline.type === 'text' && inline.value === '') return;
  if (last?.type === 'text' && inline.type === 'text' && sameMarks(last.marks, inline.marks)) {
    result[result.length - 1] = joinTexts(last, inline);
  } else if (last?.type === 'link' && inline.type === 'link' && last.url !== undefined && last.url === inline.url) {
    const children = [...last.children];
    for (const child of inline.children) append(children, child);
    result[result.length - 1] = {...last, children, from: [...last.from, ...inline.from]};
  } else {
    result.push(inline);
  }
}
