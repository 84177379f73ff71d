import {plainText, safeFragment, splitAtMath, toBrackets, toDollars, typeset} from '../markdown/index.ts';

/** The ways in which a text can be copied. */
export const copyKinds = ['markdown', 'latex', 'mathml', 'rich', 'text'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** The formulas of a text; all of it when nothing marks a formula and it is written in LaTeX. */
export function formulasOf(text: string): readonly {readonly tex: string; readonly display: boolean}[] {
  const found = splitAtMath(text).flatMap(part => ('text' in part ? [] : [{tex: part.tex, display: part.display}]));
  if (found.length > 0) return found;
  return isBareFormula(text) ? [{tex: text.trim(), display: true}] : [];
}

/** Whether a text is one formula that nothing marks: it has a command or a script, and nothing that only Markdown has. */
const isBareFormula = (text: string): boolean =>
  /(?<!\\)\\[a-zA-Z]+|[_^]\{/.test(text) && !/!\[[^\]\n]*\]\(|^ {0,3}(?:#{1,6} |\||```|~~~|> )/m.test(text);

/** The formulas of a text as MathML, one a line. */
export async function mathmlOf(text: string): Promise<string> {
  const drawn = await Promise.all(formulasOf(text).map(formula => mathElement(formula)));
  return drawn.flatMap(math => (math ? [math.outerHTML] : [])).join('\n');
}

/** A text for word processors: its words, with formulas as MathML, which they take for formulas of their own. */
export async function richOf(text: string): Promise<string> {
  const {fragment, slots} = safeFragment(shownText(text));
  for (const {element, ...formula} of slots) {
    const math = await mathElement(formula);
    if (math) element.replaceWith(math);
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** A text as it is shown: one that is nothing but LaTeX is a formula on a line of its own. */
export function shownText(text: string): string {
  const marked = splitAtMath(text).some(part => !('text' in part));
  const [whole] = marked ? [] : formulasOf(text);
  return whole ? `\\[${whole.tex.replaceAll(/\n\s*\n/g, '\n')}\\]` : text;
}

/** A text as it is copied. Rich text holds its words twice: with formulas, and plain. */
export async function copyOf(
  kind: CopyKind,
  text: string,
): Promise<{readonly plain: string; readonly html?: string} | undefined> {
  switch (kind) {
    case 'markdown':
      return {plain: toDollars(text)};
    case 'latex': {
      const formulas = formulasOf(text);
      return formulas.length === 0 ? undefined : {plain: formulas.map(({tex}) => tex).join('\n')};
    }
    case 'mathml': {
      const plain = await mathmlOf(text);
      return plain === '' ? undefined : {plain};
    }
    case 'rich':
      return {plain: plainText(text), html: await richOf(text)};
    case 'text':
      return {plain: plainText(text)};
  }
}

/** A text as a piece of a LaTeX document: formulas between brackets, line breaks kept apart. */
export const texOf = (text: string): string => `${toBrackets(text).trim()}\n`;

async function mathElement(formula: {readonly tex: string; readonly display: boolean}): Promise<Element | undefined> {
  const drawn = await typeset('katex', formula);
  const math = drawn instanceof Element ? drawn.querySelector('math') : null;
  // the TeX within it would be pasted beside the formula
  math?.querySelector('annotation')?.remove();
  return math ?? undefined;
}
