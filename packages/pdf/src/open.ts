import type {Host, OutlineItem} from '@recto/model';
import {AppError} from '@recto/model';
import {AnnotationMode, getDocument, OPS} from 'pdfjs-dist/legacy/build/pdf.mjs';
// pdf.js then parses on this very thread, also where it could not find its worker file by itself: in a bundle
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type {DrawnImage, DrawnPath, FontFacts, Glyph, PageFacts, PdfDocument, Rule} from './facts.ts';

export type OpenOptions = {readonly password?: string; readonly host: Host};

type Matrix = readonly [number, number, number, number, number, number];
// biome-ignore lint/suspicious/noExplicitAny: pdf.js does not type its fonts and operator arguments
type Loose = any;

/** Opens a PDF. First version: replaced by the interpreter proper. */
export async function openPdf(bytes: Uint8Array, {host, password}: OpenOptions): Promise<PdfDocument> {
  if (bytes.length === 0) throw new AppError('pdf/empty', {});
  class Assets {
    async fetch({kind, filename}: {kind: string; filename: string}): Promise<Uint8Array> {
      const folder = kind === 'cMapUrl' ? 'cmaps' : kind === 'wasmUrl' ? 'wasm' : 'standard_fonts';
      return host.readAsset(`pdfjs-dist/${folder}/${filename}`);
    }
  }
  const task = getDocument({
    data: bytes.slice(),
    fontExtraProperties: true,
    disableFontFace: true,
    cMapUrl: 'cmaps/',
    cMapPacked: true,
    standardFontDataUrl: 'standard_fonts/',
    wasmUrl: 'wasm/',
    useWorkerFetch: false,
    BinaryDataFactory: Assets,
    verbosity: 0,
    ...(password !== undefined && {password}),
  } as Loose);
  const pdf: Loose = await task.promise;
  const outline: OutlineItem[] = [];
  return {
    facts: {pageCount: pdf.numPages, tagged: false, outline},
    readPage: number => readPage(pdf, number),
    close: async () => void (await task.destroy()),
  };
}

async function readPage(pdf: Loose, number: number): Promise<PageFacts> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({scale: 1});
  const list = await page.getOperatorList({annotationMode: AnnotationMode.DISABLE});
  const glyphs: Glyph[] = [];
  const rules: Rule[] = [];
  const paths: DrawnPath[] = [];
  const images: DrawnImage[] = [];
  let order = 0;
  type State = {
    ctm: Matrix;
    font: Loose;
    facts: FontFacts;
    size: number;
    char: number;
    word: number;
    scale: number;
    leading: number;
    rise: number;
    mode: number;
    fill: string;
    stroke: string;
    width: number;
  };
  let state: State = {
    ctm: viewport.transform,
    font: undefined,
    facts: factsOf(undefined),
    size: 0,
    char: 0,
    word: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    fill: '#000000',
    stroke: '#000000',
    width: 1,
  };
  const stack: State[] = [];
  let tm: Matrix = [1, 0, 0, 1, 0, 0];
  let tlm: Matrix = tm;
  const move = (x: number, y: number) => {
    tlm = multiply(tlm, [1, 0, 0, 1, x, y]);
    tm = tlm;
  };
  for (let i = 0; i < list.fnArray.length; i++) {
    const args: Loose = list.argsArray[i];
    switch (list.fnArray[i]) {
      case OPS.save:
        stack.push({...state});
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.paintFormXObjectBegin:
        stack.push({...state});
        if (args[0]) state.ctm = multiply(state.ctm, args[0]);
        break;
      case OPS.transform:
        state.ctm = multiply(state.ctm, args);
        break;
      case OPS.beginText:
        tm = tlm = [1, 0, 0, 1, 0, 0];
        break;
      case OPS.setFont:
        state.font = page.commonObjs.has(args[0]) ? page.commonObjs.get(args[0]) : undefined;
        state.facts = factsOf(state.font);
        state.size = args[1];
        break;
      case OPS.setCharSpacing:
        state.char = args[0];
        break;
      case OPS.setWordSpacing:
        state.word = args[0];
        break;
      case OPS.setHScale:
        state.scale = args[0] / 100;
        break;
      case OPS.setLeading:
        state.leading = -args[0];
        break;
      case OPS.setTextRise:
        state.rise = args[0];
        break;
      case OPS.setTextRenderingMode:
        state.mode = args[0];
        break;
      case OPS.setTextMatrix:
        tm = tlm = (args.length === 1 ? [...args[0]] : args) as Matrix;
        break;
      case OPS.moveText:
        move(args[0], args[1]);
        break;
      case OPS.setLeadingMoveText:
        state.leading = args[1];
        move(args[0], args[1]);
        break;
      case OPS.nextLine:
        move(0, state.leading);
        break;
      case OPS.setFillRGBColor:
        state.fill = args[0];
        break;
      case OPS.setStrokeRGBColor:
        state.stroke = args[0];
        break;
      case OPS.setLineWidth:
        state.width = args[0];
        break;
      case OPS.showText: {
        const {font, facts} = state;
        if (!font) break;
        const fm = font.fontMatrix?.[0] ?? 0.001;
        for (const item of args[0]) {
          if (typeof item === 'number') {
            tm = multiply(tm, [1, 0, 0, 1, (-item / 1000) * state.size * state.scale, 0]);
            continue;
          }
          if (!item) continue;
          const width = (item.width * fm * state.size + state.char + (item.isSpace ? state.word : 0)) * state.scale;
          const m = multiply(state.ctm, multiply(tm, [state.size * state.scale, 0, 0, state.size, 0, state.rise]));
          const size = Math.hypot(m[2], m[3]);
          const across = multiply(state.ctm, tm);
          const advance = width * Math.hypot(across[0], across[1]);
          const angle = ((Math.atan2(m[1], m[0]) * 180) / Math.PI + 360) % 360;
          const text: string = item.unicode ?? '';
          const corners = [
            [0, facts.descent],
            [item.width * fm, facts.ascent],
            [0, facts.ascent],
            [item.width * fm, facts.descent],
          ].map(([x, y]) => [m[0] * x! + m[2] * y! + m[4], m[1] * x! + m[3] * y! + m[5]] as const);
          glyphs.push({
            order: order++,
            font: facts,
            code: item.originalCharCode,
            text,
            x: m[4],
            y: m[5],
            advance,
            size,
            angle: Math.round(angle) % 360,
            box: {
              left: Math.min(...corners.map(c => c[0])),
              right: Math.max(...corners.map(c => c[0])),
              top: Math.min(...corners.map(c => c[1])),
              bottom: Math.max(...corners.map(c => c[1])),
            },
            color: state.fill,
            blank: text.trim() === '',
            ...(state.mode === 3 && {hidden: 'invisible' as const}),
          });
          tm = multiply(tm, [1, 0, 0, 1, width, 0]);
        }
        break;
      }
      case OPS.constructPath: {
        const box = args[2];
        if (!box) break;
        const [x0, y0] = apply(state.ctm, box[0], box[1]);
        const [x1, y1] = apply(state.ctm, box[2], box[3]);
        const b = {left: Math.min(x0, x1), top: Math.min(y0, y1), right: Math.max(x0, x1), bottom: Math.max(y0, y1)};
        const stroked = args[0] === OPS.stroke || args[0] === OPS.closeStroke;
        const thick = stroked ? state.width * Math.hypot(state.ctm[0], state.ctm[1]) : 0;
        const w = b.right - b.left;
        const h = b.bottom - b.top;
        if (args[0] === OPS.endPath) break;
        if (h <= 3 && w > h)
          rules.push({
            order: order++,
            direction: 'horizontal',
            box: {...b, top: b.top - thick / 2, bottom: b.bottom + thick / 2},
            thickness: h + thick,
            color: state.fill,
          });
        else if (w <= 3)
          rules.push({
            order: order++,
            direction: 'vertical',
            box: {...b, left: b.left - thick / 2, right: b.right + thick / 2},
            thickness: w + thick,
            color: state.fill,
          });
        else
          paths.push({
            order: order++,
            box: b,
            filled: !stroked,
            stroked,
            color: stroked ? state.stroke : state.fill,
            rectangle: false,
            curved: false,
            slanted: false,
          });
        break;
      }
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject: {
        const [x0, y0] = apply(state.ctm, 0, 0);
        const [x1, y1] = apply(state.ctm, 1, 1);
        images.push({
          order: order++,
          box: {left: Math.min(x0, x1), top: Math.min(y0, y1), right: Math.max(x0, x1), bottom: Math.max(y0, y1)},
          mask: false,
        });
        break;
      }
    }
  }
  page.cleanup();
  return {
    number,
    width: viewport.width,
    height: viewport.height,
    rotation: page.rotate,
    glyphs,
    rules,
    paths,
    images,
    links: [],
  };
}

const known = new WeakMap<object, FontFacts>();
function factsOf(font: Loose): FontFacts {
  const cached = font && known.get(font);
  if (cached) return cached;
  const name: string = (font?.name ?? '').replace(/^[A-Z]{6}\+/, '');
  const facts: FontFacts = {
    name,
    bold: /bold|CMBX|SFBX|black/i.test(name),
    italic: /italic|oblique|CMTI|SFTI/i.test(name),
    monospace: /CMTT|SFTT|mono|courier/i.test(name),
    serif: true,
    smallCaps: /CMCSC|SFCC/.test(name),
    math: /^(CMMI|CMSY|CMEX|MSAM|MSBM|EUFM|LMMath)/.test(name),
    type3: font?.type === 'Type3',
    vertical: false,
    ascent: font?.ascent || 0.75,
    descent: font?.descent || -0.25,
    spaceWidth: 0.25,
    ...(name.startsWith('CMMI') && {encoding: 'OML' as const}),
    ...(name.startsWith('CMSY') && {encoding: 'OMS' as const}),
    ...(name.startsWith('CMEX') && {encoding: 'OMX' as const}),
  };
  if (font) known.set(font, facts);
  return facts;
}

const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];
const apply = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];
