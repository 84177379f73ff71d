import type {FontBook} from '../../typeset/font-book.ts';
import type {TypePiece} from '../../typeset/text.ts';
import type {SourceRun} from '../measure/assign-glyphs.ts';
import type {SourceLayout} from '../measure/source-layout.ts';
import {type Composed, formulaBox} from './compose.ts';

/** Symbols that no font of ours has are set with the source's own glyphs, where it has them. */
export async function borrowGlyphs(
  composed: Composed,
  source: SourceLayout,
  runs: readonly SourceRun[],
  book: FontBook,
  language: string,
): Promise<Composed> {
  if (!composed.pieces.some(piece => piece.kind === 'text' && symbol.test(piece.text))) return composed;
  const boxes = [...composed.boxes];
  const pieces: TypePiece[] = [];
  for (const piece of composed.pieces) {
    if (piece.kind !== 'text' || !symbol.test(piece.text)) {
      pieces.push(piece);
      continue;
    }
    const chain = await book.chain(language, piece.face, piece.text);
    let text = '';
    const flush = (): void => {
      if (text !== '') pieces.push({...piece, text});
      text = '';
    };
    for (const character of piece.text) {
      const known = !symbol.test(character) || chain.some(font => font.has(character.codePointAt(0) as number));
      const made = known ? undefined : boxFrom(character, runs, source, boxes.length);
      if (!made) {
        text += character;
        continue;
      }
      flush();
      boxes.push(made.moved);
      pieces.push(made.piece);
    }
    flush();
  }
  return {...composed, pieces, boxes};
}

const symbol = /\p{S}/u;

function boxFrom(character: string, runs: readonly SourceRun[], source: SourceLayout, id: number) {
  for (const run of runs) {
    const glyph = run.glyphs.find(item => item.text === character);
    if (glyph) return formulaBox({...run, glyphs: [glyph], rules: [], lines: [], highlights: []}, source, id);
  }
  return undefined;
}
