/** The days of the month of a moment, as the server counts them (UTC): `2026-11-01` and on; first the empty places of the week that begins on Monday. */
export function monthDays(now: Date): readonly (string | undefined)[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return [
    ...Array.from({length: before}, () => undefined),
    ...Array.from({length: count}, (_, index) => new Date(Date.UTC(year, month, index + 1)).toISOString().slice(0, 10)),
  ];
}
