import {boxHeight, boxWidth, growBox, intersectBoxes, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Line, PageDraft} from '../../draft/draft.ts';
import {captionLabel} from '../../text/caption-label.ts';
import {lineText} from '../../text/line-text.ts';
import {holds} from './expand-figure.ts';
import {
  besideLabel,
  captionedReach,
  largestFrame,
  longestLabel,
  mostFrames,
  mostLines,
  sameLeft,
  withinParagraph,
} from './params.ts';

/**
 * Lets the figures above a caption grow over the labels around them, down to the caption, whatever their type: names of axes,
 * a legend, parts of a drawing. Panels with such labels between them become one figure. Where running text, another figure or
 * a caption of a single panel stands among them, everything stays as it is.
 */
export function expandToCaptions(
  boxes: readonly PageBox[],
  {lines, facts}: PageDraft,
  captions: ReadonlySet<Line>,
  bodySize: number,
): readonly PageBox[] {
  if (boxes.length === 0 || captions.size === 0 || lines.length > mostLines) return boxes;
  const free = lines.filter(line => !boxes.some(box => holds(box, line.box)));
  const groups = new Map<Line, PageBox[]>();
  for (const box of boxes) {
    const caption = captionBelow(box, free, captions);
    if (caption) groups.set(caption, [...(groups.get(caption) ?? []), box]);
  }
  const rectangles = facts.paths.filter(path => path.rectangle && isFrame(path.box, facts, bodySize));
  const frames = rectangles.length > mostFrames ? [] : rectangles.map(({box}) => box);
  let grown = [...boxes];
  for (const [caption, panels] of groups) {
    const whole = withLabels(panels, caption, {lines: free, frames}, captions, bodySize);
    if (!whole || grown.some(box => !panels.includes(box) && intersectBoxes(box, whole))) continue;
    grown = [...grown.filter(box => !panels.includes(box)), whole];
  }
  return grown.length === boxes.length && grown.every((box, index) => box === boxes[index]) ? boxes : grown;
}

/** As large as a box of a diagram: neither a mark nor the ground of a page. */
const isFrame = (box: PageBox, page: {readonly width: number; readonly height: number}, em: number): boolean =>
  Math.min(boxWidth(box), boxHeight(box)) > em &&
  boxWidth(box) < largestFrame * page.width &&
  boxHeight(box) < largestFrame * page.height;

/** The figure's caption, with nothing but short lines between them; undefined where it is that of one panel of several. */
function captionBelow(box: PageBox, lines: readonly Line[], captions: ReadonlySet<Line>): Line | undefined {
  const below = lines
    .filter(line => line.box.top > box.bottom - 0.5 * boxHeight(line.box) && isStop(line, captions))
    .sort((a, b) => a.box.top - b.box.top);
  // a caption in the middle below two panels need not reach below either
  const first = below.find(line => overlapX(line.box, box) > 0) ?? below[0];
  return first && captions.has(first) && captionLabel(lineText(first))?.of === 'figure' ? first : undefined;
}

/** What ends a figure below: a caption, its own or that of a panel, and running text. */
const isStop = (line: Line, captions: ReadonlySet<Line>): boolean =>
  captions.has(line) || isLong(line) || panelCaption.test(lineText(line));

const panelCaption = /^\(?\p{L}\)\s*(?:\p{N}+\.\s*)?\p{L}/u;

/** Longer than a label, and with words in it. An ideograph counts as two: a narrow column has few of them in a line. */
function isLong(line: Line): boolean {
  const text = lineText(line).replaceAll(' ', '');
  const width = text.length + (text.match(ideographs)?.length ?? 0);
  return width > longestLabel && word.test(text);
}

const ideographs = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;
const word = /\p{L}{3}/u;

function withLabels(
  panels: readonly PageBox[],
  caption: Line,
  {lines, frames}: {readonly lines: readonly Line[]; readonly frames: readonly PageBox[]},
  captions: ReadonlySet<Line>,
  bodySize: number,
): PageBox | undefined {
  const drawn = unionBoxes(panels);
  if (!drawn) return undefined;
  const open = {...drawn, bottom: Math.max(drawn.bottom, caption.box.top)};
  const labels = new Set<Line>();
  const others = lines.filter(line => line !== caption && line.box.top < caption.box.top);
  let shapes = drawn;
  let near = drawn;
  for (let round = 0; round < rounds; round++) {
    // boxes of a diagram between which arrows are drawn
    const reach = growBox(near, captionedReach * bodySize);
    const boxes = frames.filter(
      frame => frame.bottom < caption.box.top && intersectBoxes(frame, reach) && overlapY(frame, near) > 0,
    );
    shapes = unionBoxes([shapes, ...boxes]) ?? shapes;
    near = unionBoxes([near, shapes]) ?? near;
    // what stands over a figure in type of the text's size ends a paragraph, or heads one
    const {top} = shapes;
    const found = others.filter(
      line =>
        !labels.has(line) &&
        line.box.bottom > top &&
        (holds(open, line.box) || holds(near, line.box) || isNear(line, near, bodySize) || isBeside(line, labels)) &&
        !isStop(line, captions) &&
        !endsParagraph(line, others),
    );
    if (found.length === 0) break;
    for (const line of found) labels.add(line);
    near = unionBoxes([near, ...found.map(({box}) => box)]) ?? near;
  }
  if (labels.size === 0) return undefined;
  const isClear = others.every(line => labels.has(line) || !intersectBoxes(near, line.box));
  return isClear ? near : undefined;
}

const rounds = 3;

/** Right above, below or beside a box and no further along it than half. */
function isNear({box, size}: Line, near: PageBox, bodySize: number): boolean {
  const reach = growBox(near, captionedReach * Math.min(size, bodySize));
  if (overlapX(reach, box) <= 0 || overlapY(reach, box) <= 0) return false;
  return overlapX(near, box) > 0.5 * (box.right - box.left) || overlapY(near, box) > 0.5 * (box.bottom - box.top);
}

/** In a row with a label: the names of several panels, of which the outer ones are wider. */
const isBeside = (line: Line, labels: ReadonlySet<Line>): boolean =>
  [...labels].some(
    label =>
      line.angle === 0 &&
      label.angle === 0 &&
      Math.abs(line.baseline - label.baseline) < sameLeft * line.size &&
      Math.max(line.box.left - label.box.right, label.box.left - line.box.right) < besideLabel * line.size,
  );

/** The short last line of a paragraph, which may hang from its first. */
const endsParagraph = ({box, size}: Line, lines: readonly Line[]): boolean =>
  lines.some(
    above =>
      isLong(above) &&
      overlapX(above.box, box) > 0 &&
      box.top > above.box.top &&
      box.top - above.box.bottom < withinParagraph * size,
  );
