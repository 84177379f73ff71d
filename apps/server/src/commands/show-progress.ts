import type {Progress} from '../dump/progress.ts';

// milliseconds between two lines: one that is rewritten, or lines of a log
const onTerminal = 200;
const inLog = 10_000;

/** Shows on standard error how far a dump or a load has come. */
export function showProgress(): {readonly show: (progress: Progress) => void; readonly end: () => void} {
  const {stderr} = process;
  let last = performance.now();
  let open = false;
  return {
    show: ({objects, rows, share}) => {
      const now = performance.now();
      if (now - last < (stderr.isTTY ? onTerminal : inLog)) return;
      last = now;
      const percent = share === undefined ? '' : `${Math.floor(share * 100)} %, `;
      const line = `${percent}${objects.toLocaleString('en')} files, ${rows.toLocaleString('en')} rows`;
      stderr.write(stderr.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
      open = stderr.isTTY;
    },
    end: () => {
      if (open) stderr.write('\r\u001b[K');
      open = false;
    },
  };
}
