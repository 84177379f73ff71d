/**
 * The mark of a footnote as its page shows it: repeated labels of a document differ by a number at the end,
 * and characters that no label can have are called `note`.
 */
export function footnoteMark(label: string): string {
  if (/^note(-\d+)?$/.test(label)) return '*';
  return /^([\p{L}\p{N}]{1,3})-\d+$/u.exec(label)?.[1] ?? label;
}
