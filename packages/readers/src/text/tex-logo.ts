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
    const rest = inline.type === 'inlineMath' ? logo.exec(inline.tex)?.[1] : undefined;
    const tail =
      rest === '' ? (next?.type === 'text' ? /^\s*X/.exec(next.value)?.[0] : undefined) : tails.get(rest ?? '');
    if (tail === undefined) {
      joined.push(inline.type === 'link' ? {...inline, children: joinTexLogos(inline.children)} : inline);
      continue;
    }
    const raised = takeRaisedA(joined);
    const last = joined.at(-1);
    const before = last?.type === 'text' ? last : undefined;
    const name: Text = {type: 'text', value: `${raised ? 'a' : ''}TeX${rest === '' ? '' : tail}`, from: inline.from};
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

const logo = /^\\mathrm\{T\}_\{\\mathrm\{E\}\}\s*(.*)$/;

/** What the formula holds after the E: the X, and the version of LaTeX. */
const tails: ReadonlyMap<string, string> = new Map([
  ['\\mathrm{X}', ''],
  ['\\mathrm{X}2_{\\varepsilon}', '2ε'],
  ['\\mathrm{X}2_\\varepsilon', '2ε'],
]);
