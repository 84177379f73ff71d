/**
 * Whether a compact font program (CFF) stands in a file as it is, neither packed nor encrypted: pdf.js mends the outlines of
 * such a one in place. It begins with its version, 1.0, right after the word `stream` (PDF 32000-1, 7.3.8.1).
 */
export function hasUncompressedCff(file: Uint8Array): boolean {
  for (let at = file.indexOf(1); at >= 0; at = file.indexOf(1, at + 1)) {
    if (file[at + 1] === 0 && followsStream(file, at)) return true;
  }
  return false;
}

function followsStream(file: Uint8Array, at: number): boolean {
  let end = at;
  if (file[end - 1] === lineFeed) end--;
  if (file[end - 1] === carriageReturn) end--;
  return end < at && stream.every((letter, index) => file[end - stream.length + index] === letter);
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const stream = [...'stream'].map(letter => letter.charCodeAt(0));
