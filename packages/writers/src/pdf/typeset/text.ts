import type {Face} from './families.ts';

/** What a paragraph to be set consists of, in logical order. */
export type TypePiece =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly face: Face;
      readonly color: string;
      /** Raised or lowered and smaller. */
      readonly script?: 'super' | 'sub';
      readonly underline?: boolean;
      readonly strike?: boolean;
      /** The color of an area behind it. */
      readonly highlight?: string;
      /** Text with the same number is one link. */
      readonly link?: number;
    }
  | {
      readonly kind: 'box';
      /** Names the box for whoever draws it. */
      readonly id: number;
      /** In em of the paragraph. */
      readonly width: number;
      readonly ascent: number;
      readonly descent: number;
    }
  | {readonly kind: 'break'};
