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
import {concatBytes, decodeStream} from '../../objects/streams.ts';
import {mostSavedStates, setTextState, TextState} from '../text-state.ts';
import {PathEraser, type RuleTarget} from './erase-rules.ts';
import type {ExtractedGlyph} from './extracted-glyph.ts';
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
};

export type Erased = {
  readonly content: Uint8Array;
  /** Glyphs taken out, by their order. */
  readonly extracted: ReadonlyMap<number, ExtractedGlyph>;
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
  const state = new WrittenState(identity);
  const rewritten = eraser.run(content, {resources, own}, state, 0);
  if (eraser.shows !== plan.shows.length) throw new ContentMismatch('text operators are missing');
  return {content: rewritten ?? content, extracted: eraser.extracted, open: eraser.open};
}

type Scope = {readonly resources: PDFDict | undefined; readonly own: OwnResources};
type Edit = {readonly start: number; readonly end: number; readonly text: string};

// deeper nesting is a cycle
const deepestForm = 12;

/** The text state of a content stream that is rewritten; its fonts are objects of the file. */
export class WrittenState extends TextState<PDFObject> {
  clone(): WrittenState {
    return Object.assign(new WrittenState(this.matrix), this);
  }
}

class ContentEraser {
  readonly extracted = new Map<number, ExtractedGlyph>();
  /** Text operators met so far. */
  shows = 0;
  open = 0;
  private readonly context: PDFContext;
  private readonly plan: ErasePlan;

  constructor(context: PDFContext, plan: ErasePlan) {
    this.context = context;
    this.plan = plan;
  }

  /** Runs a content stream; its bytes without what goes, or nothing when all of it stays. */
  run(bytes: Uint8Array, scope: Scope, start: WrittenState, depth: number): Uint8Array | undefined {
    const edits: Edit[] = [];
    const saved: WrittenState[] = [];
    const paths = new PathEraser(this.plan.rules, this.plan.matrix);
    let state = start;
    for (const operation of readOperations(bytes)) {
      const {name, operands} = operation;
      switch (name) {
        case 'q':
          if (saved.length < mostSavedStates) saved.push(state.clone());
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'Tf':
          this.setFont(state, scope, operands);
          break;
        case 'cm':
        case 'Tm':
          setTextState(state, name, numbers(operands, 6));
          break;
        case 'BT':
        case 'Td':
        case 'TD':
        case 'T*':
        case 'Tc':
        case 'Tw':
        case 'Tz':
        case 'TL':
        case 'Ts':
        case 'Tr':
          setTextState(state, name, operands.map(number));
          break;
        case '"':
          if (operands.length >= 3) {
            state.wordSpacing = number(operands.at(-3));
            state.charSpacing = number(operands.at(-2));
          }
          this.show(operation, state, edits);
          break;
        case 'Tj':
        case 'TJ':
        case "'":
          this.show(operation, state, edits);
          break;
        case 'gs':
          this.graphicsState(operands, scope, state, depth);
          break;
        case 'Do': {
          const renamed = this.form(operands, scope, state, depth);
          if (renamed !== undefined) edits.push({...operation, text: `/${renamed} Do`});
          break;
        }
        default:
          paths.step(operation, state.matrix, edits);
      }
    }
    if (depth === 0) this.open = saved.length;
    return edits.length === 0 ? undefined : applyEdits(bytes, edits);
  }

  private setFont(state: WrittenState, scope: Scope, operands: readonly Operand[]): void {
    const [name, size] = operands;
    state.fontSize = number(size);
    const found = name?.kind === 'name' ? resourceAt(this.context, scope.resources, 'Font', name.value) : undefined;
    // pdf.js shows the text of a font that is missing in one of its own: the operator counts
    state.font = found ?? missingFont;
  }

  private show(operation: Operation, state: WrittenState, edits: Edit[]): void {
    const operand = operation.operands.at(-1);
    // pdf.js passes over these
    if (!operand || !state.font) return;
    if (operation.name === '"' && operation.operands.length < 3) return;
    if (operand.kind !== 'string' && operand.kind !== 'array') return;
    const show = this.plan.shows[this.shows++];
    if (!show) throw new ContentMismatch('there are more text operators than were read');
    const {order} = show;
    const {glyphs} = this.plan;
    if (order === undefined || !show.glyphs.some((_, index) => glyphs.has(order + index))) return;
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

  private graphicsState(operands: readonly Operand[], scope: Scope, state: WrittenState, depth: number): void {
    const name = operands[0];
    if (name?.kind !== 'name') return;
    const {context} = this;
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
    if (group instanceof PDFStream) this.runForm(group, scope, state, depth);
  }

  /** Runs a form; the new name of its copy when something of it goes. */
  private form(operands: readonly Operand[], scope: Scope, state: WrittenState, depth: number): string | undefined {
    const name = operands[0];
    if (name?.kind !== 'name') return undefined;
    const {context} = this;
    const stream = resolve(context, resourceAt(context, scope.resources, 'XObject', name.value));
    if (!(stream instanceof PDFStream)) return undefined;
    const subtype = resolve(context, stream.dict.get(PDFName.of('Subtype')));
    if (subtype !== PDFName.of('Form')) return undefined;
    const copy = this.runForm(stream, scope, state, depth);
    return copy && scope.own.add('XObject', copy, 'RectoForm');
  }

  private runForm(stream: PDFStream, outer: Scope, state: WrittenState, depth: number): PDFRef | undefined {
    if (depth >= deepestForm) return undefined;
    const {context} = this;
    const ownResources = resolve(context, stream.dict.get(PDFName.of('Resources')));
    const resources = ownResources instanceof PDFDict ? ownResources : outer.resources;
    const scope: Scope = {resources, own: new OwnResources(context, resources)};
    const inner = state.clone();
    const matrix = resolve(context, stream.dict.get(PDFName.of('Matrix')));
    if (matrix instanceof PDFArray) inner.matrix = multiply(inner.matrix, numbersOf(context, matrix));
    const content = this.run(decodeStream(stream), scope, inner, depth + 1);
    if (!content) return undefined;
    const dict: Record<string, PDFObject> = {};
    for (const [key, value] of stream.dict.entries()) {
      const plain = key.decodeText();
      if (plain !== 'Length' && plain !== 'Filter' && plain !== 'DecodeParms') dict[plain] = value;
    }
    if (scope.own.changed) dict['Resources'] = scope.own.changed;
    return context.register(context.flateStream(content, dict));
  }
}

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

function applyEdits(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const {start, end, text} of [...edits].sort((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(at, start), encoder.encode(text));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return concatBytes(parts);
}
