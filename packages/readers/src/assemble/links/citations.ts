import {type Citation, type Inline, type NodeId, sliceText, type Text} from '@recto/model';

/** Marks such as `[12]`, `[3, 5–7]` or `[Knu84]` in a text become citations when every part names a reference. */
export function splitCitations(text: Text, references: ReadonlyMap<string, NodeId>): Inline[] {
  if (references.size === 0 || !text.value.includes('[')) return [text];
  const parts: Inline[] = [];
  let done = 0;
  for (const match of text.value.matchAll(bracketed)) {
    const targets = targetsOf(match[1]!, references);
    if (!targets) continue;
    const at = match.index;
    if (at > done) parts.push(sliceText(text, done, at));
    const end = at + match[0].length;
    const mark = sliceText(text, at, end);
    parts.push({type: 'citation', targets, children: [mark], from: mark.from} satisfies Citation);
    done = end;
  }
  if (parts.length === 0) return [text];
  if (done < text.value.length) parts.push(sliceText(text, done));
  return parts;
}

const bracketed = /\[([^[\]]{1,80})\]/g;
// `[12, Theorem 3]` names a place in reference 12
const place =
  /^(?:p{1,2}|pages?|th(?:eorem|m)?|lemma|prop(?:osition)?|sec(?:tion)?|ch(?:apter|ap)?|cor|def|§|eq)\b\.?|^§/i;

function targetsOf(list: string, references: ReadonlyMap<string, NodeId>): NodeId[] | undefined {
  const targets: NodeId[] = [];
  for (const [order, part] of list.split(/\s*[,;]\s*/).entries()) {
    const label = part.trim();
    const id = references.get(label);
    const range = /^(\d{1,3})\s*[–—-]\s*(\d{1,3})$/.exec(label);
    if (id !== undefined) targets.push(id);
    else if (range) {
      const [from, to] = [Number(range[1]), Number(range[2])];
      if (to <= from || to - from > 50) return undefined;
      for (let number = from; number <= to; number++) {
        const one = references.get(String(number));
        if (one === undefined) return undefined;
        targets.push(one);
      }
    } else if (order === 0 || !place.test(label)) return undefined;
  }
  return targets;
}
