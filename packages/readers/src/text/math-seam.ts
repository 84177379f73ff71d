/**
 * Whether a formula at the end of a line goes on at the start of the next one. TeX breaks formulas after a relation or a
 * binary operator and nowhere else; Word also before one.
 */
export function mathContinues(before: string, after: string): boolean {
  return openEnd.test(before) || openStart.test(after);
}

const names =
  'leq?|geq?|neq?|in|notin|ni|subset|subseteq|subsetneq|supset|supseteq|supsetneq|sqsubseteq|sqsupseteq|to|rightarrow|leftarrow|' +
  'mapsto|hookrightarrow|twoheadrightarrow|longrightarrow|longmapsto|longleftarrow|leftrightarrow|Rightarrow|Leftarrow|' +
  'Leftrightarrow|implies|impliedby|iff|Longrightarrow|Longleftarrow|Longleftrightarrow|rightsquigarrow|equiv|sim|simeq|cong|' +
  'approx|propto|mid|parallel|perp|models|vdash|ll|gg|prec|preceq|succ|succeq|leqslant|geqslant|lesssim|gtrsim|coloneqq|' +
  'triangleq|doteq|asymp|cdot|times|div|pm|mp|circ|ast|star|bullet|cap|cup|sqcup|sqcap|uplus|vee|wedge|oplus|ominus|otimes|' +
  'oslash|odot|setminus|smallsetminus|backslash|amalg|rtimes|ltimes|wr|land|lor|xrightarrow\\{[^{}]*\\}';

const openEnd = new RegExp(`(?:^|[^\\\\])(?:[=<>+]|-)\\s*$|\\\\(?:${names})\\s*$`, 'u');
const openStart = new RegExp(`^\\s*(?:[=<>+]|\\\\(?:${names})(?![a-zA-Z]))`, 'u');
