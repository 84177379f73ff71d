import {anyWord} from '@recto/lexicon';
import {type Caption, cutInlines, type Doc, type Inline, type Mark, mostFrequent, type NodeId} from '@recto/model';
import type {HeadingPlans} from '../plan-headings.ts';
import {inSections} from './sections.ts';

/** What LaTeX counts captions by. */
export type CaptionKind = 'figure' | 'table';

/** How the captions of a kind look before their text. */
export type CaptionStyle = {
  /** The word before the number: `Fig.`, `图`. */
  readonly name: string;
  /** Between the word and the number. */
  readonly gap: string;
  /** Between the number and the text; a line break where the text begins on a line of its own. */
  readonly separator: string;
  readonly marks: readonly Mark[];
};

/** A caption whose number LaTeX counts. */
export type CountedCaption = {
  readonly kind: CaptionKind;
  readonly number: string;
  /** What the counter must be set to before it; undefined where it has counted so far by itself. */
  readonly counter: number | undefined;
  /** The label with what closes it, and the text behind. */
  readonly label: readonly Inline[];
  readonly text: readonly Inline[];
  /** LaTeX prints the label, since it looks as most labels of its kind do; else it is written as printed. */
  readonly isRegular: boolean;
  /** What is referred to: the figure or the table, or the caption where it stands alone. */
  readonly target: NodeId;
};

/** How LaTeX is told to count and print the captions of a kind. */
export type CaptionSetup = {
  readonly style: CaptionStyle;
  readonly numerals: 'arabic' | 'roman';
  /** Counted anew in each section, with this between the section's number and its own. */
  readonly within: string | undefined;
};

/** The captions of figures and tables that LaTeX counts, by the caption's id. */
export type CaptionNumbers = {
  readonly counted: ReadonlyMap<NodeId, CountedCaption>;
  readonly setups: ReadonlyMap<CaptionKind, CaptionSetup>;
};

/**
 * Which captions LaTeX counts: those of the text itself whose number stands once in the document, in numerals of one kind.
 * Numbers that are skipped or out of order are set.
 */
export function countCaptions(doc: Doc, headings: HeadingPlans): CaptionNumbers {
  const found = captionsOf(doc, headings);
  const counted = new Map<NodeId, CountedCaption>();
  const setups = new Map<CaptionKind, CaptionSetup>();
  for (const kind of captionKinds) {
    const own = unique(found.filter(one => one.kind === kind));
    const form = mostCommon(own.map(formOf));
    const kept = own.filter(one => formOf(one) === form && (one.joint === undefined || one.chapter === one.section));
    const look = mostCommon(kept.map(one => JSON.stringify(one.style)));
    const [example] = kept.filter(one => JSON.stringify(one.style) === look);
    if (!example) continue;
    setups.set(kind, {style: example.style, numerals: example.numerals, within: example.joint});
    let count = 0;
    let begun = 0;
    for (const {caption, value, label, text, number, joint, style, part, target} of kept) {
      if (joint !== undefined && part !== begun) count = 0;
      begun = part;
      const counter = value === count + 1 ? undefined : value - 1;
      count = value;
      const isRegular = JSON.stringify(style) === look;
      counted.set(caption.id, {kind, number, counter, label, text, isRegular, target});
    }
  }
  return {counted, setups};
}

const captionKinds: readonly CaptionKind[] = ['figure', 'table'];

type Found = {
  readonly caption: Caption;
  readonly kind: CaptionKind;
  readonly target: NodeId;
  /** It belongs to a figure or table; one that stands alone may be a sentence that only begins so. */
  readonly isAttached: boolean;
  readonly number: string;
  readonly value: number;
  readonly numerals: CaptionSetup['numerals'];
  /** Between the number before its own and its own; undefined where there is none. */
  readonly joint: string | undefined;
  /** The number before its own; the section that it stands in, and how many LaTeX has begun before it. */
  readonly chapter: number;
  readonly section: number;
  readonly part: number;
  readonly style: CaptionStyle;
  readonly label: readonly Inline[];
  readonly text: readonly Inline[];
};

function captionsOf(doc: Doc, headings: HeadingPlans): Found[] {
  const top = new Set<unknown>(doc.children);
  const found: Found[] = [];
  let part = 0;
  for (const {node, section, begins} of inSections(doc, headings)) {
    if (begins) part++;
    if (!top.has(node) || !(node.type === 'caption' || node.type === 'figure' || node.type === 'table')) continue;
    const caption = node.type === 'caption' ? node : node.caption;
    const read = caption && readCaption(caption);
    if (!read || (node.type === 'table' && (read.kind !== 'table' || node.children.length * node.columns === 0)))
      continue;
    const isAttached = node.type !== 'caption';
    found.push({...read, caption, isAttached, target: node.id, section, part});
  }
  return found;
}

/** Captions whose number no other has: of two, the one with its figure is no mere sentence. */
function unique(captions: readonly Found[]): Found[] {
  const byNumber = Map.groupBy(captions, one => one.number);
  const sole = [...byNumber.values()].flatMap(same => {
    const attached = same.filter(one => one.isAttached);
    return same.length === 1 ? same : attached.length === 1 ? attached : [];
  });
  return captions.filter(one => sole.includes(one));
}

type Read = Pick<Found, 'kind' | 'number' | 'value' | 'numerals' | 'joint' | 'chapter' | 'style' | 'label' | 'text'>;

function readCaption({label: printed = '', children}: Caption): Read | undefined {
  const [, name = '', gap = '', number = ''] = parts.exec(printed) ?? [];
  const kind = captionKinds.find(kind => words[kind].test(name));
  const [all, chapter, joint, last = '', capitals = ''] = numerals.exec(number) ?? [];
  const lead = leadingText(children);
  if (kind === undefined || all === undefined || !lead.startsWith(printed)) return undefined;
  const rest = lead.slice(printed.length);
  const closing = /^(?:\s*[:：.．|—–])?\s*/u.exec(rest)?.[0] ?? '';
  // `Figure 1.b` and `表1中` are the beginnings of sentences
  if (closing === '' && rest !== '') return undefined;
  const {head, tail} = cutInlines(children, printed.length + closing.length);
  const breaks = tail[0]?.type === 'lineBreak';
  return {
    kind,
    number,
    value: capitals === '' ? Number(last) : fromRoman(capitals),
    numerals: capitals === '' ? 'arabic' : 'roman',
    joint,
    chapter: Number(chapter ?? 0),
    style: {
      name,
      gap: gap === '' ? '' : ' ',
      separator: closing.replace(/\s+/gu, ' ') + (breaks ? '\n' : ''),
      marks: marksOf(head),
    },
    label: head,
    text: breaks ? tail.slice(1) : tail,
  };
}

/** Captions of one form can have one counter. */
const formOf = ({numerals, joint = ''}: Found): string => numerals + joint;

const parts = /^(.*?\D)??(\s*)([\d.-]+|[IVXL]+)$/u;
// as LaTeX prints them: no `01`, no `IIII`
const numerals = /^(?:(?:(0|[1-9]\d{0,2})([.-]))?([1-9]\d{0,2})|((?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})))$/;
const words = {
  figure: new RegExp(`^(?:${anyWord(['figure'])})$`, 'iu'),
  table: new RegExp(`^(?:${anyWord(['table'])})$`, 'iu'),
} as const;

function leadingText(nodes: readonly Inline[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type !== 'text') break;
    text += node.value;
  }
  return text;
}

/** The marks that all words have. */
function marksOf(nodes: readonly Inline[]): readonly Mark[] {
  const texts = nodes.filter(node => node.type === 'text').filter(({value}) => value.trim() !== '');
  return (texts[0]?.marks ?? []).filter(mark => texts.every(({marks}) => marks?.includes(mark)));
}

function fromRoman(capitals: string): number {
  const values = [...capitals].map(letter => romanValues[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

const romanValues: Readonly<Record<string, number>> = {I: 1, V: 5, X: 10, L: 50};

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return mostFrequent(counts);
}
