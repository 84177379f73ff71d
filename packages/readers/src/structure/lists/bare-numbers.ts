import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import type {ItemLabel} from './item-label.ts';

/**
 * The numbers of tasks that have no dot and no bracket: set apart before a text, at one place, and counting from 1 on. The text after each
 * begins at one place, too. Lines of verse are counted by the edge of the page, and years are longer.
 */
export function bareNumbers(blocks: readonly BlockDraft[]): ReadonlyMap<number, ItemLabel> {
  const numbered = [...blocks.entries()].flatMap(([at, block]) => {
    const task = block.kind === 'text' && block.role.type === 'paragraph' ? taskOf(block) : undefined;
    return task ? [{...task, at}] : [];
  });
  const found = new Map<number, ItemLabel>();
  for (const first of numbered) {
    if (first.value !== 1 || found.has(first.at)) continue;
    const run = [first];
    for (const next of numbered) {
      const last = run.at(-1) ?? first;
      if (next.at > last.at && next.value === last.value + 1 && isAligned(first, next)) run.push(next);
    }
    if (run.length < fewestTasks) continue;
    for (const {at, value} of run) {
      const label = String(value);
      found.set(at, {label, length: label.length, ordered: true, kind: '1', value});
    }
  }
  return found;
}

type Task = {readonly value: number; readonly number: number; readonly text: number; readonly em: number};

/** A number that stands apart before the rest of its line. */
function taskOf({lines: [number, text]}: TextBlock): Task | undefined {
  if (!number || !text || !/^\p{Nd}{1,2}$/u.test(number.text) || number.direction === 'rtl') return undefined;
  const em = text.size;
  if (Math.abs(number.baseline - text.baseline) > sameLine * em || number.size < smallest * em) return undefined;
  if (text.box.left - number.box.right < apart * em || !/^\P{L}*\p{L}/u.test(text.text)) return undefined;
  return {value: Number(number.text.normalize('NFKC')), number: number.box.left, text: text.box.left, em};
}

const isAligned = (a: Task, b: Task): boolean =>
  Math.abs(a.text - b.text) < sameStart * a.em && Math.abs(a.number - b.number) < sameNumber * a.em;

// tasks; fewer may be cells of a table that was not found
const fewestTasks = 3;
// em between a number and its text, at the least
const apart = 0.7;
// em by which a number and its text differ in height, and of the text's size: a note's mark is raised and small
const sameLine = 0.15;
const smallest = 0.85;
// em by which the texts begin apart, and the numbers: `9` may stand over `10` by its left or right side
const sameStart = 0.3;
const sameNumber = 0.8;
