import {mathmlFromTex} from '../src/mathml/from-tex.ts';
import type {MathNode} from '../src/mathml/parse.ts';

/**
 * What a formula says, whatever the spelling: its signs and how they are set on one another, as one line. Spaces, sizes,
 * colors and whether brackets grow are left away; so is what separates the cells of aligned systems. Throws for TeX that
 * does not parse.
 */
export function formulaSkeleton(tex: string): string {
  const mathml = mathmlFromTex(tex.replace(/\\mspace\{[^{}]*\}/g, ''), true);
  if ('problem' in mathml) throw new Error(`${mathml.problem}: ${tex}`);
  return skeleton(mathml.root)
    .replace(/[_^]\{\}/g, '')
    .replace(/\{\}/g, '')
    .replace(/\s+/g, '');
}

const inside = (nodes: readonly MathNode[]): string => nodes.map(skeleton).join('');

function skeleton(node: MathNode): string {
  const {tag, children, attributes} = node;
  const [first, second, third] = children;
  const group = (child: MathNode | undefined) => `{${child ? skeleton(child) : ''}}`;
  switch (tag) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      if (children.length > 0) return inside(children);
      return (tag === 'mi' || tag === 'mn' ? variant(attributes['mathvariant']) : '') + signs(node.text);
    case 'mfrac':
      return `frac${group(first)}${group(second)}`;
    case 'msqrt':
      return `sqrt{${inside(children)}}`;
    case 'mroot':
      return `root${group(second)}${group(first)}`;
    case 'msub':
    case 'munder': {
      const upper = first && single(first);
      if (upper?.tag === 'mover' && !isAccent(upper) && !isBrace(upper.children[0]!)) {
        return `${scripted(upper.children[0])}_${group(second)}^${group(upper.children[1])}`;
      }
      return bottom(node) ?? `${scripted(first)}_${group(second)}`;
    }
    case 'msup':
    case 'mover':
      return top(node) ?? `${scripted(first)}^${group(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${scripted(first)}_${group(second)}^${group(third)}`;
    case 'mtable':
      return tableSkeleton(node);
    case 'menclose':
      return `enclosed{${inside(children)}}`;
    case 'mphantom':
      return '';
    case 'mspace':
      return attributes['linebreak'] ? '\\' : '';
    case 'annotation':
      return '';
    default:
      return inside(children);
  }
}

const scripted = (node: MathNode | undefined): string => {
  const text = node ? skeleton(node) : '';
  return [...text].length > 1 && !/^(?:[^{}_^]+|\(.*\)|\|.*\||‖.*‖)$/.test(text) ? `{${text}}` : text;
};

/** Tables cut at the rules between their columns; the cells of aligned systems run on. */
function tableSkeleton({children, attributes}: MathNode): string {
  const {columnspacing = '1em', columnlines = ''} = attributes;
  const rows = children.map(row =>
    row.children.filter(cell => !('class' in cell.attributes)).map(cell => inside(cell.children)),
  );
  const lines = columnlines.split(' ');
  const width = Math.max(0, ...rows.map(row => row.length));
  const cuts = [0];
  for (let column = 1; column < width; column++) if (lines[column - 1] === 'solid') cuts.push(column);
  const parts = cuts.map((start, index) => {
    const cells = rows.map(row => row.slice(start, cuts[index + 1] ?? width));
    return `table{${cells.map(row => row.join(columnspacing === '0em' ? '' : ';').replace(/&/g, '')).join('\\')}}`;
  });
  return parts.join('|');
}

const styles: Readonly<Record<string, string>> = {
  'double-struck': 'bb',
  script: 'cal',
  fraktur: 'frak',
  'sans-serif': 'sf',
  monospace: 'tt',
  bold: 'bf',
  'bold-italic': 'bf',
};

const variant = (name: string | undefined): string => styles[name ?? ''] ?? '';

// U+2061 to U+2063 and the spaces are seen by nobody
const signs = (text: string): string =>
  text
    .replace(/[\s\u00a0\u2000-\u200b\u205f\u2061-\u2064]/gu, '')
    .replace(/∣/g, '|')
    .replace(/∥/g, '‖')
    .replace(/′′′/g, '‴')
    .replace(/′′/g, '″');

const marks: Readonly<Record<string, string>> = {
  '^': 'hat',
  '~': 'tilde',
  ˉ: 'bar',
  '‾': 'line',
  '⃗': 'arrow',
  '→': 'arrow',
  '←': 'leftarrow',
};

const isAccent = ({tag, attributes, children}: MathNode): boolean =>
  tag === 'mover' && (attributes['accent'] === 'true' || /^[⏞⏠]$/u.test(children[1] ? leaf(children[1]) : ''));

/** A brace below nothing. */
function isBrace(node: MathNode): boolean {
  const brace = single(node);
  return brace.tag === 'munder' && skeleton(brace.children[0]!) === '';
}

function top(node: MathNode): string | undefined {
  const [base, mark] = node.children;
  if (!base || !mark) return undefined;
  // pandoc writes an arrow over something as an arrow over nothing above it
  if (isAccent(mark)) return `over${leaf(mark.children[1]!)}{${skeleton(base)}}`;
  // and a brace below something as nothing above a brace
  if (isBrace(base)) return `under⏟{${skeleton(mark)}}`;
  const sign = leaf(mark);
  return isAccent(node) ? `over${marks[sign] ?? sign}{${skeleton(base)}}` : undefined;
}

function bottom({children, attributes}: MathNode): string | undefined {
  const [base, mark] = children;
  const sign = mark && base ? leaf(mark) : '';
  if (attributes['accentunder'] !== 'true' && sign !== '⏟') return undefined;
  // pandoc reads an arrow below something as the something above an arrow
  if (sign === '→') return `→^{${skeleton(base!)}}`;
  return `under${marks[sign] ?? sign}{${skeleton(base!)}}`;
}

/** The node that groups of one hold. */
const single = (node: MathNode): MathNode =>
  node.children.length === 1 && /^(?:mrow|mi|mo|mstyle|mpadded)$/.test(node.tag) ? single(node.children[0]!) : node;

const leaf = (node: MathNode): string =>
  node.children.length === 1 ? leaf(node.children[0]!) : node.children.length === 0 ? node.text : '';
