import type {TextShow} from '../../facts.ts';
import {concatBytes} from '../../objects/streams.ts';
import type {TextState} from '../text-state.ts';
import {splitCodes} from './split-codes.ts';
import type {Operand} from './tokens.ts';

/** A text operator without some of its glyphs. */
export type Rewritten = {
  /** The operands of the `TJ` that stays, with displacements where glyphs stood; empty when no glyph stays. */
  readonly array: string;
  /** The bytes of each glyph that was extracted, by its index. */
  readonly extracted: ReadonlyMap<number, Uint8Array>;
};

/**
 * What stays of a text operator when glyphs are removed. `operand` is its string or array, `removed` gives by index which glyphs
 * go. Nothing when the bytes do not spell the glyphs that pdf.js has read.
 */
export function rewriteShow(
  operand: Operand,
  show: TextShow,
  state: TextState<unknown>,
  removed: (index: number) => boolean,
): Rewritten | undefined {
  const items: readonly Operand[] = operand.kind === 'array' ? operand.value : [operand];
  const strings = items.filter(item => item.kind === 'string');
  const bytes = concatBytes(strings.map(item => item.value));
  const starts = splitCodes(
    bytes,
    show.glyphs.map(glyph => glyph.code),
  );
  if (!starts) return undefined;
  const extracted = new Map<number, Uint8Array>();
  const writer = new ArrayWriter();
  let glyph = 0;
  let kept = 0;
  let end = 0;
  for (const item of items) {
    if (item.kind === 'number') writer.shift(item.value);
    if (item.kind !== 'string') continue;
    end += item.value.length;
    // a code may run over the border of two strings: it counts with the string in which it begins
    while (glyph < show.glyphs.length && (starts[glyph] as number) < end) {
      const code = bytes.subarray(starts[glyph], starts[glyph + 1]);
      if (removed(glyph)) {
        extracted.set(glyph, code);
        writer.shift(displacement(show, glyph, state));
      } else {
        writer.glyph(code);
        kept++;
      }
      glyph++;
    }
  }
  return {array: kept === 0 && state.fontSize === 0 ? '' : writer.finish(), extracted};
}

/** The number in a `TJ` array that moves the pen as the glyph does (ISO 32000-1, 9.4.4). */
function displacement(show: TextShow, index: number, state: TextState<unknown>): number {
  const {shift, wordSpace} = show.glyphs[index] as TextShow['glyphs'][number];
  if (state.fontSize === 0) return 0;
  const spacing = (state.charSpacing + (wordSpace ? state.wordSpacing : 0)) / state.fontSize;
  return -1000 * (show.vertical ? shift - spacing : shift + spacing);
}

class ArrayWriter {
  private readonly parts: string[] = [];
  private pending = 0;
  private hex = '';

  shift(by: number): void {
    this.pending += by;
  }

  glyph(code: Uint8Array): void {
    this.flushShift();
    for (const byte of code) this.hex += byte.toString(16).padStart(2, '0');
  }

  finish(): string {
    this.flushShift();
    this.flushHex();
    return this.parts.join('');
  }

  private flushShift(): void {
    if (Math.abs(this.pending) > 5e-4) {
      this.flushHex();
      this.parts.push(formatShift(this.pending));
    }
    this.pending = 0;
  }

  private flushHex(): void {
    if (this.hex !== '') this.parts.push(`<${this.hex}>`);
    this.hex = '';
  }
}

const formatShift = (value: number): string => ` ${Number(value.toFixed(3))} `;
