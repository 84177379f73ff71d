import {formulaFinding, formulasOf} from './corrections/findings.ts';
import type {LeftOutReason, StructureProblem} from './diagnostic.ts';
import type {PageBox, Place} from './geometry.ts';
import type {Doc, NodeId, PageCoverage} from './nodes.ts';
import {walk} from './walk.ts';

/**
 * Mean OCR confidence of a page below which its text is poor. Sharp pages in a supported script are above it; a blurred scan with half
 * of its words wrong has 0.8, letters of an unsupported script 0.5 to 0.65.
 */
export const hardlyReadBelow = 0.85;

/** What a person should know about how far a result can be trusted. */
export type TrustReport = {
  readonly pages: number;
  /** Visible glyphs on those pages: not invisible, clipped, covered, off the page or drawn twice. */
  readonly seen: number;
  /** Those that are in the result. */
  readonly placed: number;
  /** Those that are only in the image of a figure. */
  readonly inFigures: number;
  /** Those of `placed` that are running heads, page numbers and the like, which most formats leave out. */
  readonly inFurniture: number;
  /** Share of the visible glyphs that are in the result, as text or in a figure, 0 to 1; absent without any text. */
  readonly coverage?: number;
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
  /** Pages that lost visible text, worst first. */
  readonly losses: readonly {readonly page: number; readonly glyphs: number; readonly lost: number}[];
  /** What is missing without a reason, where it stands on the page; absent when nothing is. */
  readonly missing?: readonly {
    readonly page: number;
    readonly box: PageBox;
    readonly text: string;
    readonly characters: number;
  }[];
  /** Places where the structure may well be another one; absent when there are none. */
  readonly structureInDoubt?: readonly {
    readonly problem: StructureProblem;
    readonly page: number;
    readonly box: PageBox;
    /** The block in doubt, where it is one. */
    readonly node?: NodeId;
  }[];
  readonly unreadableFonts: readonly {
    readonly font: string;
    readonly glyphs: number;
    readonly pages: readonly number[];
  }[];
  readonly formulas: number;
  readonly tables: number;
  readonly formulasInDoubt: readonly FormulaInDoubt[];
  readonly tablesInDoubt: readonly {readonly node: string; readonly confidence: number; readonly page?: number}[];
  /** Pages read by OCR with the mean confidence of their characters, 0 to 1. */
  readonly recognisedPages: readonly {readonly page: number; readonly confidence: number}[];
  /** Regions of other pages read by OCR: images of text, and text in fonts without a ToUnicode map. */
  readonly recognisedRegions?: readonly {
    readonly page: number;
    readonly box: PageBox;
    readonly reason: 'picture' | 'unreadable-text';
    readonly confidence: number;
  }[];
  /** Those of the pages read by OCR whose text layer does not match the page image; absent when there are none. */
  readonly distrustedPages?: readonly number[];
  /**
   * Scans whose invisible text layer was used; its agreement with the page image, 0 to 1, where they were compared. Absent when
   * there are none.
   */
  readonly textLayers?: readonly {readonly page: number; readonly agreement?: number}[];
  /** Pages whose image file is truncated; absent when there are none. */
  readonly cutPictures?: readonly number[];
  /** Pages with the number of places over the OCR budget, which were not read; absent when there are none. */
  readonly overOcrBudget?: readonly {readonly page: number; readonly places: number}[];
  /** Pages read by OCR on which formula detection failed; absent when there are none. */
  readonly pagesWithoutFormulas?: readonly number[];
  /** Languages whose trained data, missing or damaged, those pages needed; absent when there are none. */
  readonly missingLanguageData?: readonly {readonly language: string; readonly pages: readonly number[]}[];
  /** Scans in which OCR found no text. */
  readonly pagesWithoutText: readonly number[];
  readonly failedPages: readonly {readonly page: number; readonly message: string}[];
  readonly failedPictures: readonly number[];
  /** Third-party OCR only: the share of words, 0 to 1, on which it and ours agree, by page. */
  readonly agreement?: readonly {readonly page: number; readonly agreement: number}[];
  /** Third-party OCR only: pages with the number of images that are missing from the result; absent when there are none. */
  readonly picturesLeftOut?: readonly {readonly page: number; readonly pictures: number}[];
  /** Keys of findings that a person has compared with the page and found right; absent when there are none. */
  readonly checked?: readonly string[];
};

/** A formula whose TeX may be wrong, or (`confidence` 0) that could not be recognized. `from` is its place on the page. */
export type FormulaInDoubt = {
  readonly tex: string;
  readonly confidence: number;
  readonly from: readonly Place[];
  /** Its key, by which a person accepts it. */
  readonly finding: string;
};

// not visible on the page or without a meaning of their own, so nothing is lost without them
const unseen: ReadonlySet<LeftOutReason> = new Set([
  'invisible',
  'clipped',
  'covered',
  'off-page',
  'duplicate',
  'decoration',
  'repeated',
]);

/** The trust report of a document, from its page counts, its formulas and its diagnostics. */
export function reportOf(doc: Doc): TrustReport {
  const pages = (doc.coverage ?? []).map(countPage);
  const seen = sum(pages.map(page => page.seen));
  const placed = sum(pages.map(page => page.placed));
  const inFigures = sum(pages.map(page => page.inFigures));
  const formulas = [...formulasOf(doc.children)];
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
  const missing = missingTexts(doc);
  const overBudget = doc.diagnostics.flatMap(one =>
    one.code === 'ocr-budget-spent' ? [{page: one.page, places: one.places}] : [],
  );
  const structure = doc.diagnostics.flatMap(one =>
    one.code === 'structure-in-doubt'
      ? one.from.slice(0, 1).map(({page, box}) => ({
          problem: one.problem,
          page,
          box,
          ...(one.node !== undefined && {node: one.node}),
        }))
      : [],
  );
  const failedPages = failures(doc);
  return {
    pages: doc.pages.length,
    seen,
    placed,
    inFigures,
    inFurniture: sum((doc.coverage ?? []).map(({furniture = 0}) => furniture)),
    ...(seen > 0 && {coverage: (placed + inFigures) / seen}),
    leftOut: total((doc.coverage ?? []).map(page => page.leftOut)),
    losses: pages
      .filter(page => page.lost > 0)
      .map(({page, seen: glyphs, lost}) => ({page, glyphs, lost}))
      .sort((a, b) => b.lost - a.lost || a.page - b.page),
    ...(missing.length > 0 && {missing}),
    ...(structure.length > 0 && {structureInDoubt: structure}),
    unreadableFonts: unreadableFonts(doc.coverage ?? []),
    formulas: formulas.length,
    tables: [...walk(doc.children)].filter(node => node.type === 'table').length,
    formulasInDoubt: formulas.flatMap(({formula: {tex, confidence, from}, ...owned}) =>
      confidence === undefined ? [] : [{tex, confidence, from, finding: formulaFinding(owned)}],
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
    ...(overBudget.length > 0 && {overOcrBudget: overBudget}),
    ...(unread.length > 0 && {pagesWithoutFormulas: unread}),
    ...(missingData.length > 0 && {missingLanguageData: missingData}),
    pagesWithoutText: doc.diagnostics.flatMap(one =>
      one.code === 'page-without-text' && ![...failedPages, ...overBudget].some(({page}) => page === one.page)
        ? [one.page]
        : [],
    ),
    failedPages,
    failedPictures: doc.diagnostics.flatMap(one => (one.code === 'picture-failed' ? [one.page] : [])),
    ...(doc.checked && {checked: doc.checked}),
  };
}

/** Pages that could not be read, nor their images. */
const failures = ({diagnostics}: Doc): TrustReport['failedPages'] =>
  diagnostics.flatMap(one =>
    one.code === 'page-failed' || one.code === 'page-not-drawn' || one.code === 'recognition-failed'
      ? [{page: one.page, message: one.message}]
      : [],
  );

const missingTexts = ({diagnostics}: Doc): NonNullable<TrustReport['missing']> =>
  diagnostics.flatMap(one =>
    one.code === 'text-missing' || one.code === 'text-not-written'
      ? one.from.slice(0, 1).map(({page, box}) => ({page, box, text: one.text, characters: one.characters}))
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
