import {styleText} from 'node:util';
import type {AppError, Meter, Receipt, Usage} from '@recto/engine/translate';

/** How the translation of one file ended. */
export type Ended =
  | {
      readonly input: string;
      readonly ok: true;
      readonly outputs: readonly string[];
      readonly seconds: number;
      readonly receipt: Receipt;
      /** Translations for which the page had no place: their sources stand there. */
      readonly unplaced: number;
    }
  | {readonly input: string; readonly ok: false; readonly seconds: number; readonly error: AppError};

/** What a translation would take, as it is said before. */
export type Estimated = {
  readonly segments: number;
  readonly ready: number;
  readonly sourceWords: number;
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost?: number;
};

/** Tells the user how translations go. */
export type Speech = {
  readonly reading: (input: string, done: number, total: number) => void;
  readonly translating: (input: string, meter: Meter) => void;
  readonly writing: (input: string) => void;
  readonly estimated: (input: string, estimate: Estimated) => void;
  readonly foundTerms: (input: string, file: string, count: number, usage: Usage) => void;
  readonly end: (ended: Ended) => void;
  /** Last words of a run that was stopped. */
  readonly stopped: () => void;
};

// often enough to look alive
const redrawEvery = 100;

/** A bar with the stage, segments, tokens and cost on a terminal, and a few lines for each file; or JSON. */
export function chooseSpeech(speech: 'text' | 'quiet' | 'json'): Speech {
  const {stderr, stdout, env} = process;
  if (speech === 'json') return jsonSpeech(line => stdout.write(`${line}\n`));
  const live = speech === 'text' && stderr.isTTY === true && env['TERM'] !== 'dumb';
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
    if (speech === 'text') stderr.write(`${line}\n`);
  };
  return {
    reading: (input, done, total) =>
      draw(done / Math.max(1, total), `reading page ${Math.floor(done)}/${total}  ${input}`),
    translating: (input, meter) => {
      const {done, segments, kept} = meter;
      const facts = [`translating ${done}/${segments}`, ...(kept > 0 ? [`${kept} kept`] : []), ...spent(meter)];
      draw(done / Math.max(1, segments), `${facts.join('  ')}  ${input}`);
    },
    writing: input => draw(1, `writing  ${input}`),
    estimated: (input, estimate) => say(`${input}: ${estimateWords(estimate)}`),
    foundTerms: (input, file, count, usage) => {
      say(
        `${paint('green', '✓')} ${input} → ${file}  ${paint('dim', `${plural(count, 'term')}, ${spent({usage}).join(', ')}`)}`,
      );
      if (count > 0) say(`  ${paint('dim', `Correct it, and give it to the translation: --glossary ${file}`)}`);
    },
    end: ended => {
      if (!ended.ok) {
        clear();
        const {message, code} = ended.error;
        stderr.write(`${paint('red', '✗')} ${ended.input}: ${message} ${paint('dim', `[${code}]`)}\n`);
        return;
      }
      const {receipt, seconds} = ended;
      const good = receipt.states.kept + receipt.pending + ended.unplaced === 0;
      say(
        `${paint(good ? 'green' : 'yellow', good ? '✓' : '!')} ${ended.input} → ${ended.outputs.join(', ')}  ${paint('dim', `${seconds.toFixed(1)} s`)}`,
      );
      if (ended.unplaced > 0)
        say(
          `  ${paint('dim', `${plural(ended.unplaced, 'translation')} found no place on the page: the source stands there; --report lists them.`)}`,
        );
      for (const line of receiptWords(receipt)) say(`  ${paint('dim', line)}`);
    },
    stopped: () => say('Stopped. What was translated is kept: the same command goes on from there.'),
  };
}

const jsonSpeech = (write: (line: string) => void): Speech => ({
  reading: () => {},
  translating: () => {},
  writing: () => {},
  estimated: (input, estimate) => write(JSON.stringify({input, ok: true, estimate})),
  foundTerms: (input, file, terms, usage) => write(JSON.stringify({input, ok: true, outputs: [file], terms, usage})),
  end: ended => {
    const {input, ok, seconds} = ended;
    if (!ended.ok) {
      const {code, message} = ended.error;
      return write(JSON.stringify({input, ok, seconds: round(seconds), error: {code, message}}));
    }
    const {receipt, outputs, unplaced} = ended;
    const {skipped, ...counts} = receipt;
    write(JSON.stringify({input, ok, seconds: round(seconds), outputs, unplaced, ...counts, skipped: skipped.length}));
  },
  stopped: () => {},
});

/** What a translation took, in a few sentences, the most important first. */
export function receiptWords(receipt: Receipt): string[] {
  const {states, segments, pending, fromLedger, fromMemory, requests, skipped, usage, sourceWords} = receipt;
  const known = fromLedger + fromMemory;
  const reasons = Map.groupBy(skipped, ({why}) => why);
  const left = [...reasons].flatMap(([why, list]) => (words[why] ? [`${list.length} ${words[why]}`] : []));
  return [
    ...(states.kept > 0
      ? [
          `${plural(states.kept, 'segment')} of ${segments} kept in the source language; --retry asks again, --report lists them.`,
        ]
      : []),
    ...(pending > 0
      ? [`${plural(pending, 'segment')} not asked, because the budget was reached; the next run goes on.`]
      : []),
    ...(states.doubt > 0 ? [`${plural(states.doubt, 'segment')} in doubt; --report says why.`] : []),
    `${plural(segments, 'segment')}${known > 0 ? `, ${known} of them known from before` : ''}; ${[plural(requests, 'request'), ...spent(receipt), ...(known === 0 && pending === 0 && sourceWords >= tellingWords ? [sentPerWords(usage, sourceWords)] : [])].join(', ')}.`,
    ...(left.length > 0 ? [`Left as it is: ${left.join(', ')}.`] : []),
  ];
}

const words: Readonly<Partial<Record<Receipt['skipped'][number]['why'], string>>> = {
  table: 'parts of tables',
  code: 'pieces of code',
  figure: 'captions of figures',
  reference: 'references',
  'target-language': 'already in this language',
};

function estimateWords({
  segments,
  ready,
  sourceWords,
  requests,
  promptTokens,
  completionTokens,
  cost,
}: Estimated): string {
  return [
    `${plural(segments, 'segment')}, ${sourceWords.toLocaleString('en')} words`,
    ...(ready > 0 ? [`${ready} known from before`] : []),
    `about ${plural(requests, 'request')}`,
    `${tokens(promptTokens)} sent and ${tokens(completionTokens)} received`,
    ...(cost === undefined ? [] : [`cost about ${money(cost)}`]),
  ].join(', ');
}

const spent = ({usage, cost}: {readonly usage: Usage; readonly cost?: number}): string[] => [
  tokens(usage.promptTokens + usage.completionTokens),
  ...(cost === undefined ? [] : [`cost ${money(cost)}`]),
];

// of fewer the instructions that come with each request are most of what is sent
const tellingWords = 500;

/** What tells whether a model's prompts are in proportion. */
const sentPerWords = ({promptTokens}: Usage, words: number): string =>
  `${Math.round((1000 * promptTokens) / words).toLocaleString('en')} sent for 1,000 words`;

const tokens = (count: number): string => (count < 10_000 ? `${count} tokens` : `${(count / 1000).toFixed(1)}k tokens`);
const money = (amount: number): string => amount.toFixed(amount < 1 ? 4 : 2);
const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const barWidth = 24;

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * barWidth);
  return '━'.repeat(full) + '╌'.repeat(barWidth - full);
}
