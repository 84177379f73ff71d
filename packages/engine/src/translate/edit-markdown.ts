import type {Doc, Inline, InlineMath} from '@recto/model';
import {editedEntry, type LedgerEntry, type PlannedSegment} from '@recto/translate';
import {writeMarkdown} from '@recto/writers/text';
import {plainFormulas} from './formula-text.ts';

/**
 * What a person wrote as Markdown in the place of a segment, as an entry of the ledger: formulas, citations and the like
 * are found again by their Markdown, links by their address, the rest is text. Undefined when it cannot be understood so.
 */
export function editedFromMarkdown(doc: Doc, planned: PlannedSegment, markdown: string): LedgerEntry | undefined {
  return entryOf(planned, withTags(doc, planned, markdown));
}

/**
 * The same for a page whose formulas are the glyphs of the source: one that the segment does not have is set as text where
 * it is simple; `unset` are those that are not.
 */
export function editedForPage(
  doc: Doc,
  planned: PlannedSegment,
  markdown: string,
): {readonly entry: LedgerEntry | undefined; readonly unset: readonly string[]} {
  const {text, unset} = plainFormulas(withTags(doc, planned, markdown));
  return {entry: entryOf(planned, text), unset};
}

function withTags(doc: Doc, planned: PlannedSegment, markdown: string): string {
  const {atoms, pairs} = planned.source;
  let text = markdown.trim().replace(/^(?:#{1,6}|[-*+]|\d+[.)]|>|\[\^[^\]]+\]:)\s+/, '');
  const put = (what: string, tag: string) => {
    const at = what === '' ? -1 : text.indexOf(what);
    if (at >= 0) text = `${text.slice(0, at)}${tag}${text.slice(at + what.length)}`;
  };
  for (const [name, nodes] of atoms) {
    const [only] = nodes;
    if (nodes.length === 1 && only?.type === 'footnoteMark') text = text.replace(/\[\^[^\]]+\]/, `<${name}/>`);
    else put(inlineMarkdown(doc, nodes), `<${name}/>`);
  }
  for (const [name, pair] of pairs) {
    if (pair.kind !== 'link') text = text.replace(/(\*\*|\*|~~)(?=\S)([^*~]+?)\1/, `<${name}>$2</${name}>`);
    else {
      const address = (pair.link.url ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      text = text.replace(new RegExp(`\\[([^\\]]*)\\]\\(${address || '[^)]*'}\\)`), `<${name}>$1</${name}>`);
    }
  }
  return text;
}

function entryOf(planned: PlannedSegment, text: string): LedgerEntry | undefined {
  const entry = editedEntry(planned, unescaped(text));
  return 'state' in entry ? entry : undefined;
}

const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** The text of a segment as it is shown and edited. */
export function inlineMarkdown(doc: Doc, children: readonly Inline[]): string {
  // in doubt or not, what a person sees in the line is its TeX
  const plain = children.map(child => (child.type === 'inlineMath' ? sure(child) : child));
  return writeMarkdown({...doc, children: [{type: 'paragraph', id: 'edited', from: [], children: plain}]}).trim();
}

const sure = ({type, tex, from}: InlineMath): InlineMath => ({type, tex, from});
