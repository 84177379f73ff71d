import type {LineStyle} from '../../typeset/break-lines.ts';
import type {SourceLayout} from '../measure/source-layout.ts';
import type {SourceText} from '../measure/source-texts.ts';
import {ownDepth} from '../room/room.ts';
/** What text may do to fit. Distances of baselines are shares of the size. */
export type FitRules = LineStyle & {
  /** Points, at full size. */
  readonly size: number;
  readonly smallest: number;
  /** The distance of baselines to aim at, in points at full size, and the least one. */
  readonly leading: number;
  readonly tightest: number;
  /** May be opened up to this share of the size where the source's room is not filled. */
  readonly widest: number;
  /** Of the first line, in points. */
  readonly indent: number;
  /** Words may be cut where they are wider than their line. */
  readonly cut?: boolean;
  /** Lines may be wider than their room: what has begun elsewhere must end somewhere. */
  readonly overflow?: boolean;
  /** How narrow letters may become, as a share of their width. */
  readonly narrowest: number;
  /** How deep letters hang, share of the size. */
  readonly depth: number;
  /** How far letters reach up and down at most, share of the size. */
  readonly reach: {readonly above: number; readonly below: number};
  /** How far letters reach up and down that another text is kept from, share of the size, where that is more than usual. */
  readonly clear?: {readonly above: number; readonly below: number};
};

/** How far vowels and tones of Thai and Devanagari reach, shares of the size: 98 of 100 glyphs of Noto Sans Thai stay within. */
const tallReach = {above: 0.98, below: 0.32};

export function rulesOf(text: SourceText, source: SourceLayout, language: string, labelled: boolean): FitRules {
  const {size, alignment, indent} = source;
  const cjk = /^(zh|ja|ko)\b/.test(language);
  const arabic = /^(ar|fa|ur)\b/.test(language);
  // vowels and tones stand above and below the letters
  const tall = /^(th|hi)\b/.test(language);
  const usual = cjk || tall ? 1.4 : arabic ? 1.45 : 1.2;
  const leading = source.leading > 0 ? source.leading : usual * size;
  // ideographs fill their em: lines need more room between them than those of letters
  const tightest = cjk ? 1.18 : arabic || tall ? 1.25 : 1.05;
  return {
    size,
    smallest: text.kind === 'cell' ? 0.6 : 0.75,
    leading: Math.max(leading, tightest * size),
    tightest: Math.min(tightest, Math.max(arabic ? 1.1 : 0.95, leading / size)),
    widest: cjk ? 1.5 : 0,
    justify: alignment === 'justify',
    whole: text.kind !== 'cell' && (text.kind === 'heading' || alignment === 'center'),
    balanced: text.kind !== 'cell' && alignment === 'center' ? source.frames[0]?.lines.length : undefined,
    indent:
      !labelled &&
      indent > 0 &&
      (language.startsWith('zh') || language.startsWith('ja')) &&
      indent > 0.8 * size &&
      indent < 4 * size
        ? (language.startsWith('zh') ? 2 : 1) * size
        : indent,
    narrowest: cjk || arabic ? 0.95 : 0.92,
    depth: cjk ? 0.16 : ownDepth,
    reach: tall
      ? tallReach
      : arabic
        ? {above: 0.78, below: 0.5}
        : cjk
          ? {above: 0.88, below: 0.12}
          : {above: 0.74, below: 0.24},
    // tall and deep letters of two texts would touch where the source's do not
    ...(arabic && {clear: {above: 0.85, below: 0.38}}),
    ...(tall && {clear: tallReach}),
  };
}
