import {boxArea, intersectBoxes, type PageBox} from '@recto/model';
import type {Glyph, HiddenReason, TextShow} from '../../facts.ts';
import type {PageFont, SentGlyph} from '../../fonts/page-font.ts';
import {type Matrix, mapBox, multiply} from '../../matrix.ts';
import {type Drawing, keep, limits} from './drawing.ts';
import type {GraphicsState} from './graphics-state.ts';
import type {Marks} from './marked-content.ts';

/** Where the page ends and what surrounds a piece of text. */
export type TextContext = Marks & {readonly page: PageBox};

/**
 * Draws the glyphs and displacements of one text operator and moves the pen (PDF 32000-1, 9.4.4).
 * `items` are pdf.js glyphs and numbers in thousandths of an em.
 */
export function showText(
  items: readonly (SentGlyph | number)[],
  state: GraphicsState,
  context: TextContext,
  drawing: Drawing,
): void {
  const {font, fontSize, horizontalScale} = state;
  drawing.shows?.push(
    recordShow(items, font && drawing.glyphs.length < limits.glyphs ? drawing.order : undefined, font),
  );
  if (!font) return;
  if (drawing.glyphs.length >= limits.glyphs) {
    drawing.overflow = true;
    return;
  }
  const vertical = font.facts.vertical;
  const toPage = multiply(state.matrix, state.textMatrix);
  // em square to page, without the pen's position
  const em: Matrix = [
    toPage[0] * fontSize * horizontalScale,
    toPage[1] * fontSize * horizontalScale,
    toPage[2] * fontSize,
    toPage[3] * fontSize,
    0,
    0,
  ];
  const size = Math.hypot(em[2], em[3]) * font.emScale;
  const alongX = Math.hypot(em[0], em[1]);
  const alongY = Math.hypot(em[2], em[3]);
  const angle = vertical ? directionOf(-em[2], -em[3]) : directionOf(em[0], em[1]);
  const hiddenByState = hiddenReason(state, context);
  const mode = state.renderingMode & 3;
  const facts = mode === 2 && state.strokeColor === state.fillColor ? font.boldFacts : font.facts;
  const color = mode === 1 ? state.strokeColor : state.fillColor;
  for (const item of items) {
    if (typeof item === 'number') {
      const shift = (-item / 1000) * fontSize;
      if (vertical) state.textY += shift;
      else state.textX += shift * horizontalScale;
      continue;
    }
    const shape = font.shapeOf(item);
    const penX = toPage[0] * state.textX + toPage[2] * (state.textY + state.rise) + toPage[4];
    const penY = toPage[1] * state.textX + toPage[3] * (state.textY + state.rise) + toPage[5];
    const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
    let glyphX = penX;
    let glyphY = penY;
    let advance: number;
    if (vertical) {
      glyphX -= em[0] * shape.verticalX + em[2] * shape.verticalY;
      glyphY -= em[1] * shape.verticalX + em[3] * shape.verticalY;
      advance = Math.abs(shape.verticalAdvance) * alongY;
      state.textY += shape.verticalAdvance * fontSize - spacing;
    } else {
      advance = shape.advance * alongX;
      state.textX += (shape.advance * fontSize + spacing) * horizontalScale;
    }
    // the gap that letter spacing opens shows as a gap; that of a blank belongs to the blank
    if (shape.blank) advance += (spacing * (vertical ? alongY : alongX)) / (fontSize || 1);
    const box = mapBox([em[0], em[1], em[2], em[3], glyphX, glyphY], ...shape.box);
    const hidden = hiddenByState ?? hiddenByPlace(box, state.clip, context.page);
    const glyph: Glyph = {
      order: drawing.order++,
      font: facts,
      code: item.originalCharCode,
      text: shape.text,
      ...(shape.name !== undefined && {name: shape.name}),
      x: penX,
      y: penY,
      advance,
      size,
      angle,
      box,
      color,
      ...(hidden !== undefined && {hidden}),
      ...(context.mcid !== undefined && {mcid: context.mcid}),
      ...(context.artifact && {artifact: true}),
      blank: shape.blank,
    };
    if (Number.isFinite(penX) && Number.isFinite(penY)) keep(drawing, drawing.glyphs, limits.glyphs, glyph);
  }
}

/** What erasing needs to know of a text operator. `order` is absent where its glyphs were not drawn. */
export function recordShow(
  items: readonly (SentGlyph | number)[],
  order: number | undefined,
  font: PageFont | undefined,
): TextShow {
  const glyphs: TextShow['glyphs'][number][] = [];
  for (const item of items) {
    if (typeof item === 'number') continue;
    const shape = font?.shapeOf(item);
    const shift = shape ? (font?.facts.vertical ? shape.verticalAdvance : shape.advance) : 0;
    glyphs.push({code: item.originalCharCode, shift, wordSpace: item.isSpace});
  }
  return {...(order !== undefined && {order}), vertical: font?.facts.vertical ?? false, glyphs};
}

/** Degrees clockwise as displayed; within half a degree of a right angle it is that angle. */
function directionOf(x: number, y: number): number {
  if (y === 0 && x > 0) return 0;
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  const right = Math.round(degrees / 90) * 90;
  const snapped = Math.abs(degrees - right) < 0.5 ? right : degrees;
  return (snapped + 360) % 360;
}

function hiddenReason(state: GraphicsState, context: TextContext): HiddenReason | undefined {
  if (context.switchedOff || state.renderingMode === 3) return 'invisible';
  const fills = state.renderingMode !== 1 && state.renderingMode !== 5;
  return (fills ? state.fillAlpha : state.strokeAlpha) === 0 ? 'invisible' : undefined;
}

function hiddenByPlace(box: PageBox, clip: PageBox, page: PageBox): HiddenReason | undefined {
  if (box.left >= clip.left && box.right <= clip.right && box.top >= clip.top && box.bottom <= clip.bottom) {
    return undefined;
  }
  if (!sees(box, page)) return 'off-page';
  return sees(box, clip) ? undefined : 'clipped';
}

// a glyph that shows less than a tenth of its ink cannot be read
const leastVisible = 0.1;

function sees(box: PageBox, window: PageBox): boolean {
  const common = intersectBoxes(box, window);
  return common !== undefined && boxArea(common) >= leastVisible * boxArea(box);
}
