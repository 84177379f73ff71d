import type {LeaningBox} from '../detect/box.ts';
import type {Grey} from '../pixels/grey.ts';
import type {Model} from '../session.ts';
import {type Placed, placeCharacters} from './characters.ts';
import {decodeCtc} from './ctc.ts';
import {inkOf} from './ink.ts';
import {cutLine, lineHeight, type Pyramid} from './line-picture.ts';
import {findSpaces} from './spaces.ts';
import {typeSizeOf} from './type-size.ts';

/** A line as it was read, in pixels of its picture, which is `scale` times smaller than the page. */
export type ReadLine = {
  readonly characters: readonly (Placed & {readonly spaceBefore: boolean})[];
  readonly size: number;
  readonly baseline: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly confidence: number;
};

/** Reads one line of a page; undefined when there is nothing that can be read. */
export async function readLine(
  pyramid: Pyramid,
  box: LeaningBox,
  model: Model,
  characters: readonly string[],
): Promise<ReadLine | undefined> {
  const picture = cutLine(pyramid, box);
  const {values, shape} = await model.run(lineValues(picture), [1, 3, lineHeight, picture.width]);
  const peaks = decodeCtc(values, shape[1]!, characters);
  const placed = placeCharacters(peaks, inkOf(picture));
  if (placed.length === 0) return undefined;
  const {size, baseline} = typeSizeOf(placed) ?? {size: lineHeight * 0.7, baseline: lineHeight * 0.75};
  const spaces = findSpaces(placed, size);
  return {
    characters: placed.map((character, index) => ({...character, spaceBefore: spaces[index]!})),
    size,
    baseline,
    width: picture.width,
    height: lineHeight,
    scale: box.height / lineHeight,
    confidence: placed.reduce((sum, {confidence}) => sum + confidence, 0) / placed.length,
  };
}

/** A line picture as the models want it: three equal channels from -1 to 1. */
export function lineValues({pixels}: Grey): Float32Array {
  const area = pixels.length;
  const values = new Float32Array(3 * area);
  for (let index = 0; index < area; index++) values[index] = pixels[index]! / 127.5 - 1;
  values.copyWithin(area, 0, area);
  values.copyWithin(2 * area, 0, area);
  return values;
}
