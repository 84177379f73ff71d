/** What a `Range` header asks of a file: a part, the whole (`undefined`), or what the file does not have. */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): {readonly start: number; readonly end: number} | 'unsatisfiable' | undefined {
  // several ranges may be answered with the whole (RFC 9110, 14.2)
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'unsatisfiable' : {start: bytes - length, end: bytes - 1};
  }
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : {start, end};
}
