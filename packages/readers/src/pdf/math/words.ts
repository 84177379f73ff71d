import type {Nucleus} from './row.ts';

const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);
const limited: Readonly<Record<string, string>> = {
  'lim sup': '\\limsup',
  'lim inf': '\\liminf',
  limsup: '\\limsup',
  liminf: '\\liminf',
};
// words between formulas that are words even without a space around them
const connectives =
  /^(if|for|and|or|with|where|on|in|as|is|when|then|else|otherwise|such|that|all|any|some|at|to|from|so|not|by|of|the|a|an|si|sinon|et|ou|pour|tout|avec|où|dans|sur|est|que|car|donc|mod)$/i;

/** The nuclei of a row as pieces of TeX: runs of upright letters become operators, words or \mathrm, other runs their alphabet. */
export function wordsToTex(nuclei: readonly Nucleus[], size: number): string[] {
  const pieces: string[] = [];
  let index = 0;
  while (index < nuclei.length) {
    const first = nuclei[index]!;
    const previous = nuclei[index - 1];
    if (previous) pieces.push(...spaceBetween(previous, first, size));
    const alphabet = first.item.alphabet;
    if (!alphabet || alphabet === 'italic') {
      pieces.push(first.item.tex + first.scripts);
      index++;
      continue;
    }
    const run = [first];
    while (run.at(-1)!.scripts === '' && index + run.length < nuclei.length) {
      const next = nuclei[index + run.length]!;
      const last = run.at(-1)!;
      const gap = next.item.left - last.item.right;
      const joins =
        next.item.alphabet === alphabet ||
        (alphabet === 'mathrm' &&
          run.length > 1 &&
          /^[-’'.,:;é]$/.test(next.item.character) &&
          nuclei[index + run.length + 1]?.item.alphabet === 'mathrm' &&
          gap < 0.15 * size);
      if (!joins || gap > (alphabet === 'mathrm' ? 0.6 : 0.2) * size) break;
      run.push(next);
    }
    pieces.push(...runTex(run, alphabet, size));
    index += run.length;
  }
  return pieces;
}

function runTex(run: readonly Nucleus[], alphabet: string, size: number): string[] {
  const scripts = run.at(-1)!.scripts;
  const bare = run.map(nucleus => nucleus.item.tex);
  if (alphabet !== 'mathrm') return [`\\${alphabet}{${bare.join('')}}${scripts}`];
  let text = '';
  run.forEach((nucleus, position) => {
    const before = run[position - 1];
    if (before && nucleus.item.left - before.item.right > 0.14 * size) text += ' ';
    // limits have been written behind the first letter of a name: keep them behind the name
    text += nucleus.item.character || nucleus.item.tex;
  });
  const carried = /^.[^a-zA-Z]*?((?:\\limits)?[_^].*)$/s.exec(run[0]!.item.tex)?.[1] ?? '';
  if (text === 'mod') return ['\\bmod '];
  if (run.length === 1) return [`\\mathrm{${text}}${carried}${scripts}`];
  const known = limited[text] ?? (functions.has(text) ? `\\${text}` : undefined);
  if (known) return [`${known}${carried}${scripts}`];
  const words = text.split(' ');
  if (functions.has(words.at(-1)!) && words.length > 1) {
    return [`\\text{${escapeText(words.slice(0, -1).join(' '))} }`, `\\${words.at(-1)}${carried}${scripts}`];
  }
  if (words.length > 1 || connectives.test(text) || /[^\x20-\x7e]/.test(text))
    return [`\\text{${escapeText(text)}}${carried}${scripts}`];
  return [`\\operatorname{${text.replace(/[^a-zA-Z-]/g, '')}}${carried}${scripts}`];
}

const escapeText = (text: string): string =>
  text.replace(/[\\{}$&#^_%~]/g, character =>
    character === '\\' ? '\\textbackslash{}' : `\\${character}${/[\^~]/.test(character) ? '{}' : ''}`,
  );

/** A quad or two where the author left them. */
function spaceBetween(a: Nucleus, b: Nucleus, size: number): string[] {
  const gap = b.item.left - a.right;
  if (gap > 1.7 * size) return ['\\qquad '];
  if (gap > 0.85 * size) return ['\\quad '];
  return [];
}
