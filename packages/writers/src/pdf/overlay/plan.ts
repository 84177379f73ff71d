import type {Doc, PageBox, Projection, Translation} from '@recto/model';
import type {PdfEditor} from '@recto/pdf';
import type {FontBook} from '../typeset/font-book.ts';
import type {LayoutState} from './layout-state.ts';
import {blockBoxes, fixedBoxes, textAreas} from './measure/page-areas.ts';
import {regionsOf, type SourceText, sourceTexts, targetKey} from './measure/source-texts.ts';
import {stepKeys, withoutStepNumber} from './measure/step-number.ts';
import type {KeptText} from './report.ts';
import {deskewed} from './scan/deskew.ts';

export type OverlaySetting = {
  readonly doc: Doc;
  readonly translations: readonly Translation[];
  readonly language: string;
  readonly black: boolean;
  readonly editor: PdfEditor;
  readonly book: FontBook;
  readonly hyphenate: (word: string) => readonly number[];
  /** Set only what has changed since: these texts, and what moves with them. */
  readonly again?: {readonly state: LayoutState; readonly changed: ReadonlySet<string>};
};

/** First and last page of a text. */
export type PageSpan = {readonly first: number; readonly last: number};

/** What the document says about the texts that are to be set, before any page has been read. */
export type OverlayPlan = {
  /** With the boxes of skewed scans as on straight pages. */
  readonly setting: OverlaySetting;
  /** From points of deskewed pages to points on their scans. */
  readonly projections: ReadonlyMap<number, Projection>;
  /** The pages to be set anew; all when the whole file is made. */
  readonly window: {readonly from: number; readonly to: number};
  readonly textsByPage: ReadonlyMap<number, readonly SourceText[]>;
  readonly translated: ReadonlyMap<string, Translation>;
  /** The texts that are to be set, by key. */
  readonly spans: ReadonlyMap<string, PageSpan>;
  /** Texts known not to be settable. */
  readonly kept: readonly KeptText[];
  readonly fixed: ReadonlyMap<number, readonly PageBox[]>;
  readonly blocks: ReadonlyMap<number, readonly PageBox[]>;
  readonly areas: ReturnType<typeof textAreas>;
  /** Labels such as a theorem's name, by the key of the text that follows them. */
  readonly labels: ReadonlyMap<string, SourceText>;
};

// a text on more pages than this would hold them all in memory
const mostPages = 8;

/** Finds the texts that are to be set and the pages they are on. */
export function planOverlay(given: OverlaySetting): OverlayPlan {
  const {projections, ...straight} = deskewed(given.doc, given.translations);
  const setting = {...given, ...straight};
  const translated = new Map<string, Translation>();
  for (const translation of setting.translations) {
    if (translation.state === 'kept' || translation.target.kind === 'outline') continue;
    translated.set(targetKey(translation.target), translation);
  }
  const steps = stepKeys(setting.doc);
  const texts = sourceTexts(setting.doc).map(text => {
    const translation = steps.has(text.key) ? translated.get(text.key) : undefined;
    const without = translation && withoutStepNumber(text, translation.children);
    if (!translation || !without) return text;
    translated.set(text.key, {...translation, children: without.translation});
    return without.text;
  });
  const textsByPage = new Map<number, SourceText[]>();
  const spans = new Map<string, PageSpan>();
  const kept: KeptText[] = [];
  const labels = new Map<string, SourceText>();
  const unplaced = new Set(translated.keys());
  let label: SourceText | undefined;
  for (const text of texts) {
    if (label && text.kind === 'body' && translated.has(text.key)) labels.set(text.key, label);
    label = text.kind === 'label' && translated.has(text.key) ? text : undefined;
    const pages = pagesOf(text);
    for (const page of pages) {
      const list = textsByPage.get(page);
      if (list) list.push(text);
      else textsByPage.set(page, [text]);
    }
    const translation = translated.get(text.key);
    if (!translation || pages.size === 0) continue;
    unplaced.delete(text.key);
    const first = Math.min(...pages);
    const last = Math.max(...pages);
    if (last - first >= mostPages) kept.push({target: translation.target, reason: 'too-far'});
    else spans.set(text.key, {first, last});
  }
  for (const key of unplaced) kept.push({target: translated.get(key)!.target, reason: 'no-place'});
  return {
    setting,
    projections,
    window: windowOf(setting, texts),
    textsByPage,
    translated,
    spans,
    kept,
    fixed: fixedBoxes(setting.doc, translated),
    blocks: blockBoxes(setting.doc),
    areas: textAreas(setting.doc),
    labels,
  };
}

/** First and last page of what has changed. */
function windowOf({again}: OverlaySetting, texts: readonly SourceText[]): OverlayPlan['window'] {
  if (!again) return {from: 1, to: Infinity};
  const pages = texts.filter(text => again.changed.has(text.key)).flatMap(text => [...pagesOf(text)]);
  return pages.length === 0 ? {from: Infinity, to: 0} : {from: Math.min(...pages), to: Math.max(...pages)};
}

const pagesOf = (text: SourceText): Set<number> => new Set(regionsOf(text.children).map(region => region.place.page));
