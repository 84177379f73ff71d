import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';
import {mathSymbols} from '../tag/symbols.ts';

// what overlapping parts of a long arrow amount to, in order from the left
const arrows: ReadonlyMap<string, string> = new Map([
  ['−→', '\\longrightarrow'],
  ['→−', '\\longrightarrow'],
  ['−←', '\\longleftarrow'],
  ['⇒=', '\\implies'],
  ['=⇐', '\\impliedby'],
  ['←−', '\\longleftarrow'],
  ['=⇒', '\\implies'],
  ['⇐=', '\\impliedby'],
  ['⇐⇒', '\\iff'],
  ['→−', '\\longrightarrow'],
  ['−←', '\\longleftarrow'],
  ['←→', '\\longleftrightarrow'],
  ['←−→', '\\longleftrightarrow'],
  ['⇐=⇒', '\\iff'],
  ['↦→', '\\mapsto'],
  ['↦−→', '\\longmapsto'],
  ['↪→', '\\hookrightarrow'],
  ['↪−→', '\\hookrightarrow'],
  ['←↩', '\\hookleftarrow'],
  ['∣→', '\\mapsto'],
  ['|=', '\\models'],
  ['∣=', '\\models'],
  ['⋊⋉', '\\bowtie'],
]);
const part = /[−=→←⇒⇐↦↪↩∣|⋊⋉-]/;

/** Joins the overlapping glyphs that long arrows are made of. */
export function joinArrows(items: readonly Item[]): Item[] {
  const sorted = [...items].sort((a, b) => a.left - b.left || a.order - b.order);
  const used = new Set<Item>();
  const joined: Item[] = [];
  for (let start = 0; start < sorted.length; start++) {
    const first = sorted[start]!;
    if (used.has(first) || !part.test(first.character)) continue;
    const chain = [first];
    for (const item of sorted.slice(start + 1, start + 30)) {
      const last = chain.at(-1)!;
      if (item.left > last.right + 0.05 * item.size) break;
      if (!part.test(item.character) || Math.abs(item.baseline - first.baseline) > 0.1 * item.size) continue;
      // parts overlap by kerns of −3mu; neighbors that only touch are two signs
      if (item.left > last.right - 0.08 * item.size && last.right - last.left > 0.01) break;
      chain.push(item);
    }
    const key = chain
      .map(item => item.character)
      .join('')
      .replace(/-/g, '−')
      .replace(/(−|=)\1+/g, '$1');
    const tex = arrows.get(key);
    if (!tex) continue;
    for (const item of chain) used.add(item);
    const box = unionBoxes(chain.map(item => item.box));
    if (!box) continue;
    joined.push({
      ...first,
      tex,
      cls: 'rel',
      character: mathSymbols.has(chain.at(-1)!.character) ? chain.at(-1)!.character : first.character,
      box,
      right: Math.max(...chain.map(item => item.right)),
    });
  }
  return [...sorted.filter(item => !used.has(item)), ...joined];
}
