import {boxHeight, boxWidth, type PageBox} from '@recto/model';

/** A part of a line of print: the box of its ink in points, and its text where it is known to be of this part alone. */
export type PrintedPart = {readonly box: PageBox; readonly text?: string};

/** The em of print in points by the ink of parts of lines that are set alike; those that are wide tell more. */
export function emOf(parts: readonly PrintedPart[]): number | undefined {
  const sizes = parts
    .map(part => ({em: Math.min(emByHeight(part), emByWidth(part)), weight: boxWidth(part.box)}))
    .sort((a, b) => a.em - b.em);
  let left = 0.5 * sizes.reduce((sum, {weight}) => sum + weight, 0);
  return sizes.find(({weight}) => {
    left -= weight;
    return left <= 0;
  })?.em;
}

/** How wide a text is in ems, about. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth;
  return width;
}

const emByHeight = ({box, text}: PrintedPart): number => boxHeight(box) / inkHeight(text);

/** At most so large: a tall symbol in a line makes it higher, not wider. */
const emByWidth = ({box, text}: PrintedPart): number => {
  const ems = text === undefined ? 0 : widthOf(text);
  return ems < fewEms ? Infinity : (looseWidth * boxWidth(box)) / ems;
};

/** From the lowest to the highest ink, in ems. */
function inkHeight(text: string | undefined): number {
  if (text !== undefined && ideographs.test(text)) return ideograph;
  // most lines have letters that reach up and letters that reach down
  if (text === undefined || !/[A-Za-z]/.test(text)) return ascent + descent;
  return (/[A-Zbdfhklt0-9()[\]{}'"“”/]/.test(text) ? ascent : xHeight) + (/[gjpqyQ,;()[\]{}]/.test(text) ? descent : 0);
}

const ideographs = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffef]/;
// of Times, Computer Modern and Helvetica the middle, in ems
const widths = [
  [ideographs, 1],
  [/[fijlrtI.,:;'!()[\]|\s-]/, 0.3],
  [/[mwMW]/, 0.82],
  [/[A-Z]/, 0.69],
] as const;
const usualWidth = 0.5;
const xHeight = 0.46;
const ascent = 0.69;
const descent = 0.21;
const ideograph = 0.92;
// ems of text that tell how large it is set
const fewEms = 3;
// how much wider than usual a line may be set
const looseWidth = 1.25;
