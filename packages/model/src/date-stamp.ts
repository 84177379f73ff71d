/** A moment as in names of files: `2026-01-31 09_05_00`, in the time of this machine. */
export function dateStamp(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('_')}`;
}
