import {type Inline, joinTexts, sliceText, type Text} from '@recto/model';

/**
 * The logos of TeX and LaTeX as words. Their lowered E and raised A look like scripts, and are read as the formula
 * `\mathrm{T}_{\mathrm{E}}` between the letters around it.
 */
export function joinTexLogos(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (let index = 0; index < inlines.length; index++) {
    const inline = inlines[index]!;
    const next = inlines[index + 1];
    const logo = inline.type === 'inlineMath' ? logoIn(inline.tex) : undefined;
    const rest = logo?.rest;
    const tail =
      rest === '' ? (next?.type === 'text' ? /^\s*X/.exec(next.value)?.[0] : undefined) : tails.get(rest ?? '');
    if (tail === undefined) {
      joined.push(inline.type === 'link' ? {...inline, children: joinTexLogos(inline.children)} : inline);
      continue;
    }
    const raised = takeRaisedA(joined);
    const last = joined.at(-1);
    const before = last?.type === 'text' ? last : undefined;
    const name: Text = {
      type: 'text',
      value: `${raised ? 'a' : (logo?.start ?? '')}TeX${rest === '' ? '' : tail}`,
      from: inline.from,
    };
    const word = before ? joinTexts(latexStart(before), name) : name;
    if (before) joined.pop();
    joined.push(rest === '' ? joinTexts(word, sliceText(next as Text, tail.length)) : word);
    if (rest === '') index++;
  }
  return joined;
}

/** Takes the A of `LaTeX` off the end where it was read as a superscript. */
function takeRaisedA(inlines: Inline[]): boolean {
  const [before, last] = inlines.slice(-2);
  if (last?.type !== 'text' || last.value.trim() !== 'A' || !last.marks?.includes('superscript')) return false;
  if (before?.type !== 'text' || !before.value.endsWith('L')) return false;
  inlines.pop();
  return true;
}

/** The text before the logo's T with the letters of `LaTeX` as the word has them. */
function latexStart(text: Text): Text {
  const letters = /L\s?A\s?$/.exec(text.value);
  return letters ? joinTexts(sliceText(text, 0, letters.index), {type: 'text', value: 'La', from: []}) : text;
}

/** A logo in upright, bold or slanted letters: what of `LaTeX` is in front of its T, and what it has after its E. */
function logoIn(tex: string): {readonly start: string; readonly rest: string} | undefined {
  const found = /^(L\^?A)?T_E(.*)$/.exec(tex.replace(styles, '').replace(/[{}\s]/g, ''));
  if (!found) return undefined;
  const rest = found[2] ?? '';
  // slanted, a T with an E below it is a variable
  return rest === '' && !upright.test(tex) ? undefined : {start: found[1] ? 'La' : '', rest};
}

const styles = /\\(?:math(?:rm|bf|it|sf|tt)|text(?:rm|bf|it|sf|tt)?|boldsymbol)(?![a-zA-Z])/g;
const upright = /^\\math(?:rm|bf|sf)/;

/** What the formula holds after the E: the X, and the version of LaTeX. */
const tails: ReadonlyMap<string, string> = new Map([
  ['X', ''],
  ['X2_\\varepsilon', '2ε'],
]);
