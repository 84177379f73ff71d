import {type Block, type Doc, type Heading, type Place, plainText} from '@recto/model';
import {alone, type ChunkKind, type Piece, type PieceOptions, piecesOf} from './pieces.ts';
import {type CountTokens, lastSentences} from './split-text.ts';

export type ChunkOptions = PieceOptions;

/** A part of a document to be found by. Boxes are in points from the top left of their page. */
export type Chunk = {
  /** From 0, in the order of the document. */
  readonly index: number;
  /** Markdown, with the headings that it begins with. */
  readonly text: string;
  /** The headings above it, from the highest down. */
  readonly headings: readonly string[];
  readonly pages: readonly number[];
  readonly boxes: readonly ({readonly page: number} & Place['box'])[];
  readonly kind: ChunkKind;
  readonly tokens: number;
};

/** A document as chunks for retrieval, a line of JSON each. */
export const writeChunks = (doc: Doc, options: ChunkOptions): string =>
  chunksOf(doc, options)
    .map(chunk => `${JSON.stringify(chunk)}\n`)
    .join('');

/**
 * The chunks of a document. None goes over the end of a section; tables, code and figures are by themselves, and all the text is in
 * one of them.
 */
export function chunksOf(doc: Doc, options: ChunkOptions): Chunk[] {
  const {size, countTokens} = options;
  const overlap = Math.min(options.overlap, Math.floor(size / 2));
  const cut = {...options, overlap};
  const chunks: Chunk[] = [];
  const path: Heading[] = [];
  let heads: Piece[] = [];
  let pieces: Piece[] = [];
  const close = (): void => {
    const all = [...heads, ...pieces];
    if (all.length > 0) chunks.push(chunkOf(chunks.length, all, path, countTokens));
    heads = [];
    pieces = [];
  };
  for (const block of doc.children) {
    if (block.type === 'heading') {
      if (pieces.length > 0) close();
      // headings without text of their own stand with the first that has some
      heads.push(...piecesOf(block, doc, cut));
      step(path, block);
      continue;
    }
    for (const piece of piecesOf(block, doc, cut)) {
      const [last] = pieces;
      if (last && (last.kind !== piece.kind || alone.has(piece.kind))) close();
      const text = textOf([...heads, ...pieces, piece]);
      if (countTokens(text) > size && (pieces.length > 0 || heads.length > 0)) {
        const before = pieces.at(-1);
        close();
        const again =
          before && !alone.has(piece.kind)
            ? repeated(before, Math.min(overlap, size - piece.tokens), countTokens)
            : undefined;
        if (again) pieces.push(again);
      }
      pieces.push(piece);
    }
  }
  close();
  return chunks;
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({gap, text}, index) => (index === 0 ? text : gap + text)).join('');

/** Goes on to a heading: those of its level and below are behind it. */
function step(path: Heading[], heading: Heading): void {
  while ((path.at(-1)?.depth ?? 0) >= heading.depth) path.pop();
  path.push(heading);
}

/** The end of a piece, to be read again. */
function repeated(piece: Piece, most: number, count: CountTokens): Piece | undefined {
  const text = lastSentences(piece.text, most, count);
  return text === '' ? undefined : {...piece, text, tokens: count(text)};
}

function chunkOf(index: number, pieces: readonly Piece[], path: readonly Heading[], count: CountTokens): Chunk {
  const text = textOf(pieces);
  const places = new Map(pieces.flatMap(({from}) => from).map(place => [JSON.stringify(place), place]));
  const boxes = [...places.values()].map(({page, box}) => ({page, ...box}));
  return {
    index,
    text,
    headings: path.map(nameOf).filter(name => name !== ''),
    pages: [...new Set(boxes.map(({page}) => page))].sort((one, other) => one - other),
    boxes,
    kind: pieces.at(-1)?.kind ?? 'text',
    tokens: count(text),
  };
}

const nameOf = ({number, children}: Extract<Block, {type: 'heading'}>): string =>
  [number ?? '', plainText(children)].join(' ').trim();
