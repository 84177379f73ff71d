import type {BlockDraft} from '../../draft/draft.ts';
import {isIdeograph} from '../../text/ideographs.ts';
import type {SectionNumber} from '../section-number.ts';
import {lineStyle, styleKey, type TextStyle} from '../text-style.ts';
import {theoremLabel} from '../theorem-label.ts';
import type {Candidate} from './candidate.ts';
import {bigger} from './params.ts';

/** How a document uses one style. */
export type StyleUse = {characters: number; headings: number; headingCharacters: number; numbered: number};

export const noUse: Readonly<StyleUse> = {characters: 0, headings: 0, headingCharacters: 0, numbered: 0};

/** What a document says about the candidates it has. */
export type Surroundings = {
  readonly blocks: readonly BlockDraft[];
  readonly candidates: readonly Candidate[];
  /** The style of running text. */
  readonly body: TextStyle;
  /** How the styles of the document are used, by their keys. */
  readonly uses: ReadonlyMap<string, StyleUse>;
  /** Indices of candidates whose numbers count on with text between them. */
  readonly counted: ReadonlySet<number>;
};

export const surroundingsOf = (
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  body: TextStyle,
): Surroundings => ({
  blocks,
  candidates,
  body,
  uses: countUses(blocks, candidates, body),
  counted: consecutiveHeadings(blocks, candidates),
});

function countUses(
  blocks: readonly BlockDraft[],
  candidates: readonly Candidate[],
  body: TextStyle,
): Map<string, StyleUse> {
  const uses = new Map<string, StyleUse>();
  const useOf = (key: string): StyleUse => {
    const use = uses.get(key) ?? {...noUse};
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

/**
 * Those of one style and one kind of number that count on, `A.` and `B.`, with text between them: short documents have too few
 * headings for the use of their style to decide.
 */
function consecutiveHeadings(blocks: readonly BlockDraft[], candidates: readonly Candidate[]): Set<number> {
  const counted = new Set<number>();
  const last = new Map<string, {readonly index: number; readonly value: number}>();
  for (const candidate of candidates) {
    const {key, index} = candidate;
    const number = countOf(candidate);
    if (!number || (candidate.ends && !candidate.label)) continue;
    const kind = `${key} ${number.system} ${number.parts.slice(0, -1).join('.')}`;
    const value = number.parts.at(-1) ?? 0;
    const before = last.get(kind);
    if (before && value === before.value + 1 && hasText(blocks, before.index, index, candidate.label ? 0 : longLine)) {
      counted.add(before.index);
      counted.add(index);
    }
    last.set(kind, {index, value});
  }
  return counted;
}

/** The number of a heading, or of a task, `Exercise 3.1`; examples are counted as theorems are. */
function countOf({number, label, text}: Candidate): Pick<SectionNumber, 'system' | 'parts'> | undefined {
  const named = label === 'task' ? theoremLabel(text) : undefined;
  const task = named && countedTasks.has(named.kind) ? named : undefined;
  const parts = task?.number?.split(/\P{Nd}+/u).map(Number);
  return task && parts?.every(part => part > 0) ? {system: task.kind, parts} : number;
}

const hasText = (blocks: readonly BlockDraft[], from: number, to: number, shortest: number): boolean =>
  blocks
    .slice(from + 1, to)
    .some(block => block.kind === 'text' && (block.lines.length > 1 || wordLength(block.lines[0]!.text) > shortest));

const countedTasks: ReadonlySet<string> = new Set(['exercise', 'problem', 'question']);

// characters: shorter lines may be cells; a task may be as short
const longLine = 60;

/** An ideograph says about as much as three letters. */
const wordLength = (text: string): number => text.length + 2 * [...text].filter(isIdeograph).length;
