/** How `recto` ends. `docs/cli.md` lists these. */
export const exitCodes = {
  /** Everything was converted. */
  ok: 0,
  /** At least one input failed; the others were converted. */
  failed: 1,
  /** The command line was wrong; nothing was done. */
  usage: 2,
  /** Everything was translated, but for parts that were kept in the source language. */
  kept: 4,
  /** Stopped by Ctrl+C (128 + SIGINT): finished files stay, nothing is half-written. */
  interrupted: 130,
  /** Stopped by SIGTERM (128 + SIGTERM). */
  terminated: 143,
} as const;
