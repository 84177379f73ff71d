import {styleText} from 'node:util';
import {describe, summarize, type TrustReport} from '@recto/engine/client';
import type {Input} from '../input/collect-inputs.ts';
import type {Outcome, Reporter, Totals} from './reporter.ts';
import {timeLeft} from './time-left.ts';

export type Terminal = {
  readonly write: (text: string) => void;
  /** An interactive terminal, whose lines can be overwritten. */
  readonly live: boolean;
  readonly color: boolean;
  readonly columns: () => number;
  /** Milliseconds. */
  readonly now: () => number;
};

// milliseconds between updates of the progress bar
const redrawEvery = 100;
// milliseconds between lines of progress in a log
const logEvery = 30_000;

/**
 * One line per input; on a terminal also a progress bar with the pages per second and the time left. Elsewhere the progress is
 * logged every half minute.
 */
export function textReporter(terminal: Terminal): Reporter {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    terminal.color ? styleText(format, text, {validateStream: false}) : text;
  let held: string[] | undefined;
  const write = (text: string) => {
    if (held) held.push(text);
    else terminal.write(text);
  };
  const running = new Map<string, {done: number; total: number; writing?: string}>();
  const started = terminal.now();
  let inputs = 0;
  let finished = 0;
  let pages = 0;
  let drawn = -Infinity;
  let logged = started;
  let visible = false;

  const clear = () => {
    if (visible) write('\r\x1b[2K');
    visible = false;
  };
  const draw = () => {
    const now = terminal.now();
    if (held || (terminal.live ? now - drawn < redrawEvery : now - logged < logEvery)) return;
    [drawn, logged] = [now, now];
    const current = [...running.values()];
    const seen = pages + current.reduce((sum, each) => sum + each.done, 0);
    const share =
      (finished + current.reduce((sum, each) => sum + each.done / Math.max(1, each.total), 0)) / Math.max(1, inputs);
    const [name = ''] = running.keys();
    const only = inputs === 1 ? current[0] : undefined;
    const count =
      only?.writing ?? (only ? `page ${Math.floor(only.done)}/${only.total}` : `${finished}/${inputs} files`);
    const seconds = (now - started) / 1000;
    const speed = `${perSecond(seen, seconds)} pages/s`;
    const left = only?.writing === undefined ? timeLeft(share, seconds) : undefined;
    if (!terminal.live) {
      terminal.write(`  ${[count, speed, ...(left ? [left] : []), name].join(', ')}\n`);
      return;
    }
    const line = [bar(share), count, speed, ...(left ? [left] : []), name].join('  ');
    terminal.write(`\r\x1b[2K${fit(line, terminal.columns() - 1)}`);
    visible = true;
  };

  return {
    start(count) {
      inputs = count;
    },
    progress(input, done, total) {
      running.set(input.name, {done, total});
      draw();
    },
    writing(input, format, share) {
      const {done = 0, total = 0} = running.get(input.name) ?? {};
      running.set(input.name, {done, total, writing: `writing ${format} ${Math.round(100 * share)} %`});
      draw();
    },
    finish(input: Input | undefined, outcome: Outcome) {
      if (input) running.delete(input.name);
      finished++;
      clear();
      if (outcome.ok) {
        pages += outcome.pages;
        const facts = [`${outcome.seconds.toFixed(1)} s`];
        if (outcome.pictures > 0) facts.unshift(`${outcome.pictures} ${plural('image', outcome.pictures)}`);
        // a web page has none
        if (outcome.pages > 0) facts.unshift(`${outcome.pages} ${plural('page', outcome.pages)}`);
        const outputs = outcome.outputs.length > 0 ? ` → ${outcome.outputs.join(', ')}` : '';
        write(`${paint('green', '✓')} ${outcome.input}${outputs}  ${paint('dim', facts.join(', '))}\n`);
        // nothing to be trusted or doubted: the file that was asked for holds nothing
        for (const one of outcome.diagnostics)
          if (one.code === 'no-tables') write(`  ${paint('yellow', describe(one))}\n`);
        const images = outcome.diagnostics.filter(({code}) => code === 'image-left-out').length;
        if (images > 0) write(`  ${paint('dim', `${images} ${plural('image', images)} of the web page left out.`)}\n`);
        for (const line of trustLines(outcome.report, inputs === 1)) write(`  ${paint('dim', line)}\n`);
      } else {
        write(
          `${paint('red', '✗')} ${outcome.input}: ${outcome.error.message} ${paint('dim', `[${outcome.error.code}]`)}\n`,
        );
      }
      draw();
    },
    async during(work) {
      clear();
      held = [];
      try {
        return await work();
      } finally {
        const waited = held;
        held = undefined;
        for (const text of waited) write(text);
        draw();
      }
    },
    end(totals: Totals) {
      clear();
      if (totals.interrupted)
        write(`Interrupted. ${totals.converted} of ${inputs} files converted; partial results were removed.\n`);
      else if (inputs > 1) write(`${summary(totals)}\n`);
    },
  };
}

// coverage below which a result gets a warning
const goodCoverage = 0.995;

/** The trust summary; of one result among many only if there is a problem. */
function trustLines(report: TrustReport, all: boolean): string[] {
  const {coverage = 1, failedPages, pagesWithoutText} = report;
  const troubled = coverage < goodCoverage || failedPages.length > 0 || pagesWithoutText.length > 0;
  return all || troubled ? summarize(report) : [];
}

function summary({converted, failed, pages, seconds}: Totals): string {
  const parts = [`${converted} ${plural('file', converted)} converted`];
  if (failed > 0) parts.push(`${failed} failed`);
  parts.push(`${pages} ${plural('page', pages)} in ${seconds.toFixed(1)} s (${perSecond(pages, seconds)} pages/s)`);
  return parts.join(', ');
}

const plural = (word: string, count: number): string => (count === 1 ? word : `${word}s`);

function perSecond(pages: number, seconds: number): string {
  const speed = seconds > 0 ? pages / seconds : 0;
  return speed < 10 ? speed.toFixed(1) : speed.toFixed(0);
}

const barWidth = 24;

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * barWidth);
  return '━'.repeat(full) + '╌'.repeat(barWidth - full);
}

/** Cuts a line so that the terminal does not break it. Wide characters count as two. */
function fit(line: string, columns: number): string {
  let width = 0;
  let end = 0;
  for (const character of line) {
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1;
    if (width > columns) return line.slice(0, end);
    end += character.length;
  }
  return line;
}
