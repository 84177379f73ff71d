import {isOperatorName} from '../tokens/operator-names.ts';

/**
 * Whether the LaTeX of a formula read by OCR shows that something is missing or was read wrongly, whatever the confidence
 * of its symbols: an operator with nothing behind it, words of the text read as variables, names no operator has, scripts
 * on nothing, the number of an item; of displays also rows and cases cut off from what stands before them.
 * On printed pages 23 of the 27 formulas of which this holds were wrong, of the others one in twelve.
 */
export function looksBroken(tex: string, display: boolean): boolean {
  const plain = tex
    .replace(/\\(?:left|right)(?![a-z])/g, '')
    .replace(/[\s.,;]+$/, '')
    .trim();
  if (endsWithOperator.test(plain) || oddScript.test(plain) || oddSymbol.test(plain) || item.test(plain)) return true;
  if (oddRow.test(plain)) return true;
  if (casesAlone.test(plain) || holdsText(plain) || holdsUnknownName(plain)) return true;
  return display ? cutRow.test(plain) || remark.test(plain) || condition.test(plain) : rows.test(plain);
}

const script = String.raw`\s*[_^]\s*(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\\[a-z]+|[^\s{}\\])`;
const operator = String.raw`\\(?:sum|prod|coprod|int|iint|iiint|oint|bigcup|bigcap|bigoplus|bigotimes|lim|limsup|liminf|sup|inf|max|min)(?![a-z])`;
const relation = String.raw`(?:[=<>]|\\(?:le|ge|leq|geq|ne|in|notin|subset|subseteq|to|cong|simeq|sim|equiv|implies|mapsto)(?![a-z]))`;

const endsWithOperator = new RegExp(String.raw`${operator}(?:\\limits)?(?:${script}){0,2}$`);
const oddScript = /\{\}\s*[_^]|(?:\\to|\\in|[=+-])\s*[_^]|[_^]\{[^{}]*[+-]\s*\^|\^\{\d_/;
// brackets with nothing in them, two commas, a relation or a bracket alone in a script, scripts of a factorial, a prime before a letter
const oddRow =
  /,\s*,|\\langle\s*\\rangle|[_^]\{[^{}]*(?:=|\\(?:le|ge|cap|cup|in|subset)(?![a-z]))\s*\}|[_^]\{[()[\]]\}|\*\s*\^|[!/]\s*[_^]|\\overline\{=\}|\\sim'\s*[a-z]/;
const oddSymbol = /\\(?:surd|ddagger|grave|acute)(?![a-z])|\\underline\{/;
const item = /^\(\d\)\s*[A-Za-z\\]/;
const casesAlone = /^\\begin\{cases/;
const rows = /\\begin\{(?:gathered|aligned)/;
const cutRow = new RegExp(`^${relation}`);
const remark = /^\\text\{|:$/;
// what stands below an operator: n → ∞
const condition = /^[A-Za-z]\s*(?:\\to|\\in|\\q?quad)\s*[+-]?\s*(?:\\[A-Za-z]+|[A-Za-z])$/;

/** Letters beside each other that make a word of a text: `If Ω`, `x + y et x'`. */
function holdsText(tex: string): boolean {
  const letters = tex.replace(/\\[A-Za-z]+\*?(?:\{[A-Za-z ]*\})?/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
  return letters.some(run => opening.test(run) || (run.length >= longest && joining.test(run)));
}

const opening = /^(?:If|Si|Soit|Let|Then|Et|For|Pour|Where|Alors|Donc)/;
const joining = /et|and|avec|with|pour|for/;
// letters: a product of variables has hardly more
const longest = 4;

const holdsUnknownName = (tex: string): boolean =>
  [...tex.matchAll(/\\operatorname\*?\{([a-z]+)\}/g)].some(([, name]) => !isOperatorName(name!));
