import {jsonReporter} from './json-reporter.ts';
import {type Reporter, silent} from './reporter.ts';
import {textReporter} from './text-reporter.ts';

type OutputMode = {readonly console: 'text' | 'quiet' | 'json'};

/** The reporter that fits the options and what standard error is connected to; `peakMegabytes` as in `docs/cli.md`. */
export function chooseReporter({console: mode}: OutputMode, peakMegabytes: () => number): Reporter {
  if (mode === 'json') return jsonReporter(line => process.stdout.write(line), peakMegabytes);
  const {stderr, env} = process;
  const live = stderr.isTTY === true && env['TERM'] !== 'dumb';
  const reporter = textReporter({
    write: text => stderr.write(text),
    live: live && mode === 'text',
    color: live && !env['NO_COLOR'],
    columns: () => stderr.columns || 80,
    now: () => performance.now(),
  });
  if (mode === 'text') return reporter;
  const {during} = reporter;
  return {...silent, during, finish: (input, outcome) => void (outcome.ok || reporter.finish(input, outcome))};
}
