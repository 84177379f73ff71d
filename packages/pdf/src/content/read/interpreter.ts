import {intersectBoxes, type PageBox} from '@recto/model';
import type {PageFont, SentGlyph} from '../../fonts/page-font.ts';
import {type Matrix, mapBox, multiply} from '../../matrix.ts';
import type {SentOperators} from '../../pdfjs/direct-port.ts';
import {ops} from '../../pdfjs/operators.ts';
import {mostSavedStates, setTextState, type TextStateOperator} from '../text-state.ts';
import {hideBelowPicture, hideCovered} from './cover.ts';
import {type Drawing, emptyDrawing, keep, limits} from './drawing.ts';
import {GraphicsState} from './graphics-state.ts';
import {isOneRectangle, type Paint, paintPath, pathBounds, patternColor, thickestRule} from './paths.ts';
import {recordShow, showText} from './text.ts';

export type PageSetting = {
  /** From the page's own space to points as displayed. */
  readonly matrix: Matrix;
  readonly page: PageBox;
  readonly fontOf: (loadedName: string) => PageFont | undefined;
  /** Pictures are painted, and pdf.js may have left out large ones. */
  readonly hasImages: boolean;
  /** Whether optional content shows; `group` is pdf.js's description of it. */
  readonly isVisible: (group: unknown) => boolean;
  /** Record every text operator, for erasing. */
  readonly withShows?: boolean;
};

/** Runs a page's operators and collects what they draw. */
export function interpret(operators: SentOperators, setting: PageSetting): Drawing {
  const interpreter = new Interpreter(setting);
  const {fnArray, argsArray} = operators;
  for (let index = 0; index < fnArray.length; index++) {
    const op = fnArray[index] as number;
    interpreter.run(op, (argsArray[index] ?? noArguments) as readonly unknown[]);
    interpreter.placed = op === ops.transform || (interpreter.placed && settings.has(op));
  }
  interpreter.end();
  hideCovered(interpreter.drawing);
  hideBelowPicture(interpreter.drawing, setting.page);
  return interpreter.drawing;
}

const noArguments: readonly unknown[] = [];
// what may be set between making a place and painting in it: colors as browsers do each time, measures of text as some scanners do
const settings: ReadonlySet<number> = new Set([
  ops.setGState,
  ops.setStrokeRGBColor,
  ops.setFillRGBColor,
  ops.setLeading,
  ops.setCharSpacing,
  ops.setWordSpacing,
  ops.setHScale,
  ops.setTextRise,
  ops.setLineWidth,
]);
/** The operators of pdf.js that only change the text state, by their names in a file. */
const textStateOperators: Readonly<Record<number, TextStateOperator>> = {
  [ops.transform]: 'cm',
  [ops.beginText]: 'BT',
  [ops.setTextMatrix]: 'Tm',
  [ops.moveText]: 'Td',
  [ops.setLeadingMoveText]: 'TD',
  [ops.nextLine]: 'T*',
  [ops.setCharSpacing]: 'Tc',
  [ops.setWordSpacing]: 'Tw',
  [ops.setHScale]: 'Tz',
  [ops.setLeading]: 'TL',
  [ops.setTextRise]: 'Ts',
  [ops.setTextRenderingMode]: 'Tr',
};

function valuesOf(op: number, args: readonly unknown[]): ArrayLike<number> {
  if (op === ops.setTextMatrix) return args[0] as ArrayLike<number>;
  return op === ops.transform ? (args as number[]) : args.map(number);
}

const paints: Readonly<Record<number, Paint>> = {
  [ops.stroke]: {fill: false, stroke: true},
  [ops.closeStroke]: {fill: false, stroke: true},
  [ops.fill]: {fill: true, stroke: false},
  [ops.eoFill]: {fill: true, stroke: false},
  [ops.fillStroke]: {fill: true, stroke: true},
  [ops.eoFillStroke]: {fill: true, stroke: true},
  [ops.closeFillStroke]: {fill: true, stroke: true},
  [ops.closeEOFillStroke]: {fill: true, stroke: true},
};

class Interpreter {
  readonly drawing: Drawing;
  /** A place has been made, and nothing has been painted since. */
  placed = false;
  private state: GraphicsState;
  private readonly saved: GraphicsState[] = [];
  /** Depths of `saved` at which forms and groups began: a restore inside does not reach below. */
  private readonly frames: number[] = [];
  private readonly marks: {
    readonly mcid: number | undefined;
    readonly artifact: boolean;
    readonly switchedOff: boolean;
  }[] = [];
  private mcid: number | undefined;
  private artifact = false;
  private switchedOff = false;
  private clipPending = false;
  /** How many of the open groups are soft masks: what they draw is not seen. */
  private masks = 0;
  private readonly setting: PageSetting;

  constructor(setting: PageSetting) {
    this.setting = setting;
    this.drawing = emptyDrawing(setting.withShows);
    this.state = new GraphicsState(setting.matrix, setting.page);
  }

  /** Nothing follows: some scans have neither a save nor a restore about their image. */
  end(): void {
    this.paintLeftOut();
  }

  run(op: number, args: readonly unknown[]): void {
    const {state} = this;
    const setsText = textStateOperators[op];
    if (setsText !== undefined) {
      setTextState(state, setsText, valuesOf(op, args));
      return;
    }
    switch (op) {
      case ops.showText:
        if (this.masks === 0) {
          const {page} = this.setting;
          const {mcid, artifact, switchedOff} = this;
          showText(args[0] as (SentGlyph | number)[], state, {page, mcid, artifact, switchedOff}, this.drawing);
        } else this.drawing.shows?.push(recordShow(args[0] as (SentGlyph | number)[], undefined, state.font));
        break;
      case ops.setFont:
        state.font = this.setting.fontOf(args[0] as string);
        state.fontSize = number(args[1]);
        break;
      case ops.save:
        this.save();
        break;
      case ops.restore:
        this.paintLeftOut();
        if (this.saved.length > (this.frames.at(-1) ?? 0)) this.state = this.saved.pop() as GraphicsState;
        break;
      case ops.setFillRGBColor:
        state.fillColor = String(args[0]);
        break;
      case ops.setStrokeRGBColor:
        state.strokeColor = String(args[0]);
        break;
      case ops.setFillColorN:
        state.fillColor = patternColor;
        break;
      case ops.setStrokeColorN:
        state.strokeColor = patternColor;
        break;
      case ops.setGState:
        this.setGraphicsState(args[0] as readonly (readonly [string, unknown])[]);
        break;
      case ops.setLineWidth:
        state.lineWidth = number(args[0]);
        break;
      case ops.constructPath:
        this.constructPath(args);
        break;
      case ops.clip:
      case ops.eoClip:
        this.clipPending = true;
        break;
      case ops.paintImageXObject:
      case ops.paintInlineImageXObject:
        this.paintImage(false);
        break;
      case ops.paintImageMaskXObject:
        this.paintImage(true);
        break;
      case ops.paintSolidColorImageMask:
        this.constructPath([ops.fill, [unitSquare], [0, 0, 1, 1]]);
        break;
      case ops.shadingFill:
        this.paintShading();
        break;
      case ops.paintFormXObjectBegin:
        this.beginFrame(args[0] as number[] | null, args[1] as number[] | null);
        break;
      case ops.beginAnnotation:
        this.beginAnnotation(args as readonly (ArrayLike<number> | undefined)[]);
        break;
      case ops.endAnnotation:
        this.paintLeftOut();
        this.endFrame();
        break;
      case ops.beginGroup:
        this.beginGroup(args[0] as GroupOptions);
        break;
      case ops.paintFormXObjectEnd:
        this.paintLeftOut();
        this.endFrame();
        break;
      case ops.endGroup:
        if ((args[0] as GroupOptions | undefined)?.smask) this.masks = Math.max(0, this.masks - 1);
        this.endFrame();
        break;
      case ops.beginMarkedContent:
        this.beginMark(args[0], undefined, true);
        break;
      case ops.beginMarkedContentProps:
        if (args[0] === 'OC') this.beginMark(undefined, undefined, this.setting.isVisible(args[1]));
        else this.beginMark(args[0], typeof args[1] === 'number' ? args[1] : undefined, true);
        break;
      case ops.endMarkedContent: {
        const mark = this.marks.pop();
        if (mark) {
          this.mcid = mark.mcid;
          this.artifact = mark.artifact;
          this.switchedOff = mark.switchedOff;
        }
        break;
      }
    }
  }

  private save(): void {
    if (this.saved.length < mostSavedStates) this.saved.push(this.state.clone());
  }

  private beginFrame(matrix: ArrayLike<number> | null, bbox: ArrayLike<number> | null): void {
    this.frames.push(this.saved.length);
    this.saved.push(this.state.clone());
    if (matrix) this.state.matrix = multiply(this.state.matrix, matrix);
    if (bbox) this.clipTo(mapBox(this.state.matrix, ...corners(bbox)));
  }

  /** What an annotation looks like is drawn as on a page of its own, whatever the page has left behind. */
  private beginAnnotation([, box, transform, matrix]: readonly (ArrayLike<number> | undefined)[]): void {
    this.beginFrame(null, null);
    this.state = new GraphicsState(this.setting.matrix, this.setting.page);
    if (box) this.clipTo(mapBox(this.state.matrix, ...corners(box)));
    for (const inner of [transform, matrix]) if (inner) this.state.matrix = multiply(this.state.matrix, inner);
  }

  private beginGroup(options: GroupOptions | undefined): void {
    this.beginFrame(null, null);
    if (options?.smask) this.masks++;
    // the group's matrix comes again with its form; here it only places the box
    if (options?.bbox) {
      const matrix = options.matrix ? multiply(this.state.matrix, options.matrix) : this.state.matrix;
      this.clipTo(mapBox(matrix, ...corners(options.bbox)));
    }
  }

  private endFrame(): void {
    const depth = this.frames.pop();
    if (depth === undefined || this.saved.length <= depth) return;
    this.state = this.saved[depth] as GraphicsState;
    this.saved.length = depth;
  }

  private beginMark(tag: unknown, mcid: number | undefined, visible: boolean): void {
    this.marks.push({mcid: this.mcid, artifact: this.artifact, switchedOff: this.switchedOff});
    // a name comes as its text or as an object that holds it
    const name = typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag;
    this.artifact ||= name === 'Artifact';
    this.mcid = mcid ?? this.mcid;
    this.switchedOff ||= !visible;
  }

  private clipTo(box: PageBox): void {
    const {clip} = this.state;
    this.state.clip = intersectBoxes(clip, box) ?? {left: clip.left, top: clip.top, right: clip.left, bottom: clip.top};
  }

  private constructPath(args: readonly unknown[]): void {
    const [op, data, minMax] = args as [number, readonly [Float32Array | null], ArrayLike<number> | null];
    const paint = paints[op];
    if (paint && data[0] && this.masks === 0 && !this.switchedOff) paintPath(data[0], paint, this.state, this.drawing);
    if (this.clipPending) {
      this.clipPending = false;
      const box = pathBounds(minMax, this.state.matrix);
      if (box) this.clipTo(box);
      this.state.clipIsBox &&= data[0] !== null && isOneRectangle(data[0], this.state.matrix);
    }
  }

  private paintImage(mask: boolean): void {
    const {drawing, state} = this;
    if (this.masks > 0 || this.switchedOff || state.fillAlpha === 0) return;
    const order = drawing.order++;
    const box = intersectBoxes(mapBox(state.matrix, 0, 0, 1, 1), state.clip);
    if (!box) return;
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    const thickness = Math.min(width, height);
    // some producers draw rules as stretched one-pixel masks
    if (mask && thickness <= thickestRule && Math.max(width, height) > 4 * thickness) {
      const direction = width >= height ? 'horizontal' : 'vertical';
      keep(drawing, drawing.rules, limits.rules, {order, direction, box, thickness, color: state.fillColor});
    } else {
      keep(drawing, drawing.images, limits.images, {order, box, mask});
    }
  }

  /** A place made ready for an image where nothing is painted: pdf.js found it too large. */
  private paintLeftOut(): void {
    if (!this.placed || !this.setting.hasImages) return;
    const {left, top, right, bottom} = mapBox(this.state.matrix, 0, 0, 1, 1);
    if (Math.min(right - left, bottom - top) >= smallestLeftOut) this.paintImage(false);
  }

  private paintShading(): void {
    const {drawing, state} = this;
    if (this.masks > 0 || this.switchedOff) return;
    const path = {
      box: state.clip,
      filled: true,
      stroked: false,
      color: patternColor,
      rectangle: false,
      curved: true,
      slanted: false,
    };
    keep(drawing, drawing.paths, limits.paths, {order: drawing.order++, ...path});
  }

  private setGraphicsState(entries: readonly (readonly [string, unknown])[]): void {
    const {state} = this;
    for (const [key, value] of entries) {
      if (key === 'ca') state.fillAlpha = number(value);
      else if (key === 'CA') state.strokeAlpha = number(value);
      else if (key === 'BM') state.opaque = value === 'source-over' || value === 'Normal';
      else if (key === 'SMask' && value) state.opaque = false;
      else if (key === 'LW') state.lineWidth = number(value);
      else if (key === 'Font' && Array.isArray(value)) {
        state.font = this.setting.fontOf(value[0]);
        state.fontSize = number(value[1]);
      }
    }
  }
}

// points; with nothing painted, a place of one point is one that text was meant for
const smallestLeftOut = 20;

type GroupOptions = {
  readonly matrix?: ArrayLike<number> | null;
  readonly bbox?: ArrayLike<number> | null;
  readonly smask?: unknown;
};

const unitSquare = new Float32Array([0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4]);

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const corners = (box: ArrayLike<number>): [number, number, number, number] => [
  box[0] ?? 0,
  box[1] ?? 0,
  box[2] ?? 0,
  box[3] ?? 0,
];
