/** The exit codes of `recto`, as listed in `docs/cli.md`. */
export const exitCodes = {
  /** Everything was converted. */
  ok: 0,
  /** At least one input failed; the others were converted. */
  failed: 1,
  /** The command line was wrong; nothing was done. */
  usage: 2,
  /** Everything was translated, except for segments kept in the source language. */
  kept: 4,
  /** Some documents were left for want of what they need, such as a bucket that is away: the same command goes on. */
  unfinished: 5,
  /** Interrupted by Ctrl+C (128 + SIGINT): finished files stay, partial ones are removed. */
  interrupted: 130,
  /** Terminated by SIGTERM (128 + SIGTERM). */
  terminated: 143,
} as const;
