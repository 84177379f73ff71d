import {anyWord} from '@recto/lexicon';
import {type Doc, type Node, type NodeId, walk} from '@recto/model';
import type {HeadingPlans} from '../plan-headings.ts';
import type {CaptionNumbers} from './caption-numbers.ts';

/** A printed number within text, of an equation with its brackets, from `start` to `end`, and what has the number. */
export type Mention = {
  readonly start: number;
  readonly end: number;
  readonly kind: NumberedKind;
  readonly target: NodeId;
};

/** What text names by its number. */
export type NumberedKind = 'equation' | 'figure' | 'table' | 'section';

/** What has a number, by it; undefined where several have the same, or where LaTeX does not write it. */
export type ByNumber = ReadonlyMap<NumberedKind, ReadonlyMap<string, NodeId | undefined>>;

/** Where text names something by its number, in its order, as "Eq. (2.1)", "Figs. 3 and 4" or 第 2 章 do. */
export function mentionsIn(value: string, byNumber: ByNumber): readonly Mention[] {
  if (!/\p{Nd}|[IVX]/u.test(value)) return [];
  const mentions = patterns.flatMap(([kind, pattern]) => {
    const known = byNumber.get(kind);
    if (known === undefined) return [];
    return [...value.matchAll(pattern)].flatMap(match =>
      numbersIn(match, kind).flatMap(({start, label}) => {
        const target = known.get(label.replace(/[()]/g, ''));
        return target === undefined ? [] : [{start, end: start + label.length, kind, target}];
      }),
    );
  });
  return mentions.toSorted((one, other) => one.start - other.start);
}

/** The numbers behind a word, with where they begin. */
function numbersIn(match: RegExpExecArray, kind: NumberedKind): readonly {start: number; label: string}[] {
  const {0: all, 1: list = '', index} = match;
  const from = index + all.lastIndexOf(list);
  const number = kind === 'equation' ? /\([^()]*\)/g : /[IVXL]+|\d+(?:[.-]\d+)*/g;
  return [...list.matchAll(number)].map(each => ({start: from + each.index, label: each[0]}));
}

/** All that text may name by its number: equations of LaTeX, captions that it counts, sections that it counts. */
export function findNumbered(
  doc: Doc,
  {plans}: HeadingPlans,
  equations: ReadonlySet<NodeId>,
  captions: CaptionNumbers,
): ByNumber {
  const found = new Map<NumberedKind, Map<string, NodeId | undefined>>();
  const add = (kind: NumberedKind, label: string, id: NodeId | undefined): void => {
    const own = found.get(kind) ?? new Map<string, NodeId | undefined>();
    found.set(kind, own.set(label, own.has(label) ? undefined : id));
  };
  for (const node of walk(doc.children)) {
    if (node.type === 'equation' && node.label !== undefined)
      add('equation', node.label, equations.has(node.id) ? node.id : undefined);
    if (node.type === 'heading' && node.number !== undefined)
      add('section', node.number.replace(/[.:]$/, ''), plans.get(node.id)?.counted ? node.id : undefined);
  }
  for (const {kind, number, target} of captions.counted.values()) add(kind, number, target);
  return found;
}

/** What text names; the label of a caption names nothing. */
export function mentionedNodes(doc: Doc, byNumber: ByNumber, {counted}: CaptionNumbers): ReadonlySet<NodeId> {
  const mentioned = new Set<NodeId>();
  const labels = new Set<Node>();
  for (const node of walk(doc.children)) {
    const [label] = node.type === 'caption' && counted.has(node.id) ? node.children : [];
    if (label) labels.add(label);
    if (node.type !== 'text') continue;
    const mentions = mentionsIn(node.value, byNumber);
    for (const {target} of labels.has(node) ? mentions.slice(1) : mentions) mentioned.add(target);
  }
  return mentioned;
}

// what stands in another work has none of these numbers
const notElsewhere = '(?!\\s*(?:of|in|from|aus|von|de)\\s)';
const equation =
  '(?:(?<!\\p{L})(?:eq(?:n|uation)?s?\\.?|gl(?:eichung(?:en)?|\\.)|ecuaci[oó]n(?:es)?|équations?|ур(?:авнени\\p{L}+|\\.))|式|公式|方程|수식|식)';
const number = '\\d{1,3}(?:[.-]\\d{1,3})*(?![\\d%°])(?!\\.\\d)';
const and = '(?:\\s*(?:,|、|;|和|及|与|and|und|et|y|e|и|or|&|to|–|~|～|至|到)\\s*)';
const listOf = (one: string): string => `${one}(?:${and}${one})*(?!${and}${one})`;

const named = (concepts: Parameters<typeof anyWord>[0], one: string, more = ''): RegExp =>
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${anyWord(concepts)}${more})(?:s|n|en)?\\.?\\s*(${listOf(one)})${notElsewhere}`,
    'giu',
  );

const patterns: readonly (readonly [NumberedKind, RegExp])[] = [
  ['equation', new RegExp(`${equation}\\s*(${listOf('\\(\\d{1,3}(?:[.-]\\d{1,3})*[a-z]?\\)')})${notElsewhere}`, 'giu')],
  ['figure', named(['figure'], number)],
  ['table', named(['table'], `(?:[IVXL]{1,6}(?!\\p{L})|${number})`)],
  ['section', named(['section', 'chapter'], number, '|sec\\.|§')],
  ['section', /第\s*(\d{1,3}(?:\.\d{1,3})*)\s*[章节節]/gu],
];
