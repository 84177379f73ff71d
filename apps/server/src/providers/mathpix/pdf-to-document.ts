import {type Doc, type PageBox, type Place, unionBoxes} from '@recto/model';
import type {MathpixPdf} from './mathpix-pdf.ts';
import {blocksOf, boxOf, isPicture, plain, readPage, toBlock} from './to-document.ts';

/** The result of Mathpix for a PDF as a document; one pixel of its page images is one point. */
export function pdfToDocument({text, pages}: MathpixPdf): Doc {
  const placed = placer(pages);
  return {
    schema: 1,
    metadata: {},
    pages: pages.map(({page, page_width: width, page_height: height}) => ({number: page, width, height, rotation: 0})),
    outline: [],
    assets: [],
    children: blocksOf(withoutFrames(text)).map((source, index) => toBlock(source, `b${index + 1}`, placed(source))),
    diagnostics: [],
    coverage: pages.flatMap(({page, lines}) => {
      const confidence = meanConfidence(lines);
      return confidence === undefined ? [] : [readPage(page, confidence)];
    }),
  };
}

/** The mean confidence of the characters of a page; undefined when no line has one. */
function meanConfidence(lines: MathpixPdf['pages'][number]['lines']): number | undefined {
  let [characters, sum] = [0, 0];
  for (const {text, confidence_rate: confidence} of lines) {
    if (confidence === undefined) continue;
    characters += text.length;
    sum += confidence * text.length;
  }
  return characters === 0 ? undefined : sum / characters;
}

/** The number of images per page, which stay with Mathpix. */
export const picturesOf = ({pages}: MathpixPdf): {readonly page: number; readonly pictures: number}[] =>
  pages
    .map(({page, lines}) => ({page, pictures: lines.filter(({type}) => isPicture(type)).length}))
    .filter(({pictures}) => pictures > 0);

/**
 * Without the environments and commands that only set what stands in them, and without images: those lie with Mathpix for
 * a while only.
 */
function withoutFrames(text: string): string {
  return (
    text
      .replace(
        /!\[[^\]\n]{0,199}\]\([^)\n]{0,999}\)|\\includegraphics(?:\[[^\]\n]{0,999}\])?\{[^{}\n]{0,999}\}/g,
        '\n\n',
      )
      .replace(/\\captionsetup\{[^{}\n]{0,999}\}|\\centering\b/g, '')
      .replace(
        /\\(?:begin|end)\{(?:abstract|figure|table|center|itemize|enumerate|quote)\}(?:\[[^\]\n]{0,99}\])?/g,
        '\n\n',
      )
      .replace(/\\(?:caption|footnotetext|author|date)\{((?:[^{}]|\{[^{}]{0,999}\}){0,9999})\}/g, '\n\n$1\n\n')
      // a heading stands for itself, also where only a line ends behind it
      .replace(/\\(?:title|(?:sub){0,2}section)\*?\{(?:[^{}]|\{[^{}]{0,999}\}){0,999}\}/g, '\n\n$&\n\n')
      .replace(/^[ \t]*\\item\b[ \t]*/gm, '\n\n')
  );
}

/**
 * Matches blocks to lines, both in reading order. Lines that no block has are passed over when a
 * later one, long enough to be no chance, stands in the block; a block without lines is on the whole of the page before it.
 */
function placer(pages: MathpixPdf['pages']): (source: string) => readonly Place[] {
  const waiting = pages.flatMap(({page, page_width: right, page_height: bottom, lines}) =>
    lines
      .filter(line => line.conversion_output && plain(line.text) !== '')
      .map(({cnt, text}) => ({page, text: plain(text), box: boxOf(cnt, {left: 0, top: 0, right, bottom})})),
  );
  const wholeOf = new Map(
    pages.map(({page, page_width: right, page_height: bottom}) => [page, {left: 0, top: 0, right, bottom}]),
  );
  let next = 0;
  let current = pages[0]!.page;
  return source => {
    const text = plain(source);
    const boxes = new Map<number, PageBox[]>();
    if (next < waiting.length && !text.includes(waiting[next]!.text)) {
      const ahead = waiting
        .slice(next + 1, next + 1 + maxSkipped)
        .findIndex(line => line.text.length >= minAnchor && text.includes(line.text));
      if (ahead >= 0) next += ahead + 1;
    }
    while (next < waiting.length && text.includes(waiting[next]!.text)) {
      const {page, box} = waiting[next++]!;
      boxes.set(page, [...(boxes.get(page) ?? []), box]);
      current = page;
    }
    if (boxes.size === 0) return [{page: current, box: wholeOf.get(current)!}];
    return [...boxes].map(([page, on]) => ({page, box: unionBoxes(on)!}));
  };
}

// lines that may be skipped, and the minimum characters of a line to skip to
const maxSkipped = 60;
const minAnchor = 12;
