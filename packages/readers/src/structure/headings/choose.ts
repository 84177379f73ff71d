import type {BlockDraft} from '../../draft/draft.ts';
import {lineStyle, styleKey, type TextStyle} from '../text-style.ts';
import type {Candidate} from './candidate.ts';
import {longestQuestion} from './params.ts';
import {isSectionName} from './section-names.ts';

/** How a document uses one style. */
type StyleUse = {characters: number; headings: number; headingCharacters: number; numbered: number};

/** Those candidates that are headings: by their numbers, their style's use over the whole document, and their room. */
export function chooseHeadings(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  outlined: ReadonlySet<number>,
  body: TextStyle,
): Candidate[] {
  const uses = countUses(blocks, candidates, body);
  const counted = consecutiveHeadings(blocks, candidates);
  const chosen = candidates.filter(
    candidate =>
      outlined.has(candidate.index) ||
      isHeading(candidate, uses.get(candidate.key)!, body, counted.has(candidate.index)),
  );
  return dropRuns(dropRepeatedLabels(chosen, outlined, body), blocks, outlined);
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
      leadOf(one) === '' ||
      counts.get(leadOf(one))! <= maxRepeats,
  );
}

function countUses(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  body: TextStyle,
): Map<string, StyleUse> {
  const uses = new Map<string, StyleUse>();
  const useOf = (key: string): StyleUse => {
    const use = uses.get(key) ?? {characters: 0, headings: 0, headingCharacters: 0, numbered: 0};
    uses.set(key, use);
    return use;
  };
  // labels of theorems are no evidence about the other uses of their style
  const labels = new Set(candidates.filter(({label}) => label === 'statement').map(({index}) => index));
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'text' || block.role.type !== 'paragraph' || labels.has(at)) continue;
    for (const line of block.lines) useOf(styleKey(lineStyle(line))).characters += line.text.length;
  }
  for (const candidate of candidates) {
    const use = useOf(candidate.key);
    if (candidate.label === 'statement' || (candidate.ends && candidate.style.size < body.size * bigger)) continue;
    use.headings++;
    use.headingCharacters += candidate.text.length;
    if (candidate.number) use.numbered++;
  }
  return uses;
}

// LaTeX sets \large at 1.2 and Word its smallest heading at 1.08 of the text's size
const bigger = 1.07;

/**
 * Those of one style and one kind of number that count on, `A.` and `B.`, with text between them: short documents have too few
 * headings for the use of their style to decide.
 */
function consecutiveHeadings(blocks: readonly BlockDraft[], candidates: readonly Candidate[]): Set<number> {
  const counted = new Set<number>();
  const last = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const {number, key, index} = candidate;
    if (!number || candidate.ends) continue;
    const kind = `${key} ${number.system} ${number.parts.slice(0, -1).join('.')}`;
    const before = last.get(kind);
    if (before && number.parts.at(-1) === before.number!.parts.at(-1)! + 1 && hasText(blocks, before.index, index)) {
      counted.add(before.index);
      counted.add(index);
    }
    last.set(kind, candidate);
  }
  return counted;
}

const hasText = (blocks: readonly BlockDraft[], from: number, to: number): boolean =>
  blocks
    .slice(from + 1, to)
    .some(block => block.kind === 'text' && (block.lines.length > 1 || block.lines[0]!.text.length > 60));

function isHeading(candidate: Candidate, use: StyleUse, body: TextStyle, counted: boolean): boolean {
  const {style, number, text} = candidate;
  const big = style.size >= body.size * bigger;
  const share = use.headingCharacters / Math.max(use.characters, 1);
  if (candidate.label) return candidate.label === 'task' && style.size >= body.size * 1.15 && share > 0.5;
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
    (style.sans !== body.sans && style.size >= body.size) ||
    (style.color !== body.color && !isGray(style.color));
  const capital = isCapital(text) && text.length > 3;
  if (named && (loud || capital || style.italic) && !candidate.ends) return true;
  if (candidate.ends && !(number?.strong && /[.。]$/.test(text))) return false;
  // single letters are marks of a drawing, small ones begin lines of an algorithm
  if ((!/\p{L}{3}|[\p{Lo}]{2}/u.test(text) || /^\p{Ll}/u.test(text)) && number === undefined) return false;
  // at the text's own size a heading needs room above it or a number
  const open = candidate.above > 0.55;
  if (style.size < body.size * 0.93) {
    return (number?.strong === true || (counted && number?.system === 'I')) && (loud || capital) && open;
  }
  // much room around it marks a heading even where bold type has other uses
  const alone = candidate.above > 1 && candidate.below > 0.3 && style.bold && /\s|[\p{Lo}]/u.test(text);
  if (loud) return (open || number !== undefined) && (counted || share > (alone ? 0.1 : 0.3));
  if (style.italic && !body.italic) return number !== undefined && open && (counted || share > 0.3);
  if (capital) return open && candidate.below > 0.3 && (number?.strong || number?.system === 'I');
  return false;
}

// headings that end in a full stop are short
const longestSentence = 60;

const isGray = (color: string): boolean =>
  color.length === 7 && color.slice(1, 3) === color.slice(3, 5) && color.slice(3, 5) === color.slice(5, 7);

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
