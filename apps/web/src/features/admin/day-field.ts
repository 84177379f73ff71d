/** A day as a field of the type `date` holds it, in local time: `2026-11-21`. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last second of a day in local time, as the server takes moments; nothing for what is no day. */
export function endOfDay(day: string): string | undefined {
  const date = new Date(`${day}T23:59:59`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
