import {splitAtMath} from '../markdown/index.ts';

/** The lines of a result as one text: each on a line of its own, or one after the other. */
export const joinLines = (lines: readonly string[], wrap: boolean): string => lines.join(wrap ? '\n' : '');

/** Signs that Markdown would take for the beginning of a tag, with room around them: `a<b` is `a < b`. */
export const spaceAngles = (text: string): string =>
  text.replaceAll(/ ?([<>]) ?/g, ' $1 ').replaceAll(/^ (?=[<>])|(?<=[<>]) $/gm, '');

/** Whether an offset of a text lies within a formula, also one that is not closed yet. */
export function isInFormula(text: string, offset: number): boolean {
  let at = 0;
  for (const part of splitAtMath(text)) {
    const end = 'text' in part ? at + part.text.length : part.end;
    if ('text' in part) {
      if (offset <= end) return opens(part.text.slice(0, offset - at));
    } else if (offset > at && offset < end) return true;
    at = end;
  }
  return false;
}

/** Whether a formula was opened in a text that has no whole one. */
const opens = (text: string): boolean => /\\[([](?![\s\S]*\\[)\]])/.test(text.replaceAll('\\\\', '  '));

/** A change of a text, and where the caret stands after it. */
export type Insertion = {readonly from: number; readonly to: number; readonly insert: string; readonly caret: number};

/**
 * Puts a formula of the picker in the place of what is selected. Its line breaks become spaces; outside of formulas, at the end
 * of the text or in one that marks its formulas, it becomes a formula of the line. `cursor` is the caret's place in `latex`.
 */
export function insertFormula(
  text: string,
  [from, to]: readonly [from: number, to: number],
  {latex, cursor}: {readonly latex: string; readonly cursor: number},
  dollar: boolean,
): Insertion {
  const line = latex.replaceAll('\n', ' ');
  const marked = to >= text.trimEnd().length || splitAtMath(text).some(part => !('text' in part));
  if (isInFormula(text, from) || !marked) return flattened(text, {from, to, insert: line, caret: from + cursor});
  const [open, close] = dollar ? ['$', '$'] : ['\\(', '\\)'];
  return {from, to, insert: `${open}${line}${close}`, caret: from + open.length + cursor};
}

/** A formula on lines of its own that is changed becomes one line: within it a line break has no meaning. */
function flattened(text: string, {from, to, insert, caret}: Insertion): Insertion {
  const whole = text.slice(0, from) + insert + text.slice(to);
  let at = 0;
  for (const part of splitAtMath(whole)) {
    const end = 'text' in part ? at + part.text.length : part.end;
    if (!('text' in part) && part.display && caret > at && caret < end) {
      const grown = insert.length - (to - from);
      return {from: at, to: end - grown, insert: whole.slice(at, end).replaceAll('\n', ' '), caret};
    }
    at = end;
  }
  return {from, to, insert, caret};
}
