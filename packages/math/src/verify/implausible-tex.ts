/**
 * How much the TeX of a formula speaks against itself, to be taken off its confidence: signs of a layout that was not
 * understood, which authors hardly write. The weights follow how often such formulas were wrong when they were measured
 * against the author's source: from a quarter (a gap beside a relation) to four of five (a stack under no operator).
 */
export function texDoubt(tex: string, display: boolean): number {
  let doubt = 0;
  for (const [pattern, weight] of signs) if (pattern.test(tex)) doubt += weight;
  if (isUnbalanced(tex)) doubt += 0.4;
  if (display) for (const [pattern, weight] of displaySigns) if (pattern.test(tex)) doubt += weight;
  return doubt;
}

const signs: readonly (readonly [RegExp, number])[] = [
  // rows on top of each other that are no limits
  [/(?<![_^]\{)\\substack/, 0.5],
  // scripts of nothing, but for the t of a transposed matrix
  [/\{\}[_^](?!t|\{\\(?:top|intercal)\})/, 0.3],
  [/[_^]\{[,.;]\}/, 0.4],
  // a gap where none is set; around equals signs some authors do
  [/\\q?quad *(?:\+|-|\\le(?![a-z])|\\ge(?![a-z])|\\cdot|\\times|\\in(?![a-z])|\\star|\))/, 0.3],
  [/(?<![_^]\{?)(?:\+|\\cdot|\\times|\(|\\circ|\\in|\\star|<|>) *\\q?quad/, 0.3],
  [/\\frac\{[^{}]*\\q?quad/, 0.5],
  [/\\(?:frac|sqrt|overline|underline|underbrace|overbrace)\{\s*\}/, 0.5],
  // a row of one dot, of three that stand below each other
  [/\\\\ *\. *\\end/, 0.5],
];

const displaySigns: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:[,;:)]|\.(?!\.))/, 0.4],
  [/\(\s*$/, 0.5],
  // something must follow
  [/^(?!.*\\\\).*(?:=|\\le|\\ge|\\to|\\in|\\subset|\\cdot|\\times|\+|-)\s*$/s, 0.25],
];

/** Other parentheses or braces than it has partners for; square brackets also end half-open intervals. */
function isUnbalanced(tex: string): boolean {
  let parentheses = 0;
  let braces = 0;
  let square = false;
  for (const [sign] of tex.replace(skipped, '').matchAll(/\\[{}]|[()[\]]/g)) {
    if (sign === '(') parentheses++;
    else if (sign === ')') parentheses--;
    else if (sign === '\\{') braces++;
    else if (sign === '\\}') braces--;
    else square = true;
  }
  return !square && (parentheses !== 0 || braces !== 0);
}

// optional arguments of roots and arrows, and words
const skipped = /\\sqrt\[[^\]]*\]|\\x[a-zA-Z]+\[[^\]]*\]|\\text\{[^{}]*\}/g;
