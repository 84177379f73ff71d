import {plainText, type SegmentTarget, targetKey} from '@recto/model';
import {check, explain, type ProblemCode} from '../check.ts';
import {required} from '../glossary.ts';
import type {LanguageCode} from '../languages.ts';
import type {Plan, PlannedSegment} from '../plan.ts';
import type {LedgerEntry} from '../ports.ts';
import {protectedFor, translationOf} from '../translation-of.ts';
import {type Finding, type FindingKind, findingKinds} from './finding.ts';
import {lengthOutliers} from './length-outliers.ts';
import {type TermUse, termUse} from './term-use.ts';

/** What there is to say about the quality of a translation without understanding it. */
export type QualityReview = {
  readonly from: LanguageCode | undefined;
  readonly to: LanguageCode;
  readonly segments: number;
  /** Those with a translation, doubtful and edited ones included. */
  readonly translated: number;
  /** In the order of reading, the gravest of a segment first. */
  readonly findings: readonly Finding[];
  /** Of the terms that occur; empty without a glossary. */
  readonly terms: readonly TermUse[];
};

/** What did not find its place in a translated PDF, as the report of its layout has it. */
export type LayoutProblems = {
  readonly kept: readonly {readonly target: SegmentTarget; readonly reason: string}[];
  readonly overlapping: readonly SegmentTarget[];
  readonly overflowing: readonly SegmentTarget[];
};

/**
 * Reads a translation over: every check that its answers had, on what stands there now (edited by a person or from the memory, too),
 * and what only shows over the whole document: lengths, terms, the same words translated twice, the same translation twice.
 */
export function reviewTranslation(
  {planned, context: {from, to}}: Pick<Plan, 'planned' | 'context'>,
  entries: readonly LedgerEntry[],
  layout?: LayoutProblems,
): QualityReview {
  const bySegment = new Map(entries.map(entry => [entry.segment, entry]));
  const texts = planned.map((each): ReviewedText => {
    const entry = bySegment.get(each.segment.id);
    const source = readable(each.segment.children);
    const translation = entry && entry.state !== 'kept' ? readable(translationOf(each, entry).children) : '';
    return {planned: each, entry, source, translation};
  });
  const translated = texts.filter(({translation}) => translation !== '');
  const found = [
    ...texts.flatMap(text => own(text, from, to)),
    ...lengthOutliers(translated).map(({pair, ratio}) =>
      finding(pair, 'length', `${ratio.toFixed(1)} times the usual length`, {
        reasons: [ratio > 1 ? 'too-long' : 'too-short'],
        example: `${ratio.toFixed(1)}×`,
      }),
    ),
    ...(layout ? layoutFindings(texts, layout) : []),
    ...differently(translated, 'source', 'translation', 'inconsistent', 'elsewhere'),
    ...differently(translated, 'translation', 'source', 'repeated', 'also the translation of'),
  ];
  // a length that `check` refuses is an outlier as well
  const unique = new Map(found.map(each => [`${each.segment} ${each.kind}`, each]));
  const position = new Map(planned.map(({segment}, index) => [segment.id, index]));
  const order = (each: Finding) =>
    (position.get(each.segment) ?? 0) * findingKinds.length + findingKinds.indexOf(each.kind);
  return {
    from,
    to,
    segments: planned.length,
    translated: translated.length,
    findings: [...unique.values()].sort((a, b) => order(a) - order(b)),
    terms: termUse(planned, segment => bySegment.get(segment)),
  };
}

type ReviewedText = {
  readonly planned: PlannedSegment;
  readonly entry: LedgerEntry | undefined;
  readonly source: string;
  readonly translation: string;
};

const readable = (children: PlannedSegment['segment']['children']): string =>
  plainText(children).replace(/\s+/g, ' ').trim();

function finding(
  {planned, entry, source, translation}: ReviewedText,
  kind: FindingKind,
  detail: string,
  {reasons = [], example = ''}: Partial<Pick<Finding, 'reasons' | 'example'>> = {},
): Finding {
  const {segment, section} = planned;
  const [page] = segment.pages;
  return {
    kind,
    segment: segment.id,
    ...(page !== undefined && {page}),
    ...(section !== undefined && {section}),
    state: entry?.state ?? 'waiting',
    source,
    translation,
    detail,
    reasons,
    example,
  };
}

const kindOf: Readonly<Partial<Record<ProblemCode, FindingKind>>> = {
  'numbers-differ': 'number',
  'term-missing': 'term',
  'too-long': 'length',
  'too-short': 'length',
};

/** What a text shows by itself, one finding a kind. */
function own(text: ReviewedText, from: LanguageCode | undefined, to: LanguageCode): Finding[] {
  const {planned, entry} = text;
  if (!entry) return [finding(text, 'waiting', 'the run ended before it')];
  if (entry.state === 'kept') return [finding(text, 'untranslated', entry.why ?? '')];
  const source = protectedFor(planned, entry);
  const problems = check({source, answer: entry.text, from, to, terms: required(planned.terms)});
  const byKind = Map.groupBy(problems, ({code}) => kindOf[code] ?? 'doubtful');
  return [...byKind].map(([kind, list]) =>
    finding(text, kind, list.map(explain).join('; '), {
      reasons: list.map(({code}) => code),
      // of others it names tags, which nobody sees
      example: kind === 'number' || kind === 'term' ? list.flatMap(({what}) => what ?? []).join('; ') : '',
    }),
  );
}

function layoutFindings(texts: readonly ReviewedText[], {kept, overlapping, overflowing}: LayoutProblems): Finding[] {
  const wrong = new Map([
    ...overflowing.map(target => [targetKey(target), 'overflowing'] as const),
    ...overlapping.map(target => [targetKey(target), 'overlapping'] as const),
    ...kept.map(({target, reason}) => [targetKey(target), reason] as const),
  ]);
  return texts.flatMap(text => {
    const reason = wrong.get(text.planned.segment.id);
    return reason === undefined ? [] : [finding(text, 'layout', layoutDetails[reason] ?? reason, {reasons: [reason]})];
  });
}

const layoutDetails: Readonly<Record<string, string>> = {
  overflowing: 'reaches beyond its room',
  overlapping: 'lies on other text of the page',
  'no-place': 'the page shows the original: its text could not be found there',
  vertical: 'the page shows the original, which is written from top to bottom',
  content: 'the page shows the original: its content is not what was read',
  'no-room': 'the page shows the original: the translation is too long for its place',
  'too-far': 'the page shows the original, which runs over too many pages',
};

// letters: shorter texts, such as cells, have the same translation by right
const minLetters = 12;
const longestExample = 80;

/** Texts whose words are the same in the one language and not in the other; what most translations have is not in doubt. */
function differently(
  texts: readonly ReviewedText[],
  same: 'source' | 'translation',
  other: 'source' | 'translation',
  kind: FindingKind,
  said: string,
): Finding[] {
  const found: Finding[] = [];
  for (const [words, group] of Map.groupBy(texts, text => lettersOf(text[same]))) {
    if (words.length < (same === 'source' ? 1 : minLetters) || group.length < 2) continue;
    const byOther = Map.groupBy(group, text => lettersOf(text[other]));
    if (byOther.size < 2) continue;
    const [first, second] = [...byOther.values()].sort((a, b) => b.length - a.length);
    const usual = kind === 'inconsistent' && first && second && first.length > second.length ? first : undefined;
    for (const members of byOther.values()) {
      if (members === usual) continue;
      const [example] = usual ?? [...byOther.values()].find(list => list !== members) ?? [];
      if (!example) continue;
      const words = cut(example[other]);
      for (const text of members) found.push(finding(text, kind, `${said}: ${words}`, {example: words}));
    }
  }
  return found;
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const cut = (text: string): string => (text.length > longestExample ? `${text.slice(0, longestExample)} …` : text);
