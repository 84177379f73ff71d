import {boxHeight, boxWidth, compose, identity, type Projection, turnAbout} from '@recto/model';
import type {OcrLine, OcrPage} from '../facts/ocr-page.ts';
import type {Gray} from '../pixels/gray.ts';

/** By how much a page's image is turned clockwise, so that its text is upside down or runs down or up. */
export type Rotation = 90 | 180 | 270;

/**
 * How the image of a page is turned, by the direction most of its text has; undefined when it is upright. Columns of ideographs,
 * which run down on upright pages, report a page turned by 90 degrees only among lines of other letters.
 */
export function rotationOf(lines: readonly OcrLine[]): Rotation | undefined {
  const lengths = new Map<number, number>();
  for (const {angle, box} of lines)
    lengths.set(angle, (lengths.get(angle) ?? 0) + (angle % 180 === 0 ? boxWidth(box) : boxHeight(box)));
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const [angle, length] = [...lengths].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (angle === 0 || length < mostText * all) return undefined;
  if (angle === 180) return angle;
  const characters = lines.flatMap(line => line.characters);
  const letters = characters.filter(({text}) => /^\p{L}$/u.test(text));
  const inColumns = letters.filter(({text}) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(text),
  );
  return letters.length >= fewestLetters && inColumns.length < fewOfColumns * letters.length
    ? (angle as Rotation)
    : undefined;
}

const mostText = 0.8;
const fewestLetters = 20;
const fewOfColumns = 0.1;

/** The image turned back, so that it is upright. */
export function rotateUpright({width, height, pixels}: Gray, turn: Rotation): Gray {
  const turned = new Uint8Array(pixels.length);
  if (turn === 180) {
    for (let at = 0; at < pixels.length; at++) turned[pixels.length - 1 - at] = pixels[at]!;
    return {width, height, pixels: turned};
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] = turn === 90 ? [y, width - 1 - x] : [height - 1 - y, x];
      turned[toY * height + toX] = pixels[y * width + x]!;
    }
  }
  return {width: height, height: width, pixels: turned};
}

/** Where points of the image that was turned back, whose size is given, lie in the turned one. */
function toTurned({width, height}: Pick<Gray, 'width' | 'height'>, turn: Rotation): Projection {
  if (turn === 180) return [-1, 0, width, 0, -1, height, 0, 0, 1];
  return turn === 90 ? [0, -1, height, 1, 0, 0, 0, 0, 1] : [0, 1, 0, -1, 0, width, 0, 0, 1];
}

/**
 * A page that was read upright, with its places in the image as it was given. Places of both are scaled by the width of the
 * image: a page whose image is turned by 90 degrees is made so wide that it has the image's shape, empty at its right or below.
 */
export function inOriginalOrientation(page: OcrPage, turn: Rotation): OcrPage {
  const {width, height, skew, toImage = identity} = page;
  const [across, down] = turn === 180 ? [width, height] : [height, width];
  const level = turnAbout(width / 2, height / 2, (skew * Math.PI) / 180);
  const [a, b, c, d, e, f, g, h, i] = compose(toTurned(page, turn), compose(toImage, level));
  const frame = Math.max(width, (height * across) / down);
  const by = frame / across;
  return {
    ...page,
    width: frame,
    height: (frame * down) / across,
    skew: 0,
    toImage: [a * by, b * by, c * by, d * by, e * by, f * by, g, h, i],
  };
}
