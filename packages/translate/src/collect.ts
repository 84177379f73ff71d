import type {Block, Doc, Inline, NodeId, Place, SegmentTarget} from '@recto/model';
import {findAddresses, plainText, targetKey, walk} from '@recto/model';
import {bylinesOf} from './bylines.ts';
import {detectLanguage} from './detect-language.ts';
import type {LanguageCode} from './languages.ts';
import {isUnit, splitUnits} from './units.ts';

/** Kinds of content that a user may leave untranslated. */
export const ignorable = ['table', 'code', 'figure', 'reference'] as const;
export type Ignorable = (typeof ignorable)[number];

/** The kind of a segment, for prompts: a title is translated differently from a sentence. */
export type SegmentKind = 'title' | 'text' | 'cell' | 'caption' | 'note' | 'reference';

/** A unit of meaning that is translated as a whole. */
export type Segment = {
  /** Unique within the document: the node's id, with the part if a node has several. */
  readonly id: string;
  readonly target: SegmentTarget;
  readonly kind: SegmentKind;
  readonly children: readonly Inline[];
  /** Pages it is on, in order; of an entry of the outline the one that it leads to. */
  readonly pages: readonly number[];
  /** Titles of the sections it is in, outermost first. */
  readonly sections: readonly string[];
};

/** Why a part of the document is not translated. */
export type SkipReason = Ignorable | 'furniture' | 'names' | 'no-words' | 'target-language' | 'page';

export type Skipped = {
  readonly id: string;
  readonly why: SkipReason;
  /** How it begins; '' for formulas, code and page furniture. */
  readonly text: string;
};

export type Collected = {
  readonly title: string | undefined;
  readonly segments: readonly Segment[];
  readonly skipped: readonly Skipped[];
};

export type CollectOptions = {
  readonly to: LanguageCode;
  readonly ignore: readonly Ignorable[];
  /** Pages to translate; default all. */
  readonly pages?: ReadonlySet<number>;
  /** Translate names of people too, with what says where they work; kept by default, as papers in other languages cite them. */
  readonly translateNames?: boolean;
};

/**
 * The segments of a document in reading order: headings, paragraphs, items, cells, captions, footnotes, labels of
 * theorems, tables of contents, titles of the outline. Skipped are page furniture, formulas, the content of figures, authors and
 * where they work, text without words or already in the target language, and the kinds in `ignore` with their captions.
 */
export function collect(doc: Doc, options: CollectOptions): Collected {
  const lowercase = lowercaseWords(doc.children);
  const bylines = options.translateNames ? new Set<NodeId>() : bylinesOf(doc, word => lowercase.has(word));
  const collector = new Collector(options, lowercase, bylines);
  collector.blocks(doc.children);
  for (const [index, {title, page}] of doc.outline.entries()) {
    const from: Place[] = page === undefined ? [] : [{page, box: {left: 0, top: 0, right: 0, bottom: 0}}];
    const children: Inline[] = [{type: 'text', value: title, from: []}];
    collector.add({target: {kind: 'outline', index}, kind: 'title', children, from, fallback: []});
  }
  const heading = doc.children.find(block => block.type === 'heading');
  const title = doc.metadata.title ?? (heading && plainText(heading.children));
  return {title, segments: collector.segments, skipped: collector.skipped};
}

type NewSegment = {
  readonly target: SegmentTarget;
  readonly kind: SegmentKind;
  readonly children: readonly Inline[];
  readonly from: readonly Place[];
  /** Places to use if the inlines have none. */
  readonly fallback: readonly Place[];
};

class Collector {
  readonly segments: Segment[] = [];
  readonly skipped: Skipped[] = [];
  private readonly options: CollectOptions;
  private readonly ignore: ReadonlySet<SkipReason>;
  /** Whether the current block is within a footnote. */
  private inNote = false;
  /** Titles of the open sections. */
  private sections: {readonly depth: number; readonly title: string}[] = [];
  private readonly lowercase: ReadonlySet<string>;
  private readonly bylines: ReadonlySet<NodeId>;

  constructor(options: CollectOptions, lowercase: ReadonlySet<string>, bylines: ReadonlySet<NodeId>) {
    this.options = options;
    this.lowercase = lowercase;
    this.bylines = bylines;
    this.ignore = new Set(options.ignore);
  }

  blocks(blocks: readonly Block[]): void {
    for (const block of blocks) this.block(block);
  }

  add({target, kind, children, from, fallback}: NewSegment, ignoredAs?: Ignorable): void {
    const pages = [...new Set((from.length > 0 ? from : fallback).map(place => place.page))].sort((a, b) => a - b);
    const id = targetKey(target);
    const why = ignoredAs && this.ignore.has(ignoredAs) ? ignoredAs : this.reason(children, pages, kind);
    if (why) this.skip({id, children}, why);
    else this.segments.push({id, target, kind, children, pages, sections: this.sections.map(({title}) => title)});
  }

  private skip({id, children}: {readonly id: string; readonly children: readonly Inline[]}, why: SkipReason): void {
    this.skipped.push({id, why, text: beginningOf(children)});
  }

  private reason(children: readonly Inline[], pages: readonly number[], kind: SegmentKind): SkipReason | undefined {
    const wanted = this.options.pages;
    if (wanted && !pages.some(page => wanted.has(page))) return 'page';
    const words = wordsOf(children);
    if (kind === 'cell' && isUnit(words.trim())) return 'no-words';
    // quantities stay as they are: of a text that is nothing else nothing is left to be translated
    const free = splitUnits(words)
      .filter(({unit}) => !unit)
      .map(({text}) => text)
      .join(' ');
    if (!hasWords(free) && !hasCapitalWords(free, kind, this.lowercase)) return 'no-words';
    return detectLanguage(words) === this.options.to ? 'target-language' : undefined;
  }

  private node(
    block: {readonly id: string; readonly from: readonly Place[]; readonly children: readonly Inline[]},
    kind: SegmentKind,
    ignoredAs?: Ignorable,
  ): void {
    const {id, children, from} = block;
    this.add({target: {kind: 'node', node: id}, kind, children, from, fallback: []}, ignoredAs);
  }

  private block(block: Block): void {
    switch (block.type) {
      case 'heading': {
        this.sections = this.sections.filter(({depth}) => depth < block.depth);
        this.node(block, 'title');
        this.sections.push({depth: block.depth, title: plainText(block.children)});
        return;
      }
      case 'paragraph':
        if (this.bylines.has(block.id)) this.skip(block, 'names');
        else this.node(block, this.inNote ? 'note' : 'text');
        return;
      case 'caption':
        this.node(block, 'caption');
        return;
      case 'reference':
        this.node(block, 'reference', 'reference');
        return;
      case 'list':
        for (const item of block.children) this.blocks(item.children);
        return;
      case 'quote':
        this.blocks(block.children);
        return;
      case 'footnote':
        this.inNote = true;
        this.blocks(block.children);
        this.inNote = false;
        return;
      case 'table':
        for (const row of block.children) for (const cell of row.children) this.node(cell, 'cell', 'table');
        if (block.caption) this.node(block.caption, 'caption', 'table');
        return;
      case 'figure':
        if (block.caption) this.node(block.caption, 'caption', 'figure');
        return;
      case 'theorem':
        this.add({
          target: {kind: 'theoremLabel', node: block.id},
          kind: 'title',
          children: block.label,
          from: block.from.slice(0, 1),
          fallback: [],
        });
        this.blocks(block.children);
        return;
      case 'toc':
        if (block.title)
          this.add({
            target: {kind: 'tocTitle', node: block.id},
            kind: 'title',
            children: block.title,
            from: block.from.slice(0, 1),
            fallback: [],
          });
        for (const [entry, {children, from}] of block.children.entries())
          this.add({
            target: {kind: 'tocEntry', node: block.id, entry},
            kind: 'title',
            children,
            from,
            fallback: block.from,
          });
        return;
      case 'equation':
        this.skipped.push({id: block.id, why: 'no-words', text: ''});
        return;
      case 'code':
        this.skipped.push({id: block.id, why: 'code', text: ''});
        return;
      case 'furniture':
        this.skipped.push({id: block.id, why: 'furniture', text: ''});
    }
  }
}

// characters of a skipped text that a report shows
const beginningLength = 80;

/** How a text begins, for a report. */
export const beginningOf = (children: readonly Inline[]): string => plainText(children).slice(0, beginningLength);

/** The translatable text: without formulas, citations, code and addresses. */
function wordsOf(children: readonly Inline[]): string {
  const text = children
    .map(child => {
      if (child.type === 'text') return child.marks?.includes('code') ? ' ' : child.value;
      return child.type === 'link' ? wordsOf(child.children) : ' ';
    })
    .join('');
  return findAddresses(text).reduceRight((words, {start, end}) => `${words.slice(0, start)} ${words.slice(end)}`, text);
}

/**
 * Whether a text has words of a language: a word of Han, Kana, Hangul, Arabic …, or a Latin, Greek or Cyrillic word of at
 * least two letters that is not an identifier (`x2`, `ResNet-50`, `GPU`, `fooBar`).
 */
function hasWords(text: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return true;
  return text
    .split(/[\s/()[\]{},;:]+/)
    .some(
      word =>
        /^[\p{P}\p{S}]*\p{L}[\p{L}\p{M}'’-]*\p{L}[\p{P}\p{S}]*$/u.test(word) &&
        !/\p{Ll}\p{Lu}|^\p{Lu}{2,}s?$|-\p{Lu}*$/u.test(word.replace(/[\p{P}\p{S}]+$/u, '')),
    );
}

// letters: shorter ones in capitals are mostly abbreviations
const shortestCapital = 4;

/**
 * Whether a text in capitals has words: `METHOD`, `ARTICLE INFO`, but not `GPU` or `CIFAR-10`. In capitals a word looks like an
 * identifier; it is one unless the document has it in lowercase too, or it stands in a title or beside another such word.
 */
function hasCapitalWords(text: string, kind: SegmentKind, lowercase: ReadonlySet<string>): boolean {
  const words = text.match(capitalWord)?.filter(word => word.length >= shortestCapital && vowel.test(word)) ?? [];
  return words.length > (kind === 'title' ? 0 : 1) || words.some(word => lowercase.has(word.toLowerCase()));
}

const capitalWord = /(?<![\p{L}\p{N}-])\p{Lu}+(?![\p{L}\p{N}]|-[\p{Lu}\p{N}])/gu;
const vowel = /[AEIOUYÀ-ÖØ-ÝАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ]/u;

/** The lowercase words of a document's texts. */
function lowercaseWords(blocks: readonly Block[]): Set<string> {
  const words = new Set<string>();
  for (const node of walk(blocks)) {
    if (node.type !== 'text') continue;
    // addresses are made of names
    const plain = node.value.split(/\s+/).filter(token => !/@|\p{L}\.\p{L}/u.test(token));
    for (const [word] of plain.join(' ').matchAll(/\p{Ll}+/gu)) if (word.length >= shortestCapital) words.add(word);
  }
  return words;
}
