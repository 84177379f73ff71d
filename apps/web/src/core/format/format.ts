/** A moment in local time, `YYYY/MM/DD HH:mm`. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}/${two(date.getMonth() + 1)}/${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const units = ['B', 'KB', 'MB', 'GB'];

/** A number of bytes with three digits at most: `3.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

/** A time as people say it: whole minutes from one on, before that tens of seconds. */
export function roundTime(seconds: number): {readonly minutes: number} | {readonly seconds: number} {
  return seconds >= 55
    ? {minutes: Math.max(1, Math.round(seconds / 60))}
    : {seconds: Math.max(10, Math.ceil(seconds / 10) * 10)};
}
