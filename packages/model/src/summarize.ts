import type {LeftOutReason} from './diagnostic.ts';
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
    ...(report.pagesWithoutText.length > 0 ? [`No text, only pictures: ${pageList(report.pagesWithoutText)}.`] : []),
    ...(report.cutPictures
      ? [`The file of the picture ends too early, a part is missing: ${pageList(report.cutPictures)}.`]
      : []),
    ...recognised(report.recognisedPages.filter(({page}) => !report.pagesWithoutText.includes(page))),
    ...(report.pagesWithoutFormulas
      ? [`Formulas could not be looked for: ${pageList(report.pagesWithoutFormulas)}.`]
      : []),
    ...(report.missingLanguageData ?? []).map(
      ({language, pages}) =>
        `Data to read ${languageName(language)} are not installed or damaged; read without them: ${pageList(pages)}.`,
    ),
    ...regions(report.recognisedRegions ?? []),
    ...textLayers(report.textLayers ?? []),
    ...(report.distrustedPages
      ? [`The file's own text is not what is shown, and was left aside: ${pageList(report.distrustedPages)}.`]
      : []),
    ...(coverage === undefined
      ? []
      : [`${percent(coverage)} of ${count(report.seen, 'visible character')} are in the result.`]),
    ...(lost > 0 ? [`Missing: ${count(lost, 'character')} (${pageList(report.losses.map(({page}) => page))}).`] : []),
    ...unreadableFonts
      .slice(0, 3)
      .map(
        ({font, glyphs, pages}) =>
          `The font ${font} has no readable text: ${count(glyphs, 'character')} (${pageList(pages)}).`,
      ),
    ...hiddenText(report.leftOut),
    ...(formulas > 0
      ? [
          `${count(formulas, 'formula')}${doubtful.length > 0 ? `, ${doubtful.length} in doubt (${pageList(doubtful)})` : ''}.`,
        ]
      : []),
    ...(tablesInDoubt.length > 0
      ? [`${count(tablesInDoubt.length, 'table')} in doubt (${pageList(tablePages)}).`]
      : []),
  ];
}

function recognised(pages: TrustReport['recognisedPages']): string[] {
  if (pages.length === 0) return [];
  const mean = pages.reduce((sum, {confidence}) => sum + confidence, 0) / pages.length;
  const hardly = pages.filter(({confidence}) => confidence < hardlyReadBelow).map(({page}) => page);
  return [
    ...(hardly.length > 0
      ? [`Hardly read, as the picture is blurred or its letters are none that Recto knows: ${pageList(hardly)}.`]
      : []),
    `Read from pictures: ${pageList(pages.map(({page}) => page))}, each character ${percent(mean)} sure.`,
  ];
}

function textLayers(layers: NonNullable<TrustReport['textLayers']>): string[] {
  const [compared, taken] = [true, false].map(wanted =>
    layers.filter(({agreement}) => (agreement !== undefined) === wanted).map(({page}) => page),
  );
  return [
    ...(compared!.length > 0
      ? [`Invisible text over pictures was taken, and agrees with what is seen: ${pageList(compared!)}.`]
      : []),
    ...(taken!.length > 0
      ? [`Invisible text over pictures was taken without comparing it with what is seen: ${pageList(taken!)}.`]
      : []),
  ];
}

function regions(parts: NonNullable<TrustReport['recognisedRegions']>): string[] {
  const of = (reason: (typeof parts)[number]['reason']): number[] => [
    ...new Set(parts.filter(part => part.reason === reason).map(({page}) => page)),
  ];
  const [pictures, fonts] = [of('picture'), of('unreadable-text')];
  return [
    ...(pictures.length > 0 ? [`Pictures of text were read: ${pageList(pictures)}.`] : []),
    ...(fonts.length > 0 ? [`Words in unreadable fonts were read from the picture: ${pageList(fonts)}.`] : []),
  ];
}

/** Why text that nobody misses, or that stands in a picture, is not in the result; what is missing has its own lines. */
const reasons: Readonly<Partial<Record<LeftOutReason, string>>> = {
  invisible: 'invisible',
  clipped: 'clipped away',
  covered: 'covered by something',
  'off-page': 'off the page',
  duplicate: 'drawn twice',
  'in-figure': 'inside figures',
};

function hiddenText(leftOut: TrustReport['leftOut']): string[] {
  const parts = (Object.entries(leftOut) as [LeftOutReason, number][]).flatMap(([reason, glyphs]) => {
    const words = reasons[reason];
    return words === undefined ? [] : [`${glyphs.toLocaleString('en')} ${words}`];
  });
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
