import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type {TextShow} from '../../facts.ts';
import {identity, type Matrix, multiply} from '../../matrix.ts';
import {OwnResources, resolve, resourceAt} from '../../objects/resources.ts';
import {decodeStream} from '../../objects/streams.ts';
import {mostForms} from '../../pdfjs/bounds.ts';
import {ContentMachine, type Handler, type Operators, type StateOperator, stateOperators} from '../machine.ts';
import {TextState, type TextStateOperator} from '../text-state.ts';
import {applyEdits, type Edit} from './edits.ts';
import {PathEraser, pathOperators, type RuleTarget} from './erase-rules.ts';
import type {Extracted} from './extracted-glyph.ts';
import {OutlineExtractor, type OutlineTarget} from './outline-extractor.ts';
import {rewriteShow} from './rewrite-show.ts';
import {type Operand, type Operation, readOperations} from './tokens.ts';

/** What is to leave a page's content. */
export type ErasePlan = {
  /** From the page's own space to points as displayed. */
  readonly matrix: Matrix;
  readonly shows: readonly TextShow[];
  /** `Glyph.order` of the glyphs that go. */
  readonly glyphs: ReadonlySet<number>;
  readonly rules: readonly RuleTarget[];
  /** Those of the glyphs that are drawn as paths. */
  readonly outlines: readonly OutlineTarget[];
};

export type Erased = {
  readonly content: Uint8Array;
  /** Glyphs taken out, by their order. */
  readonly extracted: ReadonlyMap<number, Extracted>;
  /** The number of the marked content that they stood in, by their order; those of a form have that around it. */
  readonly marks: ReadonlyMap<number, number>;
  /** How many `Q` the content lacks. */
  readonly open: number;
};

/** The content and the file's resources do not belong to what was read: nothing may be erased. */
export class ContentMismatch extends Error {}

/**
 * Takes glyphs and rules out of a page's content. All other bytes stay as they are: glyphs become displacements within their
 * text operator, and a form with a glyph that goes is copied under a new name (`resources`), because others may use it too.
 *
 * Throws `ContentMismatch` when the text operators are not those that were read; nothing has been changed then.
 */
export function eraseContent(
  content: Uint8Array,
  resources: PDFDict | undefined,
  own: OwnResources,
  context: PDFContext,
  plan: ErasePlan,
): Erased {
  const eraser = new ContentEraser(context, plan);
  const rewritten = eraser.rewrite(content, {resources, own});
  if (eraser.shows !== plan.shows.length) throw new ContentMismatch('text operators are missing');
  const extracted = new Map<number, Extracted>([...eraser.extracted, ...eraser.outlines.found]);
  return {content: rewritten ?? content, extracted, marks: eraser.marks, open: eraser.open};
}

type Scope = {readonly resources: PDFDict | undefined; readonly own: OwnResources};

// deeper nesting is a cycle; drawings that were cropped again and again nest some twenty
const deepestForm = 64;

/** The text state of a content stream that is rewritten; its fonts are objects of the file. */
class WrittenState extends TextState<PDFObject> {
  lineWidth = 1;

  clone(): WrittenState {
    return Object.assign(new WrittenState(this.matrix), this);
  }
}

/** The content of a page or a form while it is rewritten. */
type Stream = {
  readonly bytes: Uint8Array;
  readonly scope: Scope;
  readonly edits: Edit[];
  readonly paths: PathEraser;
};
type Step = {readonly operation: Operation; readonly stream: Stream};

/** The content machine over the operators of a file. Its handlers note what gives way. */
class ContentEraser extends ContentMachine<WrittenState, string, Step> {
  readonly extracted = new Map<number, Extracted>();
  readonly outlines: OutlineExtractor;
  readonly marks = new Map<number, number>();
  /** Numbers of the marked content around, the innermost last; undefined for those without. */
  private readonly marked: (number | undefined)[] = [];
  /** Text operators met so far. */
  shows = 0;
  private forms = 0;
  private readonly context: PDFContext;
  private readonly plan: ErasePlan;

  protected readonly operators: Operators<string, Step> = new Map<string, StateOperator | Handler<Step>>([
    ...stateOperators.map(name => [name, name] as const),
    ...pathOperators.map(name => [name, (step: Step) => this.path(step)] as const),
    ['w', ({operation: {operands}}) => this.setLineWidth(number(operands[0]))],
    ['Tf', step => this.setFont(step)],
    ['gs', step => this.setParameters(step)],
    ['Tj', step => this.show(step)],
    ['TJ', step => this.show(step)],
    ["'", step => this.show(step)],
    ['"', step => this.showSpaced(step)],
    ['Do', step => this.paintForm(step)],
    ['BMC', step => this.beginMarked(step)],
    ['BDC', step => this.beginMarked(step)],
    ['EMC', () => this.endMarked()],
  ]);

  constructor(context: PDFContext, plan: ErasePlan) {
    super(new WrittenState(identity));
    this.context = context;
    this.plan = plan;
    this.outlines = new OutlineExtractor(plan.outlines, plan.matrix);
  }

  /** Runs a content stream; its bytes without what goes, or nothing when all of it stays. */
  rewrite(bytes: Uint8Array, scope: Scope): Uint8Array | undefined {
    const stream: Stream = {bytes, scope, edits: [], paths: new PathEraser(this.plan.rules, this.plan.matrix)};
    for (const operation of readOperations(bytes)) this.run(operation.name, {operation, stream});
    return stream.edits.length === 0 ? undefined : applyEdits(bytes, stream.edits);
  }

  protected numbers(name: TextStateOperator, {operation: {operands}}: Step): readonly number[] {
    return name === 'cm' || name === 'Tm' ? numbers(operands, 6) : operands.map(number);
  }

  private path({operation, stream: {bytes, paths, edits}}: Step): void {
    paths.step(operation, this.state.matrix, edits);
    this.outlines.step(operation, this.state, bytes, edits);
  }

  private setLineWidth(width: number): void {
    this.state.lineWidth = width;
  }

  private setFont({operation: {operands}, stream: {scope}}: Step): void {
    const [name, size] = operands;
    this.state.fontSize = number(size);
    const found = name?.kind === 'name' ? resourceAt(this.context, scope.resources, 'Font', name.value) : undefined;
    // pdf.js shows the text of a font that is missing in one of its own: the operator counts
    this.state.font = found ?? missingFont;
  }

  private showSpaced(step: Step): void {
    const {operands} = step.operation;
    // pdf.js passes over it otherwise
    if (operands.length < 3) return;
    this.state.wordSpacing = number(operands.at(-3));
    this.state.charSpacing = number(operands.at(-2));
    this.show(step);
  }

  // the numbers of a form are its own
  private beginMarked({operation: {operands}, stream}: Step): void {
    if (this.depth === 0 && this.marked.length < mostMarked) this.marked.push(this.markOf(operands, stream));
  }

  private endMarked(): void {
    if (this.depth === 0) this.marked.pop();
  }

  private markOf([, properties]: readonly Operand[], {bytes, scope}: Stream): number | undefined {
    if (properties?.kind === 'name') {
      const dict = resolve(this.context, resourceAt(this.context, scope.resources, 'Properties', properties.value));
      const id = dict instanceof PDFDict ? resolve(this.context, dict.get(PDFName.of('MCID'))) : undefined;
      return id instanceof PDFNumber ? id.asNumber() : undefined;
    }
    if (properties?.kind !== 'other') return undefined;
    const [, id] = /\/MCID\s*(\d{1,9})/.exec(latin1.decode(bytes.subarray(properties.start, properties.end))) ?? [];
    return id === undefined ? undefined : Number(id);
  }

  private show({operation, stream: {edits}}: Step): void {
    const {state} = this;
    const operand = operation.operands.at(-1);
    // pdf.js passes over these
    if (!operand || !state.font) return;
    if (operand.kind !== 'string' && operand.kind !== 'array') return;
    const show = this.plan.shows[this.shows++];
    if (!show) throw new ContentMismatch('there are more text operators than were read');
    const {order} = show;
    const {glyphs} = this.plan;
    if (order === undefined || !show.glyphs.some((_, index) => glyphs.has(order + index))) return;
    const mark = this.marked.findLast(id => id !== undefined);
    if (mark !== undefined)
      for (const index of show.glyphs.keys()) if (glyphs.has(order + index)) this.marks.set(order + index, mark);
    const rewritten = rewriteShow(operand, show, state, index => glyphs.has(order + index));
    if (!rewritten) throw new ContentMismatch('a text operator spells other glyphs than were read');
    const {textMatrix, fontSize, horizontalScale, renderingMode, font} = state;
    const toPage = multiply(state.matrix, textMatrix);
    const linear = [
      toPage[0] * fontSize * horizontalScale,
      toPage[1] * fontSize * horizontalScale,
      toPage[2] * fontSize,
      toPage[3] * fontSize,
    ] as const;
    for (const [index, bytes] of rewritten.extracted)
      this.extracted.set(order + index, {font, bytes: bytes.slice(), linear, mode: renderingMode});
    edits.push({start: operation.start, end: operation.end, text: replacement(operation, rewritten.array)});
  }

  private setParameters({operation: {operands}, stream: {scope}}: Step): void {
    const name = operands[0];
    if (name?.kind !== 'name') return;
    const {context, state} = this;
    const found = resolve(context, resourceAt(context, scope.resources, 'ExtGState', name.value));
    if (!(found instanceof PDFDict)) return;
    const font = resolve(context, found.get(PDFName.of('Font')));
    if (font instanceof PDFArray) {
      const size = resolve(context, font.get(1));
      state.font = font.get(0) ?? missingFont;
      state.fontSize = size instanceof PDFNumber ? size.asNumber() : 0;
    }
    const mask = resolve(context, found.get(PDFName.of('SMask')));
    const group = mask instanceof PDFDict ? resolve(context, mask.get(PDFName.of('G'))) : undefined;
    // what a mask draws is never erased, but its text operators count
    if (group instanceof PDFStream) this.rewriteForm(group, scope);
  }

  /** A form of which something goes is painted from a copy under a new name. */
  private paintForm({operation, stream: {scope, edits}}: Step): void {
    const [name] = operation.operands;
    if (name?.kind !== 'name') return;
    const {context} = this;
    const form = resolve(context, resourceAt(context, scope.resources, 'XObject', name.value));
    if (!(form instanceof PDFStream)) return;
    if (resolve(context, form.dict.get(PDFName.of('Subtype'))) !== PDFName.of('Form')) return;
    const copy = this.rewriteForm(form, scope);
    if (!copy) return;
    const {start, end} = operation;
    edits.push({start, end, text: `/${scope.own.add('XObject', copy, 'RectoForm')} Do`});
  }

  /** A copy of a form without what goes, or nothing when all of it stays. */
  private rewriteForm(form: PDFStream, outer: Scope): PDFRef | undefined {
    if (this.depth >= deepestForm) return undefined;
    if (++this.forms > mostForms) throw new ContentMismatch('there are more forms than are read');
    const {context} = this;
    const ownResources = resolve(context, form.dict.get(PDFName.of('Resources')));
    const resources = ownResources instanceof PDFDict ? ownResources : outer.resources;
    const scope: Scope = {resources, own: new OwnResources(context, resources)};
    const matrix = resolve(context, form.dict.get(PDFName.of('Matrix')));
    this.beginFrame(matrix instanceof PDFArray ? numbersOf(context, matrix) : undefined);
    const content = this.rewrite(decodeStream(form), scope);
    this.endFrame();
    if (!content) return undefined;
    const dict: Record<string, PDFObject> = {};
    for (const [key, value] of form.dict.entries()) {
      const plain = key.decodeText();
      if (plain !== 'Length' && plain !== 'Filter' && plain !== 'DecodeParms') dict[plain] = value;
    }
    if (scope.own.changed) dict['Resources'] = scope.own.changed;
    return context.register(context.flateStream(content, dict));
  }
}

// deeper nesting is damage or an attack
const mostMarked = 2000;

const latin1 = new TextDecoder('latin1');

const missingFont: PDFObject = PDFName.of('RectoMissing');

const number = (operand: Operand | undefined): number => (operand?.kind === 'number' ? operand.value : 0);

const numbers = (operands: readonly Operand[], count: number): number[] =>
  Array.from({length: count}, (_, index) => number(operands[operands.length - count + index]));

function numbersOf(context: PDFContext, array: PDFArray): number[] {
  const found = array.asArray().map(item => resolve(context, item));
  return Array.from({length: 6}, (_, index) => {
    const item = found[index];
    return item instanceof PDFNumber ? item.asNumber() : (identity[index] as number);
  });
}

/** The operators that stand for a text operator of which only `array` stays. */
function replacement({name, operands}: Operation, array: string): string {
  const show = array === '' ? '' : `[${array}] TJ`;
  if (name === "'") return `T* ${show}`;
  if (name === '"') return `${number(operands.at(-3))} Tw ${number(operands.at(-2))} Tc T* ${show}`;
  return show;
}
