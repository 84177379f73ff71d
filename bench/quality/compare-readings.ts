import {type Doc, walk} from '@recto/model';

/** How much of one reading of a document another one has, as F1 from 0 to 1; undefined where neither has any. */
export type Agreement = {
  /** Words of alphabets, ideographs in pairs; of formulas only the words in them, on both sides. */
  readonly text: number | undefined;
  /** Formulas within lines: the same LaTeX, and the same symbols in them. */
  readonly inline: number | undefined;
  readonly inlineSigns: number | undefined;
  /** Displayed formulas, the same way. */
  readonly display: number | undefined;
  readonly displaySigns: number | undefined;
  /** Cells of tables by their text. */
  readonly cells: number | undefined;
};

/** What two readings of one document have in common; `markdown` is their text. */
export function agreementOf(
  truth: {readonly doc: Doc; readonly markdown: string},
  found: {readonly doc: Doc; readonly markdown: string},
): Agreement {
  const [a, b] = [partsOf(truth.doc), partsOf(found.doc)];
  const symbols = (formulas: readonly string[]): string[] => formulas.flatMap(formula => formula.split(' '));
  return {
    text: f1(wordsOf(truth.markdown), wordsOf(found.markdown)),
    inline: f1(a.inline, b.inline),
    inlineSigns: f1(symbols(a.inline), symbols(b.inline)),
    display: f1(a.display, b.display),
    displaySigns: f1(symbols(a.display), symbols(b.display)),
    cells: f1(a.cells, b.cells),
  };
}

function partsOf(doc: Doc) {
  const inline: string[] = [];
  const display: string[] = [];
  const cells: string[] = [];
  for (const node of walk(doc.children)) {
    if (node.type === 'inlineMath') inline.push(plainTex(node.tex));
    if (node.type === 'equation') display.push(plainTex(node.tex));
    if (node.type === 'tableCell') cells.push(cellText(node.children));
  }
  return {inline, display, cells: cells.filter(text => text !== '')};
}

function cellText(children: Parameters<typeof walk>[0]): string {
  let text = '';
  for (const node of walk(children)) {
    if (node.type === 'text') text += node.value;
    if (node.type === 'inlineMath') text += plainTex(node.tex);
  }
  return text.replace(/\s+/g, '');
}

/** Tokens of LaTeX with a space between them, without what only sets them. */
function plainTex(tex: string): string {
  const tokens = tex
    .replace(
      /\\(?:left|right|big|Big|bigg|Bigg)[lrm]?(?![a-zA-Z])|\\(?:quad|qquad|limits|nolimits|displaystyle)(?![a-zA-Z])|\\[,;:! ]/g,
      ' ',
    )
    .replace(/\\(?:mathrm|text|operatorname|mathit)\*?(?![a-zA-Z])/g, ' ')
    .match(/\\[a-zA-Z]+|\\.|[^\s{}]/g);
  return (tokens ?? []).join(' ');
}

/** The words that only one of two readings has, as often as it has them more, the most frequent first. */
export function wordsApart(truth: string, found: string): {readonly lost: string[]; readonly added: string[]} {
  const counts = new Map<string, number>();
  for (const word of wordsOf(truth)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsOf(found)) counts.set(word, (counts.get(word) ?? 0) - 1);
  const sorted = [...counts].filter(([, count]) => count !== 0).sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
  const described = ([word, count]: readonly [string, number]): string => `${word} ${Math.abs(count)}`;
  return {
    lost: sorted.filter(([, count]) => count > 0).map(described),
    added: sorted.filter(([, count]) => count < 0).map(described),
  };
}

const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew'];

function wordsOf(markdown: string): string[] {
  const text = markdown
    // marks within a word do not part it
    .replace(/<\/?(?:u|s|b|i|em|strong|mark|del)>|(?<=\p{L})\*+(?=\p{L})/gu, '')
    // a character with a backslash before it is the text's own: what looks like a tag or a formula behind it is text
    .replace(/\\[\\<$]|\$\$[\s\S]*?\$\$|\$[^$\n]*\$|<\/?[a-z][^>]*>|!\[[^\]]*\]\([^)]*\)/gi, part =>
      part.startsWith('$') && !unreadFormula.test(part) ? ` ${wordsInTex(part)} ` : ' ',
    )
    .normalize('NFKD')
    // Persian is drawn alike with the Arabic yeh and kaf and with its own; lines are filled by longer joins
    .replace(/[\p{Mn}\u0640\u200c]/gu, '')
    .replaceAll('\u064a', '\u06cc')
    .replaceAll('\u0643', '\u06a9')
    .toLowerCase();
  return [
    ...(text.match(new RegExp(alphabets.map(name => `\\p{Script=${name}}{2,}`).join('|'), 'gu')) ?? []),
    ...[...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(pair => pair[1]!),
  ];
}

// what was recognized of a formula without a result, beside its image
const unreadFormula = /^\$+\s*\\text\{[^{}]*\}\s*\$+$/;

/** The words that a formula is set with: a sentence that one reading sets as a part of a formula stands beside it in another. */
function wordsInTex(tex: string): string {
  const words = tex.matchAll(
    /\\(?:text|mathrm|operatorname)[a-z]*\*?\{((?:[^{}\\]|\\[^a-zA-Z])*)\}|\\(arg|cos|deg|det|dim|exp|gcd|hom|inf|ker|lim|ln|log|max|min|mod|Pr|sin|sup|tan)(?![a-zA-Z])/g,
  );
  return [...words].map(([, text, name]) => text ?? name).join(' ');
}

function f1(truth: readonly string[], found: readonly string[]): number | undefined {
  if (truth.length === 0 && found.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const each of truth) counts.set(each, (counts.get(each) ?? 0) + 1);
  let common = 0;
  for (const each of found) {
    const left = counts.get(each) ?? 0;
    if (left === 0) continue;
    counts.set(each, left - 1);
    common++;
  }
  return (2 * common) / (truth.length + found.length);
}
