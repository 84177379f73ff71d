import {printable} from './printable.ts';
import {progressLine} from './progress-line.ts';

type Arrived = {
  readonly where: string;
  readonly facts: readonly string[];
  readonly losses: readonly string[];
  readonly seconds: number;
};

/** Tells what becomes of the files of `recto send`. */
export type SendReporter = {
  readonly progress: (input: string, words: string) => void;
  readonly sent: (input: string, arrived: Arrived) => void;
  readonly unchanged: (input: string, where: string) => void;
  /** What would be sent, where nothing is. */
  readonly planned: (input: string, words: string) => void;
  readonly failed: (input: string, failure: {readonly code: string; readonly message: string}) => void;
  /** Called when the command is interrupted. */
  readonly stopped: () => void;
};

/** Losses that are listed on a terminal; the rest are counted. */
const mostLosses = 10;

/** Reports on standard error, or with `json` one line for each file on standard output. */
export function sendReporter(
  {quiet, json}: {readonly quiet: boolean; readonly json: boolean},
  inputs: number,
): SendReporter {
  const line = progressLine(quiet);
  const write = (text: string): void => {
    line.clear();
    process.stderr.write(`${printable(text)}\n`);
  };
  const printJson = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
  let done = 0;
  return {
    progress: (input, words) => line.show(`${inputs > 1 ? `${done + 1}/${inputs}  ` : ''}${words}  ${input}`),
    sent(input, {where, facts, losses, seconds}) {
      done++;
      if (json)
        printJson({input, ok: true, unchanged: false, where, facts, losses, seconds: Math.round(seconds * 10) / 10});
      if (quiet) return;
      write(`✓ ${input} → ${where}  ${[...facts, `${seconds.toFixed(1)} s`].join(', ')}`);
      for (const loss of losses.slice(0, mostLosses)) write(`  ${loss}`);
      if (losses.length > mostLosses) write(`  and ${losses.length - mostLosses} more; --json lists all of them`);
    },
    unchanged(input, where) {
      done++;
      if (json) printJson({input, ok: true, unchanged: true, where});
      if (!quiet) write(`= ${input} → ${where}  not changed since it was sent; --again sends it`);
    },
    planned(input, words) {
      done++;
      if (json) printJson({input, ok: true, planned: words});
      if (!quiet) write(`- ${input}: ${words}`);
    },
    failed(input, {code, message}) {
      done++;
      if (json) printJson({input, ok: false, error: {code, message}});
      else write(`✗ ${input}: ${message} [${code}]`);
    },
    stopped: () => line.say('Stopped. The same command goes on where this one ended.'),
  };
}
