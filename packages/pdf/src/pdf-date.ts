/** A date of a PDF, `D:20260301120000+01'00'`, as ISO 8601 as far as it is given; undefined when it is none. */
export function isoDate(date: string | undefined): string | undefined {
  const match = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(Z|[+-]\d{2})?'?(\d{2})?/.exec(date ?? '');
  if (!match) return undefined;
  const [, year, month, day, hour, minute = '00', second = '00', zone, zoneMinutes = '00'] = match;
  if (!inRange(month, 1, 12) || !inRange(day, 1, 31) || !inRange(hour, 0, 23)) return undefined;
  if (!inRange(minute, 0, 59) || !inRange(second, 0, 59)) return undefined;
  if (month === undefined) return year;
  if (day === undefined) return `${year}-${month}`;
  if (hour === undefined) return `${year}-${month}-${day}`;
  const offset = zone === undefined ? '' : zone === 'Z' ? 'Z' : `${zone}:${zoneMinutes}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}

const inRange = (digits: string | undefined, low: number, high: number): boolean =>
  digits === undefined || (Number(digits) >= low && Number(digits) <= high);
