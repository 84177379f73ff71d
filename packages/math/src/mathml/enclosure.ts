import type {MathNode} from './math-node.ts';

/** What an `menclose` draws around or across its content, as far as TeX has commands for it (MathML 3, 3.3.9.2). */
export function enclosureTex({attributes}: MathNode, content: string): string {
  const notations = new Set((attributes['notation'] ?? 'longdiv').trim().split(/\s+/));
  let tex = content;
  const across = [notations.has('updiagonalstrike'), notations.has('downdiagonalstrike')];
  if (across[0] || across[1])
    tex = `\\${across[0] && across[1] ? 'xcancel' : across[0] ? 'cancel' : 'bcancel'}{${tex}}`;
  if (notations.has('horizontalstrike')) tex = `\\sout{${tex}}`;
  if (notations.has('radical')) tex = `\\sqrt{${tex}}`;
  if (notations.has('longdiv')) tex = `\\overline{)${tex}}`;
  if (['box', 'roundedbox', 'circle'].some(name => notations.has(name))) return `\\boxed{${tex}}`;
  if (notations.has('top')) tex = `\\overline{${tex}}`;
  if (notations.has('bottom')) tex = `\\underline{${tex}}`;
  if (notations.has('left') || notations.has('right'))
    tex = `\\left${notations.has('left') ? '|' : '.'} ${tex}\\right${notations.has('right') ? '|' : '.'}`;
  return tex;
}
