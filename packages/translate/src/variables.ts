import type {Inline, InlineMath, Text} from '@recto/model';
import {isFunctionWord} from './terms/common-words.ts';

/** Text that stays as it is, with its place in the source: there its glyphs are. */
export type KeptText = {readonly type: 'kept'; readonly text: Text};

/**
 * Finds the mathematics in what the reader has taken for words: letters in a style of their own, `f(P)`, `log P`, and what joins
 * these and formulas: `flow(` … `)`, `Re =`. It must not be translated, whatever it means.
 */
export function keepVariables(runs: readonly Inline[]): readonly (Inline | KeptText)[] {
  const parts = runs.flatMap((run): readonly (Inline | KeptText)[] =>
    run.type !== 'text' ? [run] : isVariable(run) ? [kept(run, run.value)] : splitCalls(run),
  );
  let open = 0;
  return parts.flatMap((part, index): readonly (Inline | KeptText)[] => {
    if (part.type !== 'text') return [part];
    const joined = joinFormulas(part, isFormula(parts[index - 1]), isFormula(parts[index + 1]), open > 0);
    // a parenthesis that words opened is closed by words
    for (const each of joined) open = each.type === 'kept' ? open + balance(each.text.value) : 0;
    return joined;
  });
}

const kept = (run: Text, value: string): KeptText => ({type: 'kept', text: {...run, value}});

const isFormula = (part: Inline | KeptText | undefined): part is InlineMath | KeptText =>
  part?.type === 'inlineMath' || part?.type === 'kept';

/** One or two letters that are italic or bold alone: a variable, a vector. */
const isVariable = ({value, marks}: Text): boolean =>
  marks?.every(mark => mark === 'bold' || mark === 'italic') === true &&
  /^[\p{Script=Latin}\p{Script=Greek}]{1,2}$/u.test(value) &&
  (value.length === 1 || !isFunctionWord(value));

const operators = 'log|ln|exp|sin|cos|tan|min|max|det|dim|lim|sup|inf|arg|deg|gcd|mod|var|cov|sgn|tr';
const argument = '(?:\\p{L}|\\d+)';
// `(s)` after a word is a plural, one letter before parentheses a function; `a` and `I` are words
const call = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${operators}|\\p{L})\\(${argument}(?:, ?${argument})*\\)|(?:${operators}) (?![aAI])\\p{L})(?![\\p{L}\\p{N}])`,
  'gu',
);

function splitCalls(run: Text): readonly (Text | KeptText)[] {
  if ((run.marks?.length ?? 0) > 0) return [run];
  const parts: (Text | KeptText)[] = [];
  let from = 0;
  for (const {0: found, index} of run.value.matchAll(call)) {
    if (index > from) parts.push({...run, value: run.value.slice(from, index)});
    parts.push(kept(run, found));
    from = index + found.length;
  }
  if (from < run.value.length) parts.push({...run, value: run.value.slice(from)});
  return parts;
}

// a relation or an operator, a closing parenthesis
const between = /^[\s()=+\-−·×/<>≤≥≈∼∝]*$/u;
// `flow(`, `Re =`
const opening = /(?:(?<![\p{L}\p{N}])\p{L}{1,16}\(|(?<![\p{L}\p{N}])\p{L}{1,3}\s?[=<>≤≥≈∼∝]\s?|[=≤≥≈∝]\s?)$/u;
const closing = /^(?:\)(?:\s?[=<>≤≥≈∼∝](?=\s?$))?)/u;

const balance = (text: string): number => text.split('(').length - text.split(')').length;

/** Keeps what a text has at its ends of the formulas beside it; `open` when they have an open parenthesis. */
function joinFormulas(text: Text, after: boolean, before: boolean, open: boolean): readonly (Text | KeptText)[] {
  const {value} = text;
  if (after && before && between.test(value) && (open || balance(value) === 0)) return [kept(text, value)];
  const start = after && open ? (closing.exec(value)?.[0] ?? '') : '';
  const rest = value.slice(start.length);
  const end = before ? (opening.exec(rest)?.[0] ?? '') : '';
  const words = rest.slice(0, rest.length - end.length);
  return [
    ...(start === '' ? [] : [kept(text, start)]),
    ...(words === '' ? [] : [{...text, value: words}]),
    ...(end === '' ? [] : [kept(text, end)]),
  ];
}
