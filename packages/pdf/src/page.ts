import type {PDFDocumentProxy, PDFPageProxy} from 'pdfjs-dist';
import {isFilledField, readAnnotations} from './annotations.ts';
import {readComments} from './comments.ts';
import {interpret, type PageSetting} from './content/read/interpreter.ts';
import type {PageFacts} from './facts.ts';
import type {FontCache} from './fonts/font-cache.ts';
import {markFormBoxes} from './form-boxes.ts';
import {type LinkTargets, readLinks, rotationOf} from './links.ts';
import {displayMatrix} from './matrix.ts';
import {hasTooManyForms, startPage} from './pdfjs/bounds.ts';
import type {DirectPort, SentOperators} from './pdfjs/direct-port.ts';
import {readTags} from './tags.ts';

export type PageContext = {
  readonly port: DirectPort;
  readonly fonts: FontCache;
  readonly targets: LinkTargets;
  readonly label: string | undefined;
  readonly optionalContent: {readonly isVisible: (group: unknown) => boolean} | undefined;
  readonly tagged: boolean;
  /** Record every text operator too. */
  readonly shows: boolean;
};

/** Reads everything drawn on a page. What fails is named in `problem`; the rest of the page is still there. */
export async function readPage(document: PDFDocumentProxy, number: number, context: PageContext): Promise<PageFacts> {
  const problems: string[] = [];
  const attempt = async <Value>(what: () => Promise<Value>, otherwise: Value): Promise<Value> => {
    try {
      return await what();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  };
  const page = await attempt<PDFPageProxy | undefined>(() => document.getPage(number), undefined);
  if (!page) return {...emptyPage, number, problem: problems.join('; ')};
  const rotation = rotationOf(page);
  const {matrix, width, height} = displayMatrix(page.view, rotation, page.userUnit);
  const before = context.port.images;
  const annotations = await attempt(() => readAnnotations(page), []);
  // what is filled in is drawn by the fields; it is in no text operator of the page, which is what whoever asks for them edits
  const annotationMode = !context.shows && annotations.some(isFilledField) ? drawn : notDrawn;
  startPage();
  const operators = await attempt<SentOperators>(async () => page.getOperatorList({annotationMode}), noOperators);
  const setting: PageSetting = {
    matrix,
    page: {left: 0, top: 0, right: width, bottom: height},
    fontOf: name => context.fonts.fontOf(name),
    hasImages: context.port.images > before,
    isVisible: group => context.optionalContent?.isVisible(group) ?? true,
    withShows: context.shows,
  };
  context.fonts.textChanged = false;
  let drawing = interpret(operators, setting);
  if (context.fonts.textChanged) drawing = interpret(operators, setting);
  if (annotationMode === drawn) markFormBoxes(drawing, annotations, matrix);
  if (drawing.overflow || context.port.overflow || hasTooManyForms()) {
    problems.push('the page draws more than can be kept; some of it was left out');
  }
  const links = await attempt(() => readLinks(annotations, matrix, context.targets), []);
  const comments = await attempt(async () => readComments(annotations, matrix, drawing.glyphs), []);
  const tags = context.tagged ? await attempt(() => readTags(page), undefined) : undefined;
  page.cleanup();
  const {glyphs, rules, paths, images} = drawing;
  return {
    number,
    width,
    height,
    rotation,
    ...(context.label && {label: context.label}),
    glyphs,
    rules,
    paths,
    images,
    links,
    ...(comments.length > 0 && {comments}),
    ...(tags && {tags}),
    ...(drawing.shows && {shows: drawing.shows, matrix}),
    ...(problems.length > 0 && {problem: problems.join('; ')}),
  };
}

// of pdf.js's `AnnotationMode`
const notDrawn = 0;
const drawn = 1;

const noOperators: SentOperators = {fnArray: [], argsArray: []};

const emptyPage = {
  width: 612,
  height: 792,
  rotation: 0,
  glyphs: [],
  rules: [],
  paths: [],
  images: [],
  links: [],
} as const;
