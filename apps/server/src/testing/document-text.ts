import {inflateRawSync} from 'node:zlib';

/** The main part of a Word file: the first entry of that name, unpacked. */
export function documentText(file: Buffer): string {
  const name = 'word/document.xml';
  const start = file.indexOf(name);
  // the sizes stand before the name in the entry's head
  const size = file.readUInt32LE(start - 30 + 18);
  return inflateRawSync(file.subarray(start + name.length, start + name.length + size)).toString();
}
