import type {TrustReport} from '@recto/api';
import {
  type Block,
  centerX,
  centerY,
  contains,
  hardlyReadBelow,
  type PageBox,
  type StructureProblem,
  structureProblems,
  tableFinding,
} from '@recto/model';
import {holds, placesOf} from './block-places.ts';

/** Something that a person can compare with the page. */
export type Finding = {
  /** By which it is accepted. */
  readonly key: string;
  readonly page: number;
  /** Absent where it is about the whole page. */
  readonly box?: PageBox;
  /** The node to correct, where there is one. */
  readonly node?: string;
  readonly about:
    | {readonly kind: 'formula'; readonly confidence: number}
    | {readonly kind: 'table'; readonly confidence: number}
    | {readonly kind: 'region' | 'poor'; readonly confidence: number}
    | {readonly kind: 'structure'; readonly problem: StructureProblem}
    | {readonly kind: 'failed'; readonly message: string}
    | {readonly kind: 'noText' | 'cut' | 'formulas' | 'distrusted'}
    | {readonly kind: 'loss'; readonly lost: number; readonly glyphs: number}
    | {readonly kind: 'missing'; readonly text: string}
    | {readonly kind: 'font'; readonly font: string}
    | {readonly kind: 'language'; readonly language: string}
    | {readonly kind: 'disagree'; readonly agreement: number}
    | {readonly kind: 'pictures' | 'overBudget'; readonly count: number};
};

// two good readings of a page share more of their words
const doubtedAgreement = 0.8;

type Frozen<Given> = Given extends object ? {readonly [Key in keyof Given]: Frozen<Given[Key]>} : Given;

/** A trust report, of the service or of the engine in this browser. */
export type Report = Frozen<TrustReport>;

type Shown = {readonly block: Block};

/** What a report asks a person to look at, the gravest first. `blocks`, where they are known, tell where tables stand. */
export function findingsOf(report: Report, blocks: readonly Shown[] = []): readonly Finding[] {
  const {recognisedPages = [], recognisedRegions = [], cutPictures = [], pagesWithoutFormulas = []} = report;
  const {agreement = [], picturesLeftOut = [], distrustedPages = [], missingLanguageData = [], missing = []} = report;
  const {overOcrBudget = [], structureInDoubt = []} = report;
  const onPage = (kind: string, page: number, about: Finding['about']): Finding => ({
    key: `${kind}:${page}`,
    page,
    about,
  });
  return [
    ...report.failedPages.map(({page, message}) => onPage('failed', page, {kind: 'failed', message})),
    ...report.pagesWithoutText.map(page => onPage('no-text', page, {kind: 'noText'})),
    ...cutPictures.map(page => onPage('cut', page, {kind: 'cut'})),
    ...report.losses.map(({page, lost, glyphs}) => onPage('loss', page, {kind: 'loss', lost, glyphs})),
    ...missing.map(
      ({page, box, text}): Finding => ({
        key: `missing:${page}:${Math.round(box.left)},${Math.round(box.top)}`,
        page,
        box,
        about: {kind: 'missing', text},
      }),
    ),
    ...recognisedPages.flatMap(({page, confidence}) =>
      confidence < hardlyReadBelow ? [onPage('poor', page, {kind: 'poor', confidence})] : [],
    ),
    ...report.unreadableFonts.map(({font, pages}): Finding => {
      const page = pages[0] ?? 1;
      return {key: `font:${font}`, page, about: {kind: 'font', font}};
    }),
    ...report.formulasInDoubt.flatMap(({confidence, from, finding}): Finding[] => {
      const place = from[0];
      const node = /^formula:(.*):\d+$/s.exec(finding ?? '')?.[1];
      return finding === undefined
        ? []
        : [
            {
              key: finding,
              page: place?.page ?? 1,
              ...(place && {box: place.box}),
              ...(node !== undefined && {node}),
              about: {kind: 'formula', confidence},
            },
          ];
    }),
    ...report.tablesInDoubt.map(({node, confidence, page}): Finding => {
      const block = blocks.find(shown => holds(shown.block, node))?.block;
      const place = block && placesOf(block)[0];
      return {
        key: tableFinding(node),
        page: place?.page ?? page ?? 1,
        ...(place && {box: place.box}),
        node,
        about: {kind: 'table', confidence},
      };
    }),
    ...structureInDoubt.flatMap(({problem, page, box, node = blockAt(blocks, page, box)}): Finding[] =>
      isStructureProblem(problem)
        ? [
            {
              key: `structure:${problem}:${page}:${Math.round(box.left)},${Math.round(box.top)}`,
              page,
              box,
              ...(node !== undefined && {node}),
              about: {kind: 'structure', problem},
            },
          ]
        : [],
    ),
    ...recognisedRegions.flatMap(({page, box, confidence}): Finding[] =>
      confidence < hardlyReadBelow
        ? [
            {
              key: `region:${page}:${Math.round(box.left)},${Math.round(box.top)}`,
              page,
              box,
              about: {kind: 'region', confidence},
            },
          ]
        : [],
    ),
    ...agreement.flatMap(one =>
      one.agreement < doubtedAgreement
        ? [onPage('disagree', one.page, {kind: 'disagree', agreement: one.agreement})]
        : [],
    ),
    ...picturesLeftOut.map(({page, pictures}) => onPage('pictures', page, {kind: 'pictures', count: pictures})),
    ...overOcrBudget.map(({page, places}) => onPage('over-budget', page, {kind: 'overBudget', count: places})),
    ...pagesWithoutFormulas.map(page => onPage('formulas', page, {kind: 'formulas'})),
    ...distrustedPages.map(page => onPage('distrusted', page, {kind: 'distrusted'})),
    ...missingLanguageData.map(({language, pages}): Finding => {
      const page = pages[0] ?? 1;
      return {key: `language:${language}`, page, about: {kind: 'language', language}};
    }),
  ];
}

const isStructureProblem = (problem: string): problem is StructureProblem => Object.hasOwn(structureProblems, problem);

/** The block that holds the middle of a box: a formula within a text is in doubt without a name of its own. */
const blockAt = (blocks: readonly Shown[], page: number, box: PageBox): string | undefined =>
  blocks.find(({block}) =>
    placesOf(block).some(place => place.page === page && contains(place.box, centerX(box), centerY(box))),
  )?.block.id;
