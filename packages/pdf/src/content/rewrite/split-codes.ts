/**
 * Where each glyph's bytes begin in the strings of one text operator, joined; the last entry is their length. Codes have one
 * to four bytes, high byte first. Nothing when the bytes are not these codes: the operator is another one than thought.
 */
export function splitCodes(bytes: Uint8Array, codes: readonly number[]): number[] | undefined {
  if (codes.length === 0) return bytes.length === 0 ? [0] : undefined;
  // nearly every font has codes of one length
  const length = bytes.length / codes.length;
  if (Number.isInteger(length) && length >= 1 && length <= 4) {
    const starts = Array.from({length: codes.length + 1}, (_, index) => index * length);
    if (codes.every((code, index) => codeAt(bytes, starts[index] as number, length) === code)) return starts;
  }
  const starts = [0];
  let at = 0;
  for (const code of codes) {
    let found = 0;
    for (let size = 1; size <= 4 && at + size <= bytes.length && found === 0; size++) {
      if (codeAt(bytes, at, size) === code) found = size;
    }
    if (found === 0) return undefined;
    at += found;
    starts.push(at);
  }
  return at === bytes.length ? starts : undefined;
}

function codeAt(bytes: Uint8Array, at: number, size: number): number {
  let code = 0;
  for (let index = 0; index < size; index++) code = code * 256 + (bytes[at + index] as number);
  return code;
}
