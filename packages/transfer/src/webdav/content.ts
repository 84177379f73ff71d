/**
 * What a file is written from: its bytes, or its length and a source of them. A source is opened again when the server first asks
 * for a password or sends the request on, so every opening must give the same bytes.
 */
export type DriveContent =
  | Uint8Array
  | {readonly length: number; readonly open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>};

// small enough that progress moves and a cancelled upload stops within a piece
const pieceSize = 64 * 1024;

/** The bytes of a content in pieces. */
export function piecesOf(content: DriveContent): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return content instanceof Uint8Array ? slices(content) : content.open();
}

function* slices(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceSize) yield bytes.subarray(start, start + pieceSize);
}
