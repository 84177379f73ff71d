import {intersectBoxes, type PageBox} from '@recto/model';
import type {PageFont} from '../../fonts/page-font.ts';
import type {Matrix} from '../../matrix.ts';
import {TextState} from '../text-state.ts';

/** The part of a page's graphics state that glyphs and paths depend on. */
export class GraphicsState extends TextState<PageFont> {
  /** Everything outside is not painted. Bounds only: a clip of another shape counts as its box. */
  clip: PageBox;
  /** The clip is its box and not some shape inside it. */
  clipIsBox = true;
  fillColor = '#000000';
  strokeColor = '#000000';
  fillAlpha = 1;
  strokeAlpha = 1;
  /** Paint replaces what is below it; false under a soft mask or another blend mode. */
  opaque = true;
  lineWidth = 1;

  constructor(matrix: Matrix, clip: PageBox) {
    super(matrix);
    this.clip = clip;
  }

  clone(): GraphicsState {
    return Object.assign(new GraphicsState(this.matrix, this.clip), this);
  }

  /** Narrows the clip to what it has in common with a box. */
  clipTo(box: PageBox): void {
    const {clip} = this;
    this.clip = intersectBoxes(clip, box) ?? {left: clip.left, top: clip.top, right: clip.left, bottom: clip.top};
  }
}

/** A graphics state parameter dictionary as pdf.js gives it. */
export type GraphicsStateEntries = readonly (readonly [key: string, value: unknown])[];

/** Sets the entries of a graphics state parameter dictionary (ISO 32000-1, 8.4.5). */
export function setParameters(
  state: GraphicsState,
  entries: GraphicsStateEntries,
  fontOf: (loadedName: string) => PageFont | undefined,
): void {
  for (const [key, value] of entries) {
    if (key === 'ca') state.fillAlpha = finite(value);
    else if (key === 'CA') state.strokeAlpha = finite(value);
    else if (key === 'BM') state.opaque = value === 'source-over' || value === 'Normal';
    else if (key === 'SMask' && value) state.opaque = false;
    else if (key === 'LW') state.lineWidth = finite(value);
    else if (key === 'Font' && Array.isArray(value)) {
      state.font = fontOf(value[0]);
      state.fontSize = finite(value[1]);
    }
  }
}

/** A number that can be calculated with; 0 for anything else. */
export const finite = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
