/**
 * What to take off the confidence of a formula for implausible TeX: patterns of a misread layout that authors hardly
 * ever write. The weights follow how often such formulas were wrong when they were measured
 * against the author's source: from a quarter (a gap beside a relation) to four of five (a stack under no operator).
 */
export function texPenalty(tex: string, display: boolean): number {
  let penalty = 0;
  for (const [pattern, weight] of patterns) if (pattern.test(tex)) penalty += weight;
  if (isUnbalanced(tex)) penalty += 0.4;
  if (display) for (const [pattern, weight] of displayPatterns) if (pattern.test(tex)) penalty += weight;
  return penalty;
}

const patterns: readonly (readonly [RegExp, number])[] = [
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

const displayPatterns: readonly (readonly [RegExp, number])[] = [
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
  for (const [bracket] of tex.replace(skipped, '').matchAll(/\\[{}]|[()[\]]/g)) {
    if (bracket === '(') parentheses++;
    else if (bracket === ')') parentheses--;
    else if (bracket === '\\{') braces++;
    else if (bracket === '\\}') braces--;
    else square = true;
  }
  return !square && (parentheses !== 0 || braces !== 0);
}

// optional arguments of roots and arrows, and words
const skipped = /\\sqrt\[[^\]]*\]|\\x[a-zA-Z]+\[[^\]]*\]|\\text\{[^{}]*\}/g;
