import type {Doc, Footnote, NodeId} from '@recto/model';
import {walk} from '@recto/model';

/**
 * The Markdown label of every footnote that the text refers to: its printed mark where that is a plain word and still
 * free, else a number of its own. A footnote nothing refers to has none: readers would drop its text.
 */
export function footnoteLabels(doc: Doc): ReadonlyMap<NodeId, string> {
  const notes: Footnote[] = [];
  const called = new Set<NodeId>();
  for (const node of walk(doc.children)) {
    if (node.type === 'footnote') notes.push(node);
    else if (node.type === 'footnoteMark') called.add(node.target);
  }
  const labels = new Map<NodeId, string>();
  const used = new Set<string>();
  for (const note of notes) {
    if (!called.has(note.id) || labels.has(note.id)) continue;
    const stem = /^[\p{L}\p{N}]+$/u.test(note.mark) ? note.mark : 'note';
    let label = stem;
    for (let count = 2; used.has(label); count++) label = `${stem}-${count}`;
    used.add(label);
    labels.set(note.id, label);
  }
  return labels;
}
