import {type LeftOutReason, structureProblems} from './diagnostic.ts';
import {languageName} from './languages.ts';
import {hardlyReadBelow, type TrustReport} from './report.ts';

/** A trust report in a few sentences for a terminal, the most important first. */
export function summarize(report: TrustReport): string[] {
  const {coverage, unreadableFonts, formulas, formulasInDoubt, tablesInDoubt} = report;
  const lost = report.seen - report.placed - report.inFigures;
  const doubtful = formulasInDoubt.flatMap(({from}) => from.slice(0, 1).map(({page}) => page));
  const tablePages = tablesInDoubt.flatMap(({page}) => page ?? []);
  return [
    ...report.failedPages.map(({page, message}) => `Page ${page} could not be read: ${message}`),
    ...(report.pagesWithoutText.length > 0 ? [`No text found: ${pageList(report.pagesWithoutText)}.`] : []),
    ...(report.cutPictures
      ? [`The image file is truncated, part of it is missing: ${pageList(report.cutPictures)}.`]
      : []),
    ...ocrPages(report.recognisedPages.filter(({page}) => !report.pagesWithoutText.includes(page))),
    ...(report.overOcrBudget
      ? [
          `May hold text that was not read, over the OCR budget: ${pageList(report.overOcrBudget.map(({page}) => page))}.`,
        ]
      : []),
    ...(report.pagesWithoutFormulas ? [`Formula detection failed: ${pageList(report.pagesWithoutFormulas)}.`] : []),
    ...(report.missingLanguageData ?? []).map(
      ({language, pages}) =>
        `Trained data for ${languageName(language)} are missing or damaged; read without them: ${pageList(pages)}.`,
    ),
    ...regions(report.recognisedRegions ?? []),
    ...textLayers(report.textLayers ?? []),
    ...(report.distrustedPages
      ? [`Text layer ignored, as it does not match the page image: ${pageList(report.distrustedPages)}.`]
      : []),
    ...(coverage === undefined
      ? []
      : [`${percent(coverage)} of ${count(report.seen, 'visible character')} are in the result.`]),
    ...(lost > 0 ? [`Missing: ${count(lost, 'character')} (${pageList(report.losses.map(({page}) => page))}).`] : []),
    ...missingTexts(report.missing ?? []),
    ...structureDoubts(report.structureInDoubt ?? []),
    ...unreadableFonts
      .slice(0, 3)
      .map(
        ({font, glyphs, pages}) =>
          `The font ${font} carries no readable text: ${count(glyphs, 'character')} (${pageList(pages)}).`,
      ),
    ...hiddenText(report.leftOut, report.inFurniture),
    ...(formulas > 0
      ? [
          `${count(formulas, 'formula')}${doubtful.length > 0 ? `, ${doubtful.length} uncertain (${pageList(doubtful)})` : ''}.`,
        ]
      : []),
    ...(tablesInDoubt.length > 0
      ? [`${count(tablesInDoubt.length, 'uncertain table')} (${pageList(tablePages)}).`]
      : []),
  ];
}

function ocrPages(pages: TrustReport['recognisedPages']): string[] {
  if (pages.length === 0) return [];
  const mean = pages.reduce((sum, {confidence}) => sum + confidence, 0) / pages.length;
  const poor = pages.filter(({confidence}) => confidence < hardlyReadBelow).map(({page}) => page);
  return [
    ...(poor.length > 0 ? [`Poor OCR, as the image is blurred or in an unsupported script: ${pageList(poor)}.`] : []),
    `Read by OCR: ${pageList(pages.map(({page}) => page))}, mean confidence ${percent(mean)}.`,
  ];
}

function textLayers(layers: NonNullable<TrustReport['textLayers']>): string[] {
  const [compared, unchecked] = [true, false].map(wanted =>
    layers.filter(({agreement}) => (agreement !== undefined) === wanted).map(({page}) => page),
  );
  return [
    ...(compared!.length > 0 ? [`Text layer of scans used, matches the page images: ${pageList(compared!)}.`] : []),
    ...(unchecked!.length > 0 ? [`Text layer of scans used without comparison: ${pageList(unchecked!)}.`] : []),
  ];
}

function regions(parts: NonNullable<TrustReport['recognisedRegions']>): string[] {
  const of = (reason: (typeof parts)[number]['reason']): number[] => [
    ...new Set(parts.filter(part => part.reason === reason).map(({page}) => page)),
  ];
  const [images, fonts] = [of('picture'), of('unreadable-text')];
  return [
    ...(images.length > 0 ? [`Text in images read by OCR: ${pageList(images)}.`] : []),
    ...(fonts.length > 0 ? [`Words in unreadable fonts read by OCR: ${pageList(fonts)}.`] : []),
  ];
}

/** Reasons for omitting text that a reader does not see or that is part of a figure; missing text has its own lines. */
const reasons: Readonly<Partial<Record<LeftOutReason, string>>> = {
  invisible: 'invisible',
  clipped: 'clipped away',
  covered: 'covered',
  'off-page': 'off the page',
  duplicate: 'drawn twice',
  'in-figure': 'inside figures',
  decoration: 'of decoration',
  repeated: 'in repeated headers of tables',
};

function structureDoubts(doubts: NonNullable<TrustReport['structureInDoubt']>): string[] {
  return [...new Set(doubts.map(({problem}) => problem))].map(problem => {
    const pages = doubts.filter(one => one.problem === problem).map(({page}) => page);
    return `Check ${pageList(pages)}: ${structureProblems[problem]}.`;
  });
}

// the longest texts are told, each cut to so many characters
const mostTexts = 3;
const longestText = 40;

function missingTexts(missing: NonNullable<TrustReport['missing']>): string[] {
  const longest = missing.toSorted((a, b) => b.characters - a.characters).slice(0, mostTexts);
  return longest.map(
    ({page, text}) =>
      `Check page ${page}: “${text.length > longestText ? `${text.slice(0, longestText)}…` : text}” is not in the result.`,
  );
}

function hiddenText(leftOut: TrustReport['leftOut'], inFurniture: number): string[] {
  const parts = (Object.entries(leftOut) as [LeftOutReason, number][]).flatMap(([reason, glyphs]) => {
    const words = reasons[reason];
    return words === undefined ? [] : [`${glyphs.toLocaleString('en')} ${words}`];
  });
  if (inFurniture > 0) parts.push(`${inFurniture.toLocaleString('en')} in running heads and page numbers`);
  return parts.length === 0 ? [] : [`Not written as text: ${parts.join(', ')}.`];
}

// rounded down: 99.97 % is not all of it
const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : `${noun}s`}`;
}

const mostPages = 8;

function pageList(pages: readonly number[]): string {
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  const shown = sorted.slice(0, mostPages).join(', ');
  const more = sorted.length > mostPages ? ` and ${sorted.length - mostPages} more` : '';
  return `${sorted.length === 1 ? 'page' : 'pages'} ${shown}${more}`;
}
