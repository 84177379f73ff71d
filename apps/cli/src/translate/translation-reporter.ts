import {styleText} from 'node:util';
import type {AppError, Briefing, Meter, Receipt, Usage} from '@recto/engine/translate';
import {plural} from '../report/plural.ts';

/** The outcome of the translation of one file. */
export type TranslationOutcome =
  | {
      readonly input: string;
      readonly ok: true;
      readonly outputs: readonly string[];
      readonly seconds: number;
      readonly receipt: Receipt;
      /** Translations that did not fit on the page, which shows the original text there. */
      readonly unplaced: number;
      /** Translations that lie on other text of the page. */
      readonly overlapping: number;
      /** Translations that were taken from a file, and those whose text or codes did not fit. */
      readonly imported?: {readonly taken: number; readonly refused: number};
    }
  | {readonly input: string; readonly ok: false; readonly seconds: number; readonly error: AppError};

/** The estimate that `--estimate` prints. */
export type TranslationEstimate = {
  readonly segments: number;
  readonly ready: number;
  readonly sourceWords: number;
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost?: number;
};

/** Reports the progress and outcome of translations. */
export type TranslationReporter = {
  readonly reading: (input: string, done: number, total: number) => void;
  readonly briefed: (input: string, briefing: Briefing) => void;
  readonly translating: (input: string, meter: Meter) => void;
  /** The first translated pages can be looked at in a file. */
  readonly following: (input: string, file: string) => void;
  readonly writing: (input: string) => void;
  readonly estimated: (input: string, estimate: TranslationEstimate) => void;
  readonly foundTerms: (input: string, file: string, count: number, usage: Usage) => void;
  readonly end: (outcome: TranslationOutcome) => void;
  /** The last message of an interrupted run. */
  readonly stopped: () => void;
};

// milliseconds between updates of the progress bar
const redrawEvery = 100;

/** A bar with the stage, segments, tokens and cost on a terminal, and a few lines for each file; or JSON. */
export function chooseTranslationReporter(mode: 'text' | 'quiet' | 'json'): TranslationReporter {
  const {stderr, stdout, env} = process;
  if (mode === 'json') return jsonReporter(line => stdout.write(`${line}\n`));
  const live = mode === 'text' && stderr.isTTY === true && env['TERM'] !== 'dumb';
  const color = live && !env['NO_COLOR'];
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(format, text, {validateStream: false}) : text;
  let drawn = -Infinity;
  let visible = false;
  const clear = () => {
    if (visible) stderr.write('\r\x1b[2K');
    visible = false;
  };
  const draw = (share: number, words: string) => {
    const now = performance.now();
    if (!live || now - drawn < redrawEvery) return;
    drawn = now;
    stderr.write(`\r\x1b[2K${`${bar(share)}  ${words}`.slice(0, (stderr.columns || 80) - 1)}`);
    visible = true;
  };
  const say = (line: string) => {
    clear();
    if (mode === 'text') stderr.write(`${line}\n`);
  };
  return {
    reading: (input, done, total) =>
      draw(done / Math.max(1, total), `reading page ${Math.floor(done)}/${total}  ${input}`),
    briefed: (input, briefing) => {
      for (const line of briefingLines(briefing)) say(`  ${paint('dim', `${input}: ${line}`)}`);
    },
    translating: (input, meter) => {
      const {done, segments, kept} = meter;
      const facts = [`translating ${done}/${segments}`, ...(kept > 0 ? [`${kept} kept`] : []), ...spent(meter)];
      draw(done / Math.max(1, segments), `${facts.join('  ')}  ${input}`);
    },
    following: (input, file) => say(`  ${paint('dim', `${input}: the first pages are in ${file}`)}`),
    writing: input => draw(1, `writing  ${input}`),
    estimated: (input, estimate) => say(`${input}: ${estimateLine(estimate)}`),
    foundTerms: (input, file, count, usage) => {
      say(
        `${paint('green', '✓')} ${input} → ${file}  ${paint('dim', `${plural(count, 'term')}, ${spent({usage}).join(', ')}`)}`,
      );
      if (count > 0) say(`  ${paint('dim', `Correct it, then translate with --glossary ${file} --no-briefing`)}`);
    },
    end: outcome => {
      if (!outcome.ok) {
        clear();
        const {message, code} = outcome.error;
        stderr.write(`${paint('red', '✗')} ${outcome.input}: ${message} ${paint('dim', `[${code}]`)}\n`);
        return;
      }
      const {receipt, seconds} = outcome;
      const good = receipt.states.kept + receipt.pending + outcome.unplaced + outcome.overlapping === 0;
      say(
        `${paint(good ? 'green' : 'yellow', good ? '✓' : '!')} ${outcome.input} → ${outcome.outputs.join(', ')}  ${paint('dim', `${seconds.toFixed(1)} s`)}`,
      );
      if (outcome.unplaced > 0)
        say(
          `  ${paint('dim', `${plural(outcome.unplaced, 'translation')} did not fit on the page, which keeps the original text; --report lists them.`)}`,
        );
      if (outcome.overlapping > 0)
        say(
          `  ${paint('dim', `${plural(outcome.overlapping, 'translation')} overlap other text of the page; --report lists them.`)}`,
        );
      if (outcome.imported) {
        const {taken, refused} = outcome.imported;
        say(
          `  ${paint('dim', `${plural(taken, 'translation')} imported${refused > 0 ? `, ${refused} refused: their text or codes are not those of the document` : ''}.`)}`,
        );
      }
      for (const line of receiptLines(receipt)) say(`  ${paint('dim', line)}`);
    },
    stopped: () => say('Interrupted. Finished segments are kept; run the same command to resume.'),
  };
}

const jsonReporter = (write: (line: string) => void): TranslationReporter => ({
  reading: () => {},
  briefed: () => {},
  translating: () => {},
  following: () => {},
  writing: () => {},
  estimated: (input, estimate) => write(JSON.stringify({input, ok: true, estimate})),
  foundTerms: (input, file, terms, usage) => write(JSON.stringify({input, ok: true, outputs: [file], terms, usage})),
  end: outcome => {
    const {input, ok, seconds} = outcome;
    if (!outcome.ok) {
      const {code, message} = outcome.error;
      return write(JSON.stringify({input, ok, seconds: round(seconds), error: {code, message}}));
    }
    const {receipt, outputs, unplaced, overlapping, imported} = outcome;
    const {skipped, terms, ...counts} = receipt;
    write(
      JSON.stringify({
        input,
        ok,
        seconds: round(seconds),
        outputs,
        unplaced,
        overlapping,
        ...counts,
        skipped: skipped.length,
        ...(terms.length > 0 && {terms: termTotals(terms)}),
        ...(imported && {imported}),
      }),
    );
  },
  stopped: () => {},
});

/** What was used and what is left to do, the most important first. */
export function receiptLines(receipt: Receipt): string[] {
  const {states, segments, pending, fromLedger, fromMemory, requests, skipped, terms, usage, sourceWords} = receipt;
  const known = fromLedger + fromMemory;
  const reasons = Map.groupBy(skipped, ({why}) => why);
  const left = [...reasons].map(([why, list]) => `${list.length} ${skipReasons[why]}`);
  // formulas have none
  const wordless = reasons.get('no-words')?.flatMap(({text}) => (/\p{L}/u.test(text) ? [text] : [])) ?? [];
  return [
    ...(states.kept > 0
      ? [
          `${plural(states.kept, 'segment')} of ${segments} kept in the source language; --retry translates them again, --report lists them.`,
        ]
      : []),
    ...(pending > 0
      ? [`${plural(pending, 'segment')} left, because the budget is used up; the next run resumes.`]
      : []),
    ...(states.doubt > 0 ? [`${plural(states.doubt, 'segment')} uncertain; --report gives the reasons.`] : []),
    ...termLines(terms),
    `${plural(segments, 'segment')}${known > 0 ? `, ${known} from earlier runs` : ''}; ${[plural(requests, 'request'), ...spent(receipt), ...(known === 0 && pending === 0 && sourceWords >= enoughWords ? [sentPerWords(usage, sourceWords)] : [])].join(', ')}.`,
    ...(left.length > 0 ? [`Not translated: ${left.join(', ')}.`] : []),
    ...(wordless.length > 0 ? [`Taken for names and symbols: ${examples(wordless)}.`] : []),
  ];
}

// terms that are named
const mostNamed = 5;

/** What the model says of the document, and the first of its terms. */
export function briefingLines({about, terms}: Briefing): string[] {
  const named = terms.slice(0, mostNamed).map(({source, target}) => `${source} → ${target}`);
  const more = terms.length > mostNamed ? ` … (${terms.length}; --find-terms writes them)` : '';
  return [
    ...(about === undefined ? [] : [`about: ${about}`]),
    ...(named.length > 0 ? [`terms: ${named.join(', ')}${more}`] : []),
  ];
}

function termTotals(terms: Receipt['terms']) {
  const total = (count: 'segments' | 'followed') => terms.reduce((sum, term) => sum + term[count], 0);
  return {places: total('segments'), followed: total('followed')};
}

/** How consistently the terms of the glossary, and those of the document, were translated, with the worst of them. */
function termLines(terms: Receipt['terms']): string[] {
  const [proposed = [], given = []] = [true, false].map(each =>
    terms.filter(term => (term.proposed ?? false) === each),
  );
  return [...useLine(given, 'in the glossary'), ...useLine(proposed, 'proposed for this document')];
}

function useLine(terms: Receipt['terms'], where: string): string[] {
  const [worst] = terms;
  if (!worst) return [];
  const {places, followed} = termTotals(terms);
  const share = Math.floor((100 * followed) / places);
  const example =
    worst.followed < worst.segments ? `, least: ${worst.source} in ${worst.followed} of ${worst.segments}` : '';
  return [`Terms: ${followed} of ${plural(places, 'place')} as ${where} (${share} %)${example}.`];
}

// of what stays in the source
const mostExamples = 6;
const longestExample = 24;

function examples(texts: readonly string[]): string {
  const shown = [...new Set(texts.map(text => text.slice(0, longestExample)))];
  const more = shown.length > mostExamples ? ' …' : '';
  return `${shown.slice(0, mostExamples).join(', ')}${more}`;
}

const skipReasons: Readonly<Record<Receipt['skipped'][number]['why'], string>> = {
  table: 'table cells',
  code: 'code blocks',
  figure: 'figure captions',
  reference: 'references',
  furniture: 'running heads and page numbers',
  names: 'authors and affiliations',
  'no-words': 'formulas, numbers and names',
  'target-language': 'already in the target language',
  page: 'on other pages',
};

function estimateLine({
  segments,
  ready,
  sourceWords,
  requests,
  promptTokens,
  completionTokens,
  cost,
}: TranslationEstimate): string {
  return [
    `${plural(segments, 'segment')}, ${sourceWords.toLocaleString('en')} words`,
    ...(ready > 0 ? [`${ready} from earlier runs`] : []),
    `about ${plural(requests, 'request')}`,
    `${tokens(promptTokens)} sent and ${tokens(completionTokens)} received`,
    ...(cost === undefined ? [] : [`cost about ${money(cost)}`]),
  ].join(', ');
}

const spent = ({usage, cost}: {readonly usage: Usage; readonly cost?: number}): string[] => [
  tokens(usage.promptTokens + usage.completionTokens),
  ...(cost === undefined ? [] : [`cost ${money(cost)}`]),
];

// in shorter texts the instructions of each request outweigh the text
const enoughWords = 500;

/** Prompt tokens in proportion to the text. */
const sentPerWords = ({promptTokens}: Usage, words: number): string =>
  `${Math.round((1000 * promptTokens) / words).toLocaleString('en')} sent for 1,000 words`;

const tokens = (count: number): string => (count < 10_000 ? `${count} tokens` : `${(count / 1000).toFixed(1)}k tokens`);
const money = (amount: number): string => amount.toFixed(amount < 1 ? 4 : 2);
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const barWidth = 24;

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * barWidth);
  return '━'.repeat(full) + '╌'.repeat(barWidth - full);
}
