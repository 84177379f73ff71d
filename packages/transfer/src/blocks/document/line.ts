import type {Inline, NodeOf} from '@recto/model';
import {plainText} from '@recto/model';
import {inScript, scriptText} from '@recto/writers/parts';
import {absoluteUrl} from '../absolute-url.ts';
import {joinLine, lineText, trimLine} from '../line.ts';
import type {NoteBlock, NoteMark, NoteText} from '../note-block.ts';
import {inlineFormula} from './formula.ts';
import type {Owner, Writing} from './writing.ts';

/** A line, and the images of its formulas that are known by their image alone. */
export type Written = {readonly line: readonly NoteText[]; readonly images: readonly NoteBlock[]};

/** Inline nodes as a line without blanks at its ends. */
export function writeLine(nodes: readonly Inline[], owner: Owner, writing: Writing): Written {
  const images: NoteBlock[] = [];
  const parts = collect(nodes, {owner, writing, images});
  return {line: trimLine(joinLine(parts)), images};
}

type Context = {
  readonly owner: Owner;
  readonly writing: Writing;
  readonly images: NoteBlock[];
  /** Of the link around. */
  readonly url?: string;
};

const collect = (nodes: readonly Inline[], context: Context): NoteText[] => nodes.flatMap(node => piece(node, context));

function piece(node: Inline, context: Context): NoteText[] {
  switch (node.type) {
    case 'text':
      return [styled(node, context)];
    case 'inlineMath': {
      const {item, image} = inlineFormula(node, context.owner, context.writing);
      if (image) context.images.push(image);
      return item ? [item] : [];
    }
    case 'link':
      return linked(node, context);
    case 'citation':
      return collect(node.children, context);
    case 'footnoteMark': {
      const number = context.writing.noteNumber(node.target);
      return [styled(superscript(number === undefined ? node.mark : String(number)), context)];
    }
    case 'lineBreak':
      return [{type: 'text', text: '\n'}];
  }
}

const superscript = (value: string) => ({type: 'text', value, marks: ['superscript'], from: []}) as const;

/** A link as the services take it; one without text shows its address. */
function linked(node: NodeOf<'link'>, context: Context): NoteText[] {
  const url = context.url === undefined && node.url !== undefined ? absoluteUrl(node.url) : undefined;
  if (url === undefined) {
    context.writing.lose('link', context.owner, node.url ?? plainText(node.children));
    return collect(node.children, context);
  }
  const parts = collect(node.children, {...context, url});
  const line = joinLine(parts);
  if (line.some(part => part.type === 'text' && part.text.trim() !== '')) return parts;
  // a formula cannot be a link
  return [...parts, {type: 'text', text: lineText(line).trim() === '' ? url : ` (${url})`, url}];
}

function styled(node: NodeOf<'text'>, {owner, writing, url}: Context): NoteText {
  let text = node.value.replace(/\s+/g, run => (/^[ \u00a0\u2000-\u200a\u202f\u3000]+$/.test(run) ? run : ' '));
  const marks: NoteMark[] = [];
  for (const mark of new Set(node.marks)) {
    if (mark === 'superscript' || mark === 'subscript') {
      const script = scriptText(text, mark);
      if (script === undefined) writing.lose('mark', owner, text);
      text = script ?? inScript(text, mark);
    } else if (mark === 'smallCaps') writing.lose('mark', owner, text);
    // a link is underlined by itself, and what is drawn is written out
    else if (mark !== 'drawn' && !(mark === 'underline' && url !== undefined)) marks.push(mark);
  }
  return {type: 'text', text, ...(marks.length > 0 && {marks}), ...(url !== undefined && {url})};
}
