import {AppError, type Doc, type Footnote, isRightToLeftLanguage, type NodeId, plainText, walk} from '@recto/model';
import {joinPdfs, markAccessible, placesOf} from '@recto/pdf';
import {conceptWord} from '../front-matter/concept-word.ts';
import {isImage} from '../html/data-uri.ts';
import {headingLevels} from '../html/heading-levels.ts';
import {pageSetup, textHeight, textWidth, usualSize} from '../page-setup.ts';
import {titleHeading} from '../plan-headings.ts';
import {blocksTypst} from './blocks.ts';
import {openTypst, type Typst} from './compile.ts';
import type {TypstContext} from './context.ts';
import {readFonts} from './fonts.ts';
import {labelOf, pointedAt} from './labels.ts';
import {replaceMissing} from './missing-glyphs.ts';
import type {TypesetOptions} from './options.ts';
import {partsOf} from './parts.ts';
import {preamble, unitsHead} from './preamble.ts';

/**
 * A document as PDF, typeset by Typst: formulas as outlines of a font of mathematics, text that can be found and copied, links,
 * bookmarks. Pages are of the source's size; where they break is ours.
 *
 * Everything from the document is in strings, so none of it is code; and Typst sees no file and no network. What it cannot
 * set, a formula or a damaged image, is replaced by its source and reported. A long document is typeset in parts, which
 * begin on pages of their own. Throws AppError `convert/internal`.
 */
export async function writePdf(
  doc: Doc,
  {host, assets, report, progress = () => {}, lettersOfPart}: TypesetOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = pageSetup(doc, usualSize(doc));
  const images = imagesOf(doc, assets);
  const anchors = anchorsOf(doc);
  const notes = notesOf(doc);
  const title = titleHeading(doc)?.id;
  const levels = headingLevels(doc, 1);
  const blocks = partsOf(doc.children, lettersOfPart);
  const refused = (why: string) => report({code: 'formula-not-native', format: 'pdf', construct: why});
  const fromRight = isRightToLeftLanguage(doc.metadata.language ?? '');
  const parts = blocks.map((own, index): Part => {
    const units: Unit[] = [];
    const shown = new Map<string, Uint8Array>();
    const context: TypstContext = {
      blocks: blocksTypst,
      unit(code, instead, page) {
        units.push({code, instead, page, failed: false});
        return `#u${units.length - 1};`;
      },
      refused,
      image(id) {
        const found = images.get(id);
        if (found) shown.set(found.path, found.bytes);
        return found;
      },
      anchor: id => anchors.anchor(id, index, blocks.length > 1),
      isTarget: anchors.isTarget,
      takeNote: notes.take,
      isCalled: notes.isCalled,
      title,
      levels,
      figureWord: conceptWord('figure', doc.metadata.language),
      fromRight,
      room: {width: textWidth(page) / 20, height: textHeight(page) / 20},
      inNote: false,
    };
    return {units, body: blocksTypst(own, context), images: shown};
  });
  const fonts = await readFonts(host, doc.metadata.language ?? 'en', textOf(doc));
  const head = preamble(doc, page, fonts, fromRight);
  const codes = parts.flatMap(({body, units}) => [body, ...units.flatMap(({code, instead}) => [code, instead])]);
  const withGlyphs = await replaceMissing(fonts.files, codes);
  for (const unit of parts.flatMap(({units}) => units)) {
    unit.code = withGlyphs(unit.code);
    unit.instead = withGlyphs(unit.instead);
  }
  const typeset = (index: number, firstPage: number, pageOf: ReadonlyMap<string, number>): Made => {
    const {body, ...part} = parts[index]!;
    const settled = anchors.settle(withGlyphs(body), index, pageOf);
    const main = `${head}\n${firstPage > 1 ? `#counter(page).update(${firstPage})\n` : ''}${settled}\n`;
    const alive = () => progress(index / parts.length);
    return typesetPart(typst, {...part, main}, report, alive);
  };
  const typst = await openTypst(host, fonts.files);
  try {
    if (parts.length === 1) return await markAccessible(typeset(0, 1, new Map()));
    return await typesetParts(parts.length, index => anchors.asksPages(parts[index]!.body, index), typeset, progress);
  } finally {
    typst.close();
  }
}

type Made = Uint8Array<ArrayBuffer>;

/** The parts one after the other, and then again those that print numbers of pages of parts behind them. */
async function typesetParts(
  count: number,
  asksPages: (part: number) => boolean,
  typeset: (part: number, firstPage: number, pageOf: ReadonlyMap<string, number>) => Made,
  progress: (share: number) => void,
): Promise<Made> {
  const made: Made[] = [];
  const firstPages: number[] = [];
  const pageOf = new Map<string, number>();
  let next = 1;
  for (let part = 0; part < count; part++) {
    progress(part / count);
    firstPages.push(next);
    const bytes = typeset(part, next, pageOf);
    const {pages, places} = await placesOf(bytes, marks);
    for (const [label, page] of places) pageOf.set(label, next + page);
    made.push(bytes);
    next += pages;
  }
  for (let part = 0; part < count; part++) {
    if (!asksPages(part)) continue;
    progress(1);
    made[part] = typeset(part, firstPages[part]!, pageOf);
  }
  progress(1);
  return (await joinPdfs(made, marks)) as Made;
}

/** Typesets, and replaces what cannot be. Throws AppError `convert/internal`. */
function typesetPart(
  typst: Typst,
  {units, ...files}: Omit<Part, 'body'> & {readonly main: string},
  report: TypesetOptions['report'],
  alive: () => void,
): Made {
  let problem = '';
  for (let round = 0; round < mostRounds; round++) {
    alive();
    const lines = units.map(({code, instead, failed}, index) => `#let u${index} = ${failed ? instead : code}`);
    const made = typst.compile({...files, units: [...unitsHead, ...lines]});
    if ('pdf' in made) return made.pdf as Made;
    problem = made.problem;
    const faulty = made.faulty.flatMap(line => units[line - unitsHead.length] ?? []).filter(({failed}) => !failed);
    // what cannot be told apart is replaced together
    for (const unit of faulty.length > 0 && round < mostRounds - 2 ? faulty : units) {
      if (unit.failed) continue;
      unit.failed = true;
      report(
        unit.page === undefined
          ? {code: 'formula-not-native', format: 'pdf', construct: problem}
          : {code: 'picture-failed', page: unit.page, message: problem},
      );
    }
  }
  throw new AppError('convert/internal', {why: problem});
}

/** What is typeset by itself. */
type Part = {
  readonly units: Unit[];
  readonly body: string;
  readonly images: ReadonlyMap<string, Uint8Array>;
};

type Unit = {code: string; instead: string; readonly page: number | undefined; failed: boolean};

// Typst names the errors of one kind together
const mostRounds = 8;

type PlacedImage = {
  readonly path: string;
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

function imagesOf(doc: Doc, assets: TypesetOptions['assets']): ReadonlyMap<string, PlacedImage> {
  const images = new Map<string, PlacedImage>();
  for (const [index, asset] of doc.assets.entries()) {
    const bytes = assets.get(asset.id);
    if (!bytes || !isImage(asset.mediaType, bytes)) continue;
    const {left, right, top, bottom} = asset.from.box;
    const width = Math.max(4, right - left);
    const path = `/p${index}.${asset.mediaType === 'image/png' ? 'png' : 'jpg'}`;
    images.set(asset.id, {path, page: asset.from.page, width, height: Math.max(4, bottom - top), bytes});
  }
  return images;
}

/**
 * The places that are pointed at. A link to one that the text does not have after all is left away at the end; one to a
 * place in another part is led there when the parts are joined.
 */
function anchorsOf(doc: Doc) {
  const wanted = pointedAt(doc);
  const present = new Set<NodeId>();
  for (const node of walk(doc.children)) if ('id' in node) present.add(node.id);
  /** The part that each label stands in. */
  const written = new Map<string, number>();
  const isTarget = (id: NodeId): boolean => wanted.has(id) && present.has(id);
  // text of the document is within quotes, where a quote has a backslash: these find only what we have written
  const pages = /pageof\(label\("([\w.-]+)"\)\)/g;
  const links = /#link\(label\("([\w.-]+)"\)\)\[/g;
  return {
    isTarget,
    anchor(id: NodeId, part: number, isPart: boolean): string {
      const label = labelOf(id);
      if (!isTarget(id) || written.has(label)) return '';
      written.set(label, part);
      return `#metadata(none)<${label}>${isPart ? `#place-mark("${marks.place}${label}");` : ''}`;
    },
    /** Whether a part prints pages of places that come after it. */
    asksPages: (body: string, part: number): boolean =>
      [...body.matchAll(pages)].some(([, label]) => (written.get(label!) ?? part) > part),
    settle: (body: string, part: number, pageOf: ReadonlyMap<string, number>): string =>
      body
        .replace(links, (whole, label: string) => {
          const at = written.get(label);
          return at === undefined ? '#text()[' : at === part ? whole : `#link("${marks.link}${label}")[`;
        })
        .replace(pages, (whole, label: string) => {
          const at = written.get(label);
          // as wide as numbers are
          return at === undefined ? '[]' : at === part ? whole : `[${pageOf.get(label) ?? 100}]`;
        }),
  };
}

/** No address of a document can begin so. */
const marks = {place: 'recto-place:', link: 'recto-link:'};

function notesOf(doc: Doc) {
  const waiting = new Map<NodeId, Footnote>();
  const called = new Set<NodeId>();
  for (const node of walk(doc.children)) {
    if (node.type === 'footnote' && !waiting.has(node.id)) waiting.set(node.id, node);
    if (node.type === 'footnoteMark') called.add(node.target);
  }
  return {
    take(id: NodeId): Footnote | undefined {
      const note = waiting.get(id);
      waiting.delete(id);
      return note;
    },
    isCalled: (id: NodeId): boolean => called.has(id),
  };
}

/** All characters of the document, those of formulas and marks too. */
function textOf(doc: Doc): string {
  const characters = new Set<string>();
  const add = (text: string): void => {
    for (const character of text) characters.add(character);
  };
  for (const node of walk(doc.children)) {
    if ('tex' in node) add(node.tex);
    if ('value' in node) add(node.value);
    if ('label' in node && typeof node.label === 'string') add(node.label);
    if ('alt' in node) add(node.alt);
    if (node.type === 'caption') add(plainText(node.children));
  }
  return [...characters].join('');
}
