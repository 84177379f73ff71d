import {texSigns} from '../tex-signs.ts';

// how a letter is set and what is above it, which say nothing about its part in the sentence; the hint has lost the braces around it
const settings =
  /^(?:math(?:bb|cal|bf|scr|frak|sf|it|tt|rm)|boldsymbol|bm|text(?:rm|bf|it)?|displaystyle|ddot|dot|wide(?:hat|tilde)|hat|tilde|over(?:line|rightarrow)|underline|bar|vec)/;
const spacedRelation = / *([=<>≤≥≠≈∼≡→←∈∉⊂∪∩×]) */gu;

/**
 * The hint of a tag as it is sent. Signs for the commands of TeX: `f\in C^k` reads `f∈C^k`, which is clearer and a third of the tokens. Without
 * what JSON would escape. Only what is sent is shortened: the memory's keys have the hint as it was.
 */
export function sentHint(hint: string): string {
  return hint
    .replace(/\\([A-Za-z]+|[,;: ])\s*/g, (_, command: string) => shown(command))
    .replace(spacedRelation, '$1')
    .replace(/[\\']/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function shown(command: string): string {
  const sign = texSigns.get(command);
  if (sign !== undefined) return sign;
  const letters = command.replace(settings, '');
  return letters === command ? `${command} ` : (texSigns.get(letters) ?? letters);
}
