import type {BlockDraft} from '../../draft/draft.ts';
import {isGray, type TextStyle} from '../text-style.ts';
import {type Candidate, headsNothing} from './candidate.ts';
import {withFollowingNumbers, withMissingNumbers} from './missing-numbers.ts';
import {
  bigger,
  fewestSmall,
  longestQuestion,
  onlyHeadings,
  smallHeading,
  smallPrint,
  sureHeading,
  sureText,
} from './params.ts';
import type {Predictions} from './predictions.ts';
import {isSectionName} from './section-names.ts';
import type {StyleUse, Surroundings} from './style-use.ts';

/** Those candidates that are headings: by their numbers, their style's use over the whole document, and their room. */
export function chooseHeadings(
  {blocks, candidates, body, uses, counted}: Surroundings,
  outlined: ReadonlySet<number>,
  predictions?: Predictions,
): Candidate[] {
  const chosen = candidates.filter(candidate => {
    if (outlined.has(candidate.index)) return true;
    if (headsNothing(candidate.text)) return false;
    const use = uses.get(candidate.key);
    const ruled = use !== undefined && isHeading(candidate, use, body, counted.has(candidate.index));
    const probability = predictions?.get(candidate.index);
    if (probability === undefined) return ruled;
    return ruled
      ? probability > sureText || !mayBeText(candidate)
      : probability > sureHeading && mayHead(candidate, body);
  });
  const numbered = withMissingNumbers(dropRepeatedLabels(chosen, outlined, body), candidates);
  const kept = withFollowingNumbers(numbered, candidates);
  return dropRuns(kept, blocks, outlined);
}

/** What the model can make text of: a weak number or the end of a sentence must speak for it too. */
const mayBeText = ({number, text, ends}: Candidate): boolean =>
  number?.strong !== true && !isSectionName(text, number) && (number !== undefined || ends);

/** What the model can never make a heading: labels of statements and figures, small print, formulas, a long question. */
function mayHead({block, label, style, number, text}: Candidate, body: TextStyle): boolean {
  if (label || style.size < body.size * smallPrint || block.lines.some(line => line.math > 0 || line.bullet))
    return false;
  if (number && !number.strong && text.length > longestQuestion) return false;
  return /\p{L}{3}|[\p{Lo}]{2}/u.test(text) && !/^\p{Ll}|[:：,;，；\]]$/u.test(text);
}

// the same words at the text's own size this often are labels: `Answer: B`, `Solution`
const maxRepeats = 3;

/** Drops what begins many blocks alike at the size of the text. */
function dropRepeatedLabels(chosen: readonly Candidate[], outlined: ReadonlySet<number>, body: TextStyle): Candidate[] {
  const leadOf = ({text, number}: Candidate): string =>
    text
      .slice(number?.length ?? 0)
      .split(/[:：]/, 1)[0]!
      .replace(/[\p{Nd}\s.]+$/u, '')
      .toLowerCase();
  const counts = new Map<string, number>();
  for (const one of chosen) counts.set(leadOf(one), (counts.get(leadOf(one)) ?? 0) + 1);
  return chosen.filter(
    one =>
      outlined.has(one.index) ||
      one.style.size >= body.size * bigger ||
      one.number?.strong ||
      one.label ||
      leadOf(one) === '' ||
      counts.get(leadOf(one))! <= maxRepeats,
  );
}

function isHeading(candidate: Candidate, use: StyleUse, body: TextStyle, counted: boolean): boolean {
  const {style, number, text} = candidate;
  if (number && !number.strong && isFormula(candidate)) return false;
  const big = style.size >= body.size * bigger;
  const share = use.headingCharacters / Math.max(use.characters, 1);
  if (candidate.label) {
    const loud = style.size >= body.size * 1.15 || (counted && style.bold && !body.bold);
    return candidate.label === 'task' && loud && share > 0.5;
  }
  if (number && !number.strong && /[?？]$/u.test(text) && text.length > longestQuestion) return false;
  const named = isSectionName(text, number);
  if (big) {
    const sentence = candidate.ends && (style.size < body.size * 1.25 || text.length > longestSentence);
    if (sentence && !number?.strong && !named) return false;
    return share > 0.4 || (named && candidate.below < 4);
  }
  if (candidate.block.lines[0]!.bullet) return false;
  const loud =
    (style.bold && !body.bold) ||
    (style.smallCaps && !body.smallCaps) ||
    (style.sans !== body.sans && (named || style.size >= body.size)) ||
    // white type stands on a dark ground
    (style.color !== body.color && (!isGray(style.color) || style.color === '#ffffff'));
  const capital = isCapital(text) && text.length > 3;
  if (named && (loud || capital || style.italic) && !candidate.ends) return true;
  if (candidate.ends && !(number?.strong && /[.。]$/.test(text))) return false;
  // single letters are marks of a drawing, small ones begin lines of an algorithm
  if ((!/\p{L}{3}|[\p{Lo}]{2}/u.test(text) || /^\p{Ll}/u.test(text)) && number === undefined) return false;
  // at the text's own size a heading needs room above it or a number
  const open = candidate.above > 0.55;
  if (style.size < body.size * smallPrint) {
    // cheat sheets set headings smaller than their text: a style that has no other use
    const only = share >= onlyHeadings && use.headings >= fewestSmall && style.size >= body.size * smallHeading;
    if (only && style.bold && open && candidate.below > roomBelow) return true;
    return (number?.strong === true || (counted && number?.system === 'I')) && (loud || capital) && open;
  }
  // much room around it marks a heading even where bold type has other uses
  const alone = candidate.above > 1 && candidate.below > roomBelow && style.bold && /\s|[\p{Lo}]/u.test(text);
  if (loud) return (open || number !== undefined) && (counted || share > (alone ? 0.1 : 0.3));
  // Chinese and Japanese set smaller headings as the text, apart from their numbers and the room
  if (number?.strong && number.depth > 1 && counted && open && candidate.block.lines.length === 1) return true;
  if (style.italic && !body.italic) return number !== undefined && open && (counted || share > 0.3);
  if (capital) return open && candidate.below > roomBelow && (number?.strong || number?.system === 'I');
  return false;
}

/** Nothing but a number and a formula, as the tasks of a worksheet are. */
const isFormula = ({block}: Candidate): boolean =>
  block.lines.some(line => line.math > 0) &&
  !block.lines.some(line => line.inlines.some(inline => inline.type === 'text' && /\p{L}/u.test(inline.value)));

// em
const roomBelow = 0.3;

// headings that end in a full stop are short
const longestSentence = 60;

const isCapital = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}|\p{Lo}/u.test(text);

// a part, a chapter and its first section follow each other; more than four headings without text are a list or a table
const longestRun = 4;

/** Drops runs of unnumbered headings of one style with no text between them: cells, menus, lists of names. */
function dropRuns(
  chosen: readonly Candidate[],
  blocks: readonly BlockDraft[],
  outlined: ReadonlySet<number>,
): Candidate[] {
  const kept: Candidate[] = [];
  let run: Candidate[] = [];
  const flush = (): void => {
    const same = new Set(run.map(({key}) => key)).size < run.length / 2;
    const suspect = run.length > longestRun && same && run.some(({number}) => !number?.strong);
    kept.push(...(suspect ? run.filter(({index, number}) => outlined.has(index) || number?.strong) : run));
    run = [];
  };
  for (const candidate of chosen) {
    const last = run.at(-1);
    if (last && !isNext(blocks, last.index, candidate.index)) flush();
    run.push(candidate);
  }
  flush();
  return kept;
}

function isNext(blocks: readonly BlockDraft[], from: number, to: number): boolean {
  if (blocks[from]!.page !== blocks[to]!.page) return false;
  for (let at = from + 1; at < to; at++) if (blocks[at]!.kind !== 'furniture') return false;
  return true;
}
