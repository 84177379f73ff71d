import type {PageBox, SegmentTarget} from '@recto/model';

/**
 * Why a translated text could not be set, so that its source stands. `no-place`: the page has no glyphs for it; `vertical`: it is
 * written from top to bottom; `content`: its page's content is not what was read; `no-room`: it is too long for its place even at
 * the smallest size; `too-far`: it runs over too many pages.
 */
export type KeptReason = 'no-place' | 'vertical' | 'content' | 'no-room' | 'too-far';

/** A text that was set. */
export type PlacedText = {
  readonly target: SegmentTarget;
  readonly kind: string;
  /** Size as a share of the source's. */
  readonly scale: number;
  /** Its lines. */
  readonly places: readonly {readonly page: number; readonly box: PageBox}[];
};

/** A text that was not set, so that its source stands. */
export type KeptText = {readonly target: SegmentTarget; readonly reason: KeptReason};

/** What became of each translated text on the pages. */
export type OverlayReport = {
  readonly placed: readonly PlacedText[];
  readonly kept: readonly KeptText[];
  /** Texts that reach beyond their room, because they had begun elsewhere and could not be left out. */
  readonly overflowing: readonly SegmentTarget[];
  /** Texts that lie on others or on what stays on the page, more than their sources did. */
  readonly overlapping: readonly SegmentTarget[];
  /** Characters that no font has; they are drawn as empty boxes. */
  readonly missing: readonly {readonly target: SegmentTarget; readonly characters: string}[];
  /** Formulas that a translation left out, though its source has them. */
  readonly lostFormulas: readonly {readonly target: SegmentTarget; readonly count: number}[];
  /** Pages with images and without text: they need recognition before they can be translated. */
  readonly scanned: readonly number[];
};
