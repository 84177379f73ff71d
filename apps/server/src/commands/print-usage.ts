/** Prints how a command is used: as what was asked for, or as an error. Gives the exit code. */
export function printUsage(usage: string, argument: string | undefined): number {
  const asked = argument === '--help' || argument === '-h';
  (asked ? process.stdout : process.stderr).write(usage);
  return asked ? 0 : 2;
}
