import type {TextBlock} from '../../draft/draft.ts';
import {lineStyle} from '../text-style.ts';
import {type TheoremLabel, theoremLabel} from '../theorem-label.ts';
import {markedStart} from './marked-lead.ts';

/** The label of a block that is a theorem-like statement; undefined for a sentence that only begins like one. */
export function statementLabel(block: TextBlock): TheoremLabel | undefined {
  const line = block.lines[0]!;
  const label = theoremLabel(line.text);
  if (!label) return undefined;
  const head = line.text.slice(0, label.length);
  if (label.length >= line.text.length) {
    // the label has a line of its own
    const style = lineStyle(line);
    return label.number !== undefined || style.bold || style.italic || style.smallCaps || block.lines.length === 1
      ? label
      : undefined;
  }
  const closed = /[.:：。、)）\]】]\s*$/.test(head);
  const lead = markedStart(line.inlines, ['bold', 'italic', 'smallCaps', 'underline']);
  const name = /^[\p{L}]+(?:\s*\p{Nd}[\p{Nd}.]*)?/u.exec(head)![0];
  // set off from the text after it: a label of bold words, or an italic one before upright text
  const setOff = lead.startsWith(name) && lead.length < line.text.length * 0.9;
  const loud = markedStart(line.inlines, ['bold', 'smallCaps']).startsWith(name);
  if (loud || (setOff && (closed || label.number !== undefined))) return label;
  if (/[\u3000-\u9fff]/.test(name))
    return closed && (label.number !== undefined || /[:：]\s*$/.test(head)) ? label : undefined;
  return closed && label.number !== undefined && /^\p{Lu}/u.test(line.text.slice(label.length)) ? label : undefined;
}
