/** `recto doctor`: gives the exit code. */
export async function doctorCommand(): Promise<number> {
  return 0;
}
