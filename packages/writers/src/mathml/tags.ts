/** The TeX of a formula without its numbers, and the numbers as they stand: `\tag{2}` is `(2)`, `\tag*{A}` is `A`. */
export function untagged(tex: string): {readonly tex: string; readonly tags: readonly string[]} {
  if (!tex.includes('\\tag')) return {tex, tags: []};
  const tags: string[] = [];
  let rest = '';
  let at = 0;
  for (const match of tex.matchAll(/\\tag(\*?)\s*\{/g)) {
    if (match.index < at) continue;
    const end = groupEnd(tex, match.index + match[0].length);
    if (end === undefined) break;
    const text = plainTag(tex.slice(match.index + match[0].length, end));
    tags.push(match[1] === '*' ? text : `(${text})`);
    rest += tex.slice(at, match.index);
    at = end + 1;
  }
  return {tex: rest + tex.slice(at), tags};
}

/** The index of the brace that closes a group whose content begins at `start`. */
function groupEnd(tex: string, start: number): number | undefined {
  for (let at = start, depth = 1; at < tex.length; at++) {
    const character = tex[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at;
  }
  return undefined;
}

const symbols: Readonly<Record<string, string>> = {
  ast: '∗',
  star: '⋆',
  dagger: '†',
  ddagger: '‡',
  prime: '′',
  text: '',
  mathrm: '',
  rm: '',
};

const plainTag = (tag: string): string =>
  tag
    .replace(/\\([a-zA-Z]+)\s*/g, (_, name: string) => symbols[name] ?? '')
    .replace(/[{}$\\]/g, '')
    .trim();
