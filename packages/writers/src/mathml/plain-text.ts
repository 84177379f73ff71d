import {inScript, scriptText} from '../script-text.ts';
import {mathmlFromTex} from './from-tex.ts';
import type {MathNode} from './parse.ts';
import {untagged} from './tags.ts';

/**
 * A formula as a line of text, for what shows nothing else: `x²`, `(a + b)/2`, `√(x + 1)`. Undefined for TeX that nothing reads, and for
 * formulas of several lines, which one line would falsify.
 */
export function formulaText(tex: string): string | undefined {
  const read = mathmlFromTex(untagged(tex).tex, false);
  if (!('root' in read) || hasRows(read.root)) return undefined;
  return textOf(read.root)
    .replace(/\u2061(?=\()/gu, '')
    .replace(/\u2061/gu, ' ')
    .replace(/[\s\u2000-\u200a\u205f]+/g, ' ')
    .trim();
}

const hasRows = ({tag, children}: MathNode): boolean => tag === 'mtable' || children.some(hasRows);

const row = (nodes: readonly MathNode[]): string => nodes.map(textOf).join('');

function textOf(node: MathNode): string {
  const {tag, text, children, attributes} = node;
  const [first, second, third] = children;
  const of = (child: MathNode | undefined): string => (child ? textOf(child).trim() : '');
  const script = (child: MathNode | undefined): string => of(child).replace(/ ?([^\p{L}\p{N}]) ?/gu, '$1');
  switch (tag) {
    case 'mi':
      return children.length > 0 ? row(children) : letter(text, attributes['mathvariant']);
    case 'mo':
      return children.length > 0 ? row(children) : operator(text);
    case 'mtext':
      return text.replace(/.?\u2063/gu, '').replaceAll('\u00a0', ' ');
    case 'mspace':
      return Number.parseFloat(attributes['width'] ?? '0') > leastSpace ? ' ' : '';
    case 'mphantom':
    case 'annotation':
      return '';
    case 'mfrac':
      return `${grouped(of(first))}/${grouped(of(second))}`;
    case 'msqrt':
      return `√${grouped(row(children).trim())}`;
    case 'mroot':
      return `${scriptText(of(second), 'superscript') ?? `${of(second)}-`}√${grouped(of(first))}`;
    case 'msup':
    case 'mover':
      return of(first) + above(script(second), attributes['accent'] === 'true');
    case 'msub':
    case 'munder':
      return of(first) + below(script(second));
    case 'msubsup':
    case 'munderover':
      return of(first) + below(script(second)) + above(script(third), false);
    default:
      return children.length > 0 ? row(children) : text;
  }
}

// em; thinner ones part nothing that a reader would part
const leastSpace = 0.2;

function above(text: string, isAccent: boolean): string {
  if (isAccent && accents[text] !== undefined) return accents[text];
  if (text === '∘') return '°';
  return /^[′'*∗†‡]*$/u.test(text) ? text : (scriptText(text, 'superscript') ?? inScript(text, 'superscript'));
}

const below = (text: string): string =>
  text === '' ? '' : (scriptText(text, 'subscript') ?? inScript(text, 'subscript'));

/** What a slash or a root takes as one: a letter, a number, a name. */
const grouped = (text: string): string => (/^[\p{L}\p{N}\p{M}.,]*$/u.test(text) ? text : `(${text})`);

/** Characters that combine with the letter before them. */
const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '‾': '\u0305',
  ˉ: '\u0304',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '˘': '\u0306',
  '´': '\u0301',
  '`': '\u0300',
};

/** Relations and signs between two operands stand between blanks; a comma has one behind it. */
function operator(text: string): string {
  if (/^[\u2062-\u2064]$/u.test(text)) return '';
  if (/^[,;]$/.test(text)) return `${text} `;
  return /^(?:[=<>≠≤≥≈≡∼≃≅∝∈∉⊂⊆⊃⊇⊢⊨∧∨∪∩×÷±∓⋅]|[\u2190-\u21ff\u27f5-\u27ff]|:=)$/u.test(text) ? ` ${text} ` : text;
}

/** Alphabets that mean something else than the plain letter: ℝ is not R. */
const letter = (text: string, alphabet = ''): string =>
  [...text].map(character => alphabets.get(`${alphabet} ${character}`) ?? character).join('');

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** The characters of the alphabets by the name of the alphabet and the letter. Unicode had some of them before the others. */
const alphabets: ReadonlyMap<string, string> = new Map(
  (
    [
      ['double-struck', 0x1d538, 'CℂHℍNℕPℙQℚRℝZℤ'],
      ['script', 0x1d49c, 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ'],
      ['fraktur', 0x1d504, 'CℭHℌIℑRℜZℨ'],
    ] as const
  ).flatMap(([name, first, older]) => [
    ...letters.map((letter, index) => [`${name} ${letter}`, String.fromCodePoint(first + index)] as const),
    ...Array.from(older.matchAll(/(\w)(\W)/gu), ([, letter, shown = '']) => [`${name} ${letter}`, shown] as const),
  ]),
);
