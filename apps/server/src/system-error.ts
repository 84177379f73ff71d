/** The code of a system or database error, e.g. `EACCES` or `28P01`, also of one that is wrapped. */
export function codeOf(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const {code} = at as {code?: unknown};
    if (typeof code === 'string') return code;
    // several addresses were tried
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0]);
  }
  return undefined;
}
