import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';
import {mathSymbols} from '../tag/symbols.ts';

// what overlapping parts of a long arrow make, in order from the left
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
export function joinArrows(atoms: readonly Atom[]): Atom[] {
  const sorted = [...atoms].sort((a, b) => a.left - b.left || a.order - b.order);
  const used = new Set<Atom>();
  const joined: Atom[] = [];
  for (let start = 0; start < sorted.length; start++) {
    const first = sorted[start]!;
    if (used.has(first) || !part.test(first.character)) continue;
    const chain = [first];
    for (const atom of sorted.slice(start + 1, start + 30)) {
      const last = chain.at(-1)!;
      if (atom.left > last.right + 0.05 * atom.size) break;
      if (!part.test(atom.character) || Math.abs(atom.baseline - first.baseline) > 0.1 * atom.size) continue;
      // parts overlap by kerns of −3mu; neighbors that only touch are two symbols
      if (atom.left > last.right - 0.08 * atom.size && last.right - last.left > 0.01) break;
      chain.push(atom);
    }
    const key = chain
      .map(atom => atom.character)
      .join('')
      .replace(/-/g, '−')
      .replace(/(−|=)\1+/g, '$1');
    const tex = arrows.get(key);
    if (!tex) continue;
    for (const atom of chain) used.add(atom);
    const box = unionBoxes(chain.map(atom => atom.box));
    if (!box) continue;
    joined.push({
      ...first,
      tex,
      cls: 'rel',
      character: mathSymbols.has(chain.at(-1)!.character) ? chain.at(-1)!.character : first.character,
      box,
      right: Math.max(...chain.map(atom => atom.right)),
    });
  }
  return [...sorted.filter(atom => !used.has(atom)), ...joined];
}
