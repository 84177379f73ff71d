import type {PageBox} from '@recto/model';
import type {PageFont, SentGlyph} from '../../fonts/page-font.ts';
import {type Matrix, mapBox, multiply} from '../../matrix.ts';
import type {SentOperators} from '../../pdfjs/direct-port.ts';
import {ops} from '../../pdfjs/operators.ts';
import {ContentMachine, type Handler, type Operators, type StateOperator} from '../machine.ts';
import type {TextStateOperator} from '../text-state.ts';
import {hideBelowImage, hideCovered} from './cover.ts';
import {type Drawing, emptyDrawing} from './drawing.ts';
import {placeDelimiters} from './drawn-delimiters.ts';
import {finite, GraphicsState, type GraphicsStateEntries, setParameters} from './graphics-state.ts';
import {hasRoomForImage, paintImage} from './images.ts';
import {placeLetters} from './letters/place-letters.ts';
import {MarkedContent} from './marked-content.ts';
import {isOneRectangle, type Paint, paintPath, paintShading, pathBounds, patternColor} from './paths.ts';
import {recordShow, showText} from './text.ts';

export type PageSetting = {
  /** From the page's own space to points as displayed. */
  readonly matrix: Matrix;
  readonly page: PageBox;
  readonly fontOf: (loadedName: string) => PageFont | undefined;
  /** Images are painted, and pdf.js may have left out large ones. */
  readonly hasImages: boolean;
  /** Whether optional content shows; `group` is pdf.js's description of it. */
  readonly isVisible: (group: unknown) => boolean;
  /** Record every text operator, for erasing. */
  readonly withShows?: boolean;
};

/** Runs a page's operators and collects what they draw. */
export function interpret({fnArray, argsArray}: SentOperators, setting: PageSetting): Drawing {
  const interpreter = new Interpreter(setting);
  for (let index = 0; index < fnArray.length; index++) {
    interpreter.run(fnArray[index] as number, (argsArray[index] ?? noArguments) as Arguments);
  }
  const drawing = interpreter.end();
  placeLetters(drawing);
  placeDelimiters(drawing);
  hideCovered(drawing);
  hideBelowImage(drawing, setting.page);
  return drawing;
}

/** What pdf.js sends with an operator: something else with each. */
type Arguments = readonly unknown[];
const noArguments: Arguments = [];
type Box = ArrayLike<number>;
type PathArguments = readonly [paint: number, data: readonly [Float32Array | null], bounds: Box | null];
type GroupOptions = {readonly matrix?: Box | null; readonly bbox?: Box | null; readonly smask?: unknown};

/** The content machine over the operators of pdf.js. Its handlers draw. */
class Interpreter extends ContentMachine<GraphicsState, number, Arguments> {
  private readonly setting: PageSetting;
  private readonly drawing: Drawing;
  private readonly content = new MarkedContent();
  private clipPending = false;
  /** How many of the open groups are soft masks: what they draw is invisible. */
  private masks = 0;
  /** A matrix has been set, and nothing has been painted since. */
  private awaitsPaint = false;

  protected readonly operators: Operators<number, Arguments> = new Map<number, StateOperator | Handler<Arguments>>([
    [ops.save, 'q'],
    [ops.restore, 'Q'],
    [ops.transform, 'cm'],
    [ops.beginText, 'BT'],
    [ops.setTextMatrix, 'Tm'],
    [ops.moveText, 'Td'],
    [ops.setLeadingMoveText, 'TD'],
    [ops.nextLine, 'T*'],
    [ops.setCharSpacing, 'Tc'],
    [ops.setWordSpacing, 'Tw'],
    [ops.setHScale, 'Tz'],
    [ops.setLeading, 'TL'],
    [ops.setTextRise, 'Ts'],
    [ops.setTextRenderingMode, 'Tr'],
    [ops.setFont, ([name, size]) => this.set({font: this.setting.fontOf(name as string), fontSize: finite(size)})],
    [ops.setFillRGBColor, ([color]) => this.set({fillColor: String(color)})],
    [ops.setStrokeRGBColor, ([color]) => this.set({strokeColor: String(color)})],
    [ops.setFillColorN, () => this.set({fillColor: patternColor})],
    [ops.setStrokeColorN, () => this.set({strokeColor: patternColor})],
    [ops.setLineWidth, ([width]) => this.set({lineWidth: finite(width)})],
    [ops.setGState, ([entries]) => setParameters(this.state, entries as GraphicsStateEntries, this.setting.fontOf)],
    [ops.showText, ([items]) => this.show(items as readonly (SentGlyph | number)[])],
    [ops.constructPath, args => this.constructPath(args as PathArguments)],
    [ops.clip, () => this.clip()],
    [ops.eoClip, () => this.clip()],
    [ops.paintImageXObject, () => this.paintImage(false)],
    [ops.paintInlineImageXObject, () => this.paintImage(false)],
    [ops.paintImageMaskXObject, () => this.paintImage(true)],
    [ops.paintSolidColorImageMask, () => this.constructPath([ops.fill, [unitSquare], [0, 0, 1, 1]])],
    [ops.shadingFill, () => this.paintShading()],
    [ops.paintFormXObjectBegin, ([matrix, box]) => this.beginForm(matrix as Box | null, box as Box | null)],
    [ops.paintFormXObjectEnd, () => this.endFrame()],
    [ops.beginAnnotation, args => this.beginAnnotation(args as readonly (Box | undefined)[])],
    [ops.endAnnotation, () => this.endFrame()],
    [ops.beginGroup, ([options]) => this.beginGroup(options as GroupOptions | undefined)],
    [ops.endGroup, ([options]) => this.endGroup(options as GroupOptions | undefined)],
    [ops.beginMarkedContent, ([tag]) => this.content.begin(tag)],
    [ops.beginMarkedContentProps, ([tag, properties]) => this.beginMarkedContent(tag, properties)],
    [ops.endMarkedContent, () => this.content.end()],
  ]);

  constructor(setting: PageSetting) {
    super(new GraphicsState(setting.matrix, setting.page));
    this.setting = setting;
    this.drawing = emptyDrawing(setting.withShows);
  }

  override run(operator: number, args: Arguments): void {
    if (endings.has(operator)) this.paintOmitted();
    super.run(operator, args);
    this.awaitsPaint = operator === ops.transform || (this.awaitsPaint && settings.has(operator));
  }

  /** What was drawn, after the last operator. */
  end(): Drawing {
    // some scans have neither a save nor a restore about their image
    this.paintOmitted();
    return this.drawing;
  }

  protected numbers(name: TextStateOperator, args: Arguments): ArrayLike<number> {
    if (name === 'Tm') return args[0] as ArrayLike<number>;
    return name === 'cm' ? (args as readonly number[]) : args.map(finite);
  }

  private set(values: Partial<GraphicsState>): void {
    Object.assign(this.state, values);
  }

  private get isSeen(): boolean {
    return this.masks === 0 && !this.content.marks.switchedOff;
  }

  private show(items: readonly (SentGlyph | number)[]): void {
    const {drawing, state} = this;
    if (this.masks > 0) drawing.shows?.push(recordShow(items, undefined, state.font));
    else showText(items, state, {page: this.setting.page, ...this.content.marks}, drawing);
  }

  private clip(): void {
    this.clipPending = true;
  }

  private constructPath([operator, [data], bounds]: PathArguments): void {
    const {state} = this;
    const paint = paints[operator];
    if (paint && data && this.isSeen) paintPath(data, paint, state, this.drawing);
    if (!this.clipPending) return;
    this.clipPending = false;
    const box = pathBounds(bounds, state.matrix);
    if (box) state.clipTo(box);
    state.clipIsBox &&= data !== null && isOneRectangle(data, state.matrix);
  }

  private paintImage(mask: boolean): void {
    if (this.isSeen) paintImage(mask, this.state, this.drawing);
  }

  private paintShading(): void {
    if (this.isSeen) paintShading(this.state, this.drawing);
  }

  /** Paints the image that was to follow a matrix and never came: pdf.js found it too large. */
  private paintOmitted(): void {
    if (this.awaitsPaint && this.setting.hasImages && hasRoomForImage(this.state)) this.paintImage(false);
  }

  private beginForm(matrix: Box | null, box: Box | null): void {
    this.beginFrame(matrix);
    if (box) this.state.clipTo(boxOf(this.state.matrix, box));
  }

  /** What an annotation looks like is drawn as on a page of its own, whatever the page has left behind. */
  private beginAnnotation([, box, transform, matrix]: readonly (Box | undefined)[]): void {
    this.beginFrame();
    this.state = new GraphicsState(this.setting.matrix, this.setting.page);
    if (box) this.state.clipTo(boxOf(this.state.matrix, box));
    for (const inner of [transform, matrix]) if (inner) this.state.matrix = multiply(this.state.matrix, inner);
  }

  private beginGroup({matrix, bbox, smask}: GroupOptions = {}): void {
    this.beginFrame();
    if (smask) this.masks++;
    // the group's matrix comes again with its form; here it only places the box
    if (bbox) this.state.clipTo(boxOf(matrix ? multiply(this.state.matrix, matrix) : this.state.matrix, bbox));
  }

  private endGroup({smask}: GroupOptions = {}): void {
    if (smask) this.masks = Math.max(0, this.masks - 1);
    this.endFrame();
  }

  private beginMarkedContent(tag: unknown, properties: unknown): void {
    if (tag === 'OC') this.content.beginOptional(this.setting.isVisible(properties));
    else this.content.begin(tag, typeof properties === 'number' ? properties : undefined);
  }
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

/** Where the matrix set last goes out of use. */
const endings: ReadonlySet<number> = new Set([ops.restore, ops.endAnnotation, ops.paintFormXObjectEnd]);

// what may stand between a matrix and the image that it is for: colors and, in tagged files, the marks of figures as browsers set
// them each time, measures of text as some scanners do
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
  ops.beginMarkedContent,
  ops.beginMarkedContentProps,
  ops.endMarkedContent,
]);

const unitSquare = new Float32Array([0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4]);

const boxOf = (matrix: Matrix, corners: Box): PageBox =>
  mapBox(matrix, corners[0] ?? 0, corners[1] ?? 0, corners[2] ?? 0, corners[3] ?? 0);
