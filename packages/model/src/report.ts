import type {LeftOutReason} from './diagnostic.ts';
import type {PageBox, Place} from './geometry.ts';
import type {Doc, Equation, InlineMath, PageCoverage} from './nodes.ts';
import {walk} from './walk.ts';

/**
 * How sure pages read from pictures are at least that are sharp and in letters we know: noise made of other letters is 0.5 to 0.65, a
 * blurred scan of which half the words are wrong 0.8.
 */
export const hardlyReadBelow = 0.85;

/** What a reader of the result should know about how far it can be trusted. */
export type TrustReport = {
  readonly pages: number;
  /** Glyphs with ink on those pages that a person sees: not invisible, clipped, covered, off the page or drawn twice. */
  readonly seen: number;
  /** Those that stand in the result. */
  readonly placed: number;
  /** Those that stand only in the picture of a figure. */
  readonly inFigures: number;
  /** Share of the seen glyphs that the result carries, as text or in a figure, 0 to 1; absent without any text. */
  readonly coverage?: number;
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
  /** Pages that lost text which a person sees, worst first. */
  readonly losses: readonly {readonly page: number; readonly glyphs: number; readonly lost: number}[];
  readonly unreadableFonts: readonly {
    readonly font: string;
    readonly glyphs: number;
    readonly pages: readonly number[];
  }[];
  readonly formulas: number;
  readonly formulasInDoubt: readonly FormulaInDoubt[];
  readonly tablesInDoubt: readonly {readonly node: string; readonly confidence: number; readonly page?: number}[];
  /** Pages whose text was read from their pictures, and how sure recognition is of their mean character, 0 to 1. */
  readonly recognisedPages: readonly {readonly page: number; readonly confidence: number}[];
  /** Parts of other pages that were read from their pictures: pictures of text, and text that its font does not tell. */
  readonly recognisedRegions?: readonly {
    readonly page: number;
    readonly box: PageBox;
    readonly reason: 'picture' | 'unreadable-text';
    readonly confidence: number;
  }[];
  /** Those of the pages read whose own text, in the file, is not what they show; absent when there are none. */
  readonly distrustedPages?: readonly number[];
  /**
   * Pages that are pictures whose file lays invisible text over them, which was taken; how far it agrees with the picture, 0 to 1,
   * where it was compared. Absent when there are none.
   */
  readonly textLayers?: readonly {readonly page: number; readonly agreement?: number}[];
  /** Pages whose picture's file ends too early, so that a part of it is missing; absent when there are none. */
  readonly cutPictures?: readonly number[];
  /** Pages read from their pictures on which formulas could not be looked for; absent when there are none. */
  readonly pagesWithoutFormulas?: readonly number[];
  /** Languages whose data, missing or damaged, would have been of use on those pages; absent when there are none. */
  readonly missingLanguageData?: readonly {readonly language: string; readonly pages: readonly number[]}[];
  /** Pages that are pictures in which no text was found. */
  readonly pagesWithoutText: readonly number[];
  readonly failedPages: readonly {readonly page: number; readonly message: string}[];
  readonly failedPictures: readonly number[];
  /** Read by a third party: the share of words, 0 to 1, on which its reading of a page and our own agree; absent otherwise. */
  readonly agreement?: readonly {readonly page: number; readonly agreement: number}[];
  /** Read by a third party: pages of whose pictures so many are not in the result; absent when there are none. */
  readonly picturesLeftOut?: readonly {readonly page: number; readonly pictures: number}[];
};

/** A formula whose TeX may be wrong, or (`confidence` 0) that could not be rebuilt. `from` says where to look. */
export type FormulaInDoubt = {readonly tex: string; readonly confidence: number; readonly from: readonly Place[]};

// nobody sees these on the page: leaving them out loses nothing
const unseen: ReadonlySet<LeftOutReason> = new Set(['invisible', 'clipped', 'covered', 'off-page', 'duplicate']);

/** The trust report of a document, from its page counts, its formulas and its diagnostics. */
export function reportOf(doc: Doc): TrustReport {
  const pages = (doc.coverage ?? []).map(countPage);
  const seen = sum(pages.map(page => page.seen));
  const placed = sum(pages.map(page => page.placed));
  const inFigures = sum(pages.map(page => page.inFigures));
  const formulas = formulasOf(doc);
  const regions = (doc.coverage ?? []).flatMap(({page, regions: parts = []}) => parts.map(part => ({page, ...part})));
  const pagesOf = (code: 'text-distrusted' | 'picture-cut-short' | 'formulas-not-read'): number[] =>
    doc.diagnostics.flatMap(one => (one.code === code ? [one.page] : []));
  const [distrusted, cut, unread] = [
    pagesOf('text-distrusted'),
    pagesOf('picture-cut-short'),
    pagesOf('formulas-not-read'),
  ];
  const layers = doc.diagnostics.flatMap(one =>
    one.code === 'text-layer-used'
      ? [{page: one.page, ...(one.agreement !== undefined && {agreement: one.agreement})}]
      : [],
  );
  const missingData = missingLanguageData(doc);
  const failedPages = failures(doc);
  return {
    pages: doc.pages.length,
    seen,
    placed,
    inFigures,
    ...(seen > 0 && {coverage: (placed + inFigures) / seen}),
    leftOut: total((doc.coverage ?? []).map(page => page.leftOut)),
    losses: pages
      .filter(page => page.lost > 0)
      .map(({page, seen: glyphs, lost}) => ({page, glyphs, lost}))
      .sort((a, b) => b.lost - a.lost || a.page - b.page),
    unreadableFonts: unreadableFonts(doc.coverage ?? []),
    formulas: formulas.length,
    formulasInDoubt: formulas.flatMap(({tex, confidence, from}) =>
      confidence === undefined ? [] : [{tex, confidence, from}],
    ),
    tablesInDoubt: doc.diagnostics.flatMap(diagnostic =>
      diagnostic.code === 'table-in-doubt'
        ? [
            {
              node: diagnostic.node,
              confidence: diagnostic.confidence,
              ...(diagnostic.from[0] && {page: diagnostic.from[0].page}),
            },
          ]
        : [],
    ),
    recognisedPages: (doc.coverage ?? []).flatMap(({page, recognised}) =>
      recognised === undefined ? [] : [{page, confidence: recognised}],
    ),
    ...(regions.length > 0 && {recognisedRegions: regions}),
    ...(distrusted.length > 0 && {distrustedPages: distrusted}),
    ...(layers.length > 0 && {textLayers: layers}),
    ...(cut.length > 0 && {cutPictures: cut}),
    ...(unread.length > 0 && {pagesWithoutFormulas: unread}),
    ...(missingData.length > 0 && {missingLanguageData: missingData}),
    pagesWithoutText: doc.diagnostics.flatMap(one =>
      one.code === 'page-without-text' && !failedPages.some(({page}) => page === one.page) ? [one.page] : [],
    ),
    failedPages,
    failedPictures: doc.diagnostics.flatMap(one => (one.code === 'picture-failed' ? [one.page] : [])),
  };
}

/** Pages that could not be read, nor their pictures. */
const failures = ({diagnostics}: Doc): TrustReport['failedPages'] =>
  diagnostics.flatMap(one =>
    one.code === 'page-failed' || one.code === 'page-not-drawn' || one.code === 'recognition-failed'
      ? [{page: one.page, message: one.message}]
      : [],
  );

function missingLanguageData({diagnostics}: Doc): NonNullable<TrustReport['missingLanguageData']> {
  const pages = new Map<string, number[]>();
  for (const one of diagnostics) {
    if (one.code !== 'language-data-missing') continue;
    for (const language of one.languages) pages.set(language, [...(pages.get(language) ?? []), one.page]);
  }
  return [...pages].map(([language, found]) => ({language, pages: found}));
}

/** What became of one page's glyphs, as far as a person sees them. */
export function countPage({page, glyphs, placed, leftOut}: PageCoverage) {
  const hidden = sum([...unseen].map(reason => leftOut[reason] ?? 0));
  const seen = Math.max(0, glyphs - hidden);
  const inFigures = leftOut['in-figure'] ?? 0;
  return {page, seen, placed, inFigures, lost: Math.max(0, seen - placed - inFigures)};
}

function formulasOf(doc: Doc): (InlineMath | Equation)[] {
  const formulas: (InlineMath | Equation)[] = [];
  for (const node of walk(doc.children)) {
    if (node.type === 'inlineMath' || node.type === 'equation') formulas.push(node);
  }
  return formulas;
}

function unreadableFonts(pages: readonly PageCoverage[]): TrustReport['unreadableFonts'] {
  const fonts = new Map<string, {glyphs: number; pages: number[]}>();
  for (const {page, unreadable} of pages) {
    for (const [font, glyphs] of Object.entries(unreadable)) {
      const entry = fonts.get(font) ?? {glyphs: 0, pages: []};
      fonts.set(font, {glyphs: entry.glyphs + glyphs, pages: [...entry.pages, page]});
    }
  }
  return [...fonts].map(([font, entry]) => ({font, ...entry})).sort((a, b) => b.glyphs - a.glyphs);
}

function total(counts: readonly PageCoverage['leftOut'][]): PageCoverage['leftOut'] {
  const result: Partial<Record<LeftOutReason, number>> = {};
  for (const count of counts) {
    for (const [reason, glyphs] of Object.entries(count) as [LeftOutReason, number][]) {
      result[reason] = (result[reason] ?? 0) + glyphs;
    }
  }
  return result;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
