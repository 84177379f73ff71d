import {printable} from './printable.ts';

/** The line of progress on a terminal, and messages. */
export type ProgressLine = {
  readonly clear: () => void;
  readonly show: (words: string) => void;
  readonly say: (sentence: string) => void;
};

/** A line that is written over where standard error is a terminal, and messages that stay. */
export function progressLine(quiet: boolean): ProgressLine {
  const {stderr, env} = process;
  const live = !quiet && stderr.isTTY === true && env['TERM'] !== 'dumb';
  let visible = false;
  const clear = (): void => {
    if (visible) stderr.write('\r\x1b[2K');
    visible = false;
  };
  return {
    clear,
    show: (words: string): void => {
      if (!live) return;
      stderr.write(`\r\x1b[2K${printable(words).slice(0, (stderr.columns || 80) - 1)}`);
      visible = true;
    },
    say: (sentence: string): void => {
      clear();
      stderr.write(`recto: ${printable(sentence)}\n`);
    },
  };
}
