import type {Inline, Mark, Text} from '@recto/model';
import type {Protected} from './protect.ts';

/** A problem with the tags of a translation. */
export type TagProblem = {
  readonly code: 'placeholder-lost' | 'placeholder-doubled' | 'placeholder-unknown' | 'tags-not-nested';
  readonly tag: string;
};

/** Normalizes spellings of tags that are clearly meant: full-width or escaped brackets, spaces, copied hints. */
export function normalizeTags(answer: string, {prefix, atoms}: Protected): string {
  const name = `${prefix}[a-z]\\d+`;
  return answer
    .replace(
      new RegExp(`(?:&lt;|＜|〈|⟨)\\s*(/?)\\s*(${name})([^<>&＜＞〈〉⟨⟩]*?)(/?)\\s*(?:&gt;|＞|〉|⟩)`, 'g'),
      '<$1$2$4>',
    )
    .replace(new RegExp(`<\\s*(/?)\\s*(${name})(?:\\s+t=(?:"[^"]*"|'[^']*'))?\\s*(/?)\\s*>`, 'g'), '<$1$2$3>')
    .replace(new RegExp(`<(${name})></\\1>`, 'g'), (all, tag: string) => (atoms.has(tag) ? `<${tag}/>` : all));
}

/** Finds problems with the tags of a normalized translation: each must occur once, and pairs must be nested. */
export function checkTags(answer: string, {prefix, atoms, pairs}: Protected): TagProblem[] {
  const problems: TagProblem[] = [];
  const seen = new Set<string>();
  const open: string[] = [];
  for (const {name, closing, single} of tagsOf(answer, prefix)) {
    if (atoms.has(name) && !closing) {
      // `<m1>` is accepted for `<m1/>`
      if (seen.has(name)) problems.push({code: 'placeholder-doubled', tag: name});
      seen.add(name);
    } else if (pairs.has(name) && !single) {
      if (!closing) {
        if (seen.has(name)) problems.push({code: 'placeholder-doubled', tag: name});
        seen.add(name);
        open.push(name);
      } else if (open.at(-1) === name) open.pop();
      else problems.push({code: 'tags-not-nested', tag: name});
    } else problems.push({code: 'placeholder-unknown', tag: name});
  }
  for (const name of open) problems.push({code: 'tags-not-nested', tag: name});
  for (const name of [...atoms.keys(), ...pairs.keys()])
    if (!seen.has(name)) problems.push({code: 'placeholder-lost', tag: name});
  return problems;
}

/**
 * The inlines of a normalized translation. Unknown and badly nested tags are dropped, as are repetitions: call `checkTags`
 * before.
 */
export function restore(answer: string, kept: Protected): Inline[] {
  const {prefix, atoms, pairs, marks, outerLinks, outerSpace} = kept;
  const root: Inline[] = [];
  const stack: {name: string; marks: readonly Mark[]; into: Inline[]}[] = [{name: '', marks, into: root}];
  const seen = new Set<string>();
  const put = (value: string) => {
    const top = stack.at(-1)!;
    if (value !== '') top.into.push(text(value, top.marks));
  };
  put(outerSpace[0]);
  let at = 0;
  for (const tag of tagsOf(answer, prefix)) {
    put(answer.slice(at, tag.start));
    at = tag.end;
    const {name, closing} = tag;
    const top = stack.at(-1)!;
    const pair = pairs.get(name);
    if (closing) {
      if (stack.length > 1 && top.name === name) stack.pop();
    } else if (!seen.has(name) && atoms.has(name)) top.into.push(...atoms.get(name)!);
    else if (!seen.has(name) && pair?.kind === 'style')
      stack.push({
        name,
        marks: [...top.marks, ...pair.marks.filter(mark => !top.marks.includes(mark))],
        into: top.into,
      });
    else if (!seen.has(name) && pair?.kind === 'link') {
      const children: Inline[] = [];
      top.into.push({...pair.link, children});
      stack.push({name, marks: top.marks, into: children});
    }
    if (!closing) seen.add(name);
  }
  put(answer.slice(at));
  put(outerSpace[1]);
  return outerLinks.reduceRight<Inline[]>((children, link) => [{...link, children}], root);
}

/** A translation or source without its tags. */
export const withoutTags = (text: string, {prefix}: Pick<Protected, 'prefix'>): string =>
  text.replace(new RegExp(`</?${prefix}[a-z]\\d+(?:\\s[^<>]*)?/?>`, 'g'), ' ');

type Tag = {
  readonly name: string;
  readonly closing: boolean;
  readonly single: boolean;
  readonly start: number;
  readonly end: number;
};

function* tagsOf(text: string, prefix: string): Generator<Tag, void, undefined> {
  for (const match of text.matchAll(new RegExp(`<(/?)(${prefix}[a-z]\\d+)(?:\\s[^<>]*?)?(/?)>`, 'g'))) {
    const start = match.index;
    yield {name: match[2]!, closing: match[1] === '/', single: match[3] === '/', start, end: start + match[0].length};
  }
}

const text = (value: string, marks: readonly Mark[]): Text => ({
  type: 'text',
  value,
  from: [],
  ...(marks.length > 0 && {marks}),
});
