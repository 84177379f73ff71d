import {type PageBox, unionBoxes} from '@recto/model';
import type {OcrLine} from '../facts/ocr-page.ts';
import type {OrientedLine} from '../orientation/line-orientation.ts';
import type {ReadLine} from '../read/read-line.ts';

export type PageSkew = {readonly skew: number; readonly width: number; readonly height: number};

/** A point of a page on the page deskewed. */
export function deskewPoint(
  point: {readonly x: number; readonly y: number},
  {skew, width, height}: PageSkew,
): {readonly x: number; readonly y: number} {
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const [dx, dy] = [point.x - width / 2, point.y - height / 2];
  return {x: width / 2 + dx * cos + dy * sin, y: height / 2 + dy * cos - dx * sin};
}

/** A read line at its place on the page, the page's skew taken away by turning about its middle. */
export function placeLine(read: ReadLine, {box, angle}: OrientedLine, {skew, width, height}: PageSkew): OcrLine {
  const {x, y} = deskewPoint(box, {skew, width, height});
  const stretch = box.width / read.width;
  /** From a point of the line image to the page; only right angles are left. */
  const place = (column: number, row: number): readonly [number, number] => {
    const u = (column - read.width / 2) * stretch;
    const v = (row - read.height / 2) * read.scale;
    if (angle === 0) return [x + u, y + v];
    if (angle === 90) return [x - v, y + u];
    if (angle === 180) return [x - u, y - v];
    return [x + v, y - u];
  };
  const characters = read.characters.map(({text, confidence, spaceBefore, left, right, top, bottom}) => ({
    text,
    confidence,
    spaceBefore,
    box: boxOf(place(left, top), place(right, bottom)),
  }));
  const [baseX, baseY] = place(read.width / 2, read.baseline);
  return {
    characters,
    angle,
    baseline: angle === 0 || angle === 180 ? baseY : baseX,
    size: read.size * read.scale,
    box: unionBoxes(characters.map(character => character.box))!,
    confidence: read.confidence,
  };
}

const boxOf = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): PageBox => ({
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  right: Math.max(x1, x2),
  bottom: Math.max(y1, y2),
});
