import {type Caption, type NodeId, plainText} from '@recto/model';
import {startsFromRight} from '../../direction.ts';
import type {DocxContext, Placement} from './context.ts';
import {inlineXml} from './inline.ts';
import {paragraphXml} from './paragraph.ts';
import {field, run, textRuns} from './runs.ts';

/** A caption. Its number is a field, so that Word can refer to it and list it; `owner` is what it is the caption of. */
export function captionXml(
  caption: Caption,
  owner: NodeId | undefined,
  context: DocxContext,
  around: Placement,
  keepWithNext = false,
): string {
  const ids = owner === undefined ? [caption.id] : [caption.id, owner];
  const [first, ...rest] = caption.children;
  const counted = first?.type === 'text' ? countedLabel(caption.label, first.value, context) : undefined;
  const line = {...around, owner: caption.id};
  let content: string;
  if (counted && first?.type === 'text') {
    const {word, number, code, tail} = counted;
    const label = textRuns(word, first.marks) + field(code, run(number, ''));
    content = context.bookmarks.around(ids, label) + textRuns(tail, first.marks) + inlineXml(rest, context, line);
  } else {
    content = context.bookmarks.around(ids, inlineXml(caption.children, context, line));
  }
  const fromRight = startsFromRight(plainText(caption.children));
  const indent = around.indent;
  return paragraphXml({style: 'Caption', keepWithNext, indent, ...(fromRight && {fromRight})}, content);
}

/** The parts of `Figure 3: …` and the code of its field; undefined for labels that Word cannot count. */
function countedLabel(label: string | undefined, text: string, context: DocxContext) {
  if (label === undefined || !text.startsWith(label)) return undefined;
  const [, word, space, number] = /^(\p{L}{1,20})(\.?\s?)(\d{1,4})$/u.exec(label.trim()) ?? [];
  if (word === undefined || number === undefined || String(Number(number)) !== number) return undefined;
  const count = (context.captions.get(word) ?? 0) + 1;
  context.captions.set(word, Number(number));
  // where the source leaves a number out, the field says which it is
  const reset = count === Number(number) ? '' : ` \\r ${number}`;
  return {word: `${word}${space}`, number, code: `SEQ ${word} \\* ARABIC${reset}`, tail: text.slice(label.length)};
}
