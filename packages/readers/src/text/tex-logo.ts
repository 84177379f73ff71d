import type {Inline, Text} from '@recto/model';

/**
 * The logos of TeX and LaTeX as words. Their lowered E and raised A look like scripts, and are read as the formula
 * `\mathrm{T}_{\mathrm{E}}` between the letters around it.
 */
export function joinTexLogos(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (let index = 0; index < inlines.length; index++) {
    const inline = inlines[index]!;
    const next = inlines[index + 1];
    const rest = inline.type === 'inlineMath' ? logo.exec(inline.tex)?.[1] : undefined;
    const tail =
      rest === '' ? (next?.type === 'text' ? /^\s*X/.exec(next.value)?.[0] : undefined) : tails.get(rest ?? '');
    if (tail === undefined) {
      joined.push(inline.type === 'link' ? {...inline, children: joinTexLogos(inline.children)} : inline);
      continue;
    }
    const last = joined.at(-1);
    const before = last?.type === 'text' ? last : undefined;
    const start = before ? before.value.replace(/L\s?A\s?$/, 'La') : '';
    const end = rest === '' ? (next as Text).value.slice(tail.length) : '';
    const word: Text = {
      type: 'text',
      value: `${start}TeX${rest === '' ? '' : tail}${end}`,
      ...(before?.marks && {marks: before.marks}),
      from: [...(before?.from ?? []), ...inline.from, ...(rest === '' ? next!.from : [])],
    };
    if (before) joined.pop();
    joined.push(word);
    if (rest === '') index++;
  }
  return joined;
}

const logo = /^\\mathrm\{T\}_\{\\mathrm\{E\}\}\s*(.*)$/;

/** What the formula holds after the E: the X, and the version of LaTeX. */
const tails: ReadonlyMap<string, string> = new Map([
  ['\\mathrm{X}', ''],
  ['\\mathrm{X}2_{\\varepsilon}', '2ε'],
  ['\\mathrm{X}2_\\varepsilon', '2ε'],
]);
