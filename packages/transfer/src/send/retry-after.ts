/** Milliseconds that a Retry-After header (seconds or a date, RFC 9110) asks to wait; `now` in milliseconds since 1970. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
