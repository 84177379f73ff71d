import {AppError, type Asset, type Doc, type Footnote, type NodeId, plainText, walk} from '@recto/model';
import {pageSetup, textHeight, textWidth, usualSize} from '../page-setup.ts';
import {planHeadings} from '../plan-headings.ts';
import {blocksTypst} from './blocks.ts';
import {compileTypst} from './compile.ts';
import type {TypstContext} from './context.ts';
import {readFonts} from './fonts.ts';
import {labelOf, pointedAt} from './labels.ts';
import type {TypesetOptions} from './options.ts';
import {preamble, unitsHead} from './preamble.ts';

/**
 * A document as PDF, typeset by Typst: formulas as outlines of a font of mathematics, text that can be found and copied, links,
 * bookmarks. Pages are of the source's size; where they break is ours.
 *
 * Everything from the document is in strings, so none of it is code; and Typst sees no file and no network. What it cannot
 * set, a formula or a damaged picture, is replaced by its source and reported. Throws AppError `convert/internal`.
 */
export async function writePdf(doc: Doc, {host, assets, report}: TypesetOptions): Promise<Uint8Array<ArrayBuffer>> {
  const page = pageSetup(doc, usualSize(doc));
  const pictures = picturesOf(doc, assets);
  const units: Unit[] = [];
  const anchors = anchorsOf(doc);
  const notes = notesOf(doc);
  const context: TypstContext = {
    unit(code, instead, page) {
      units.push({code, instead, page, failed: false});
      return `#u${units.length - 1};`;
    },
    refused: why => report({code: 'formula-not-native', format: 'pdf', construct: why}),
    picture: id => pictures.get(id),
    anchor: anchors.anchor,
    isTarget: anchors.isTarget,
    takeNote: notes.take,
    isCalled: notes.isCalled,
    title: planHeadings(doc).title,
    room: {width: textWidth(page) / 20, height: textHeight(page) / 20},
    inNote: false,
  };
  const body = anchors.settle(blocksTypst(doc.children, context));
  const fonts = await readFonts(host, doc.metadata.language ?? 'en', textOf(doc));
  const main = `${preamble(doc, page, fonts, rightToLeft.test(doc.metadata.language ?? ''))}\n${body}\n`;
  const files = new Map([...pictures.values()].map(({path, bytes}) => [path, bytes]));
  let problem = '';
  for (let round = 0; round < mostRounds; round++) {
    const lines = units.map(({code, instead, failed}, index) => `#let u${index} = ${failed ? instead : code}`);
    const made = await compileTypst(host, {main, units: [...unitsHead, ...lines], pictures: files, fonts: fonts.files});
    if ('pdf' in made) return made.pdf as Uint8Array<ArrayBuffer>;
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

type Unit = {readonly code: string; readonly instead: string; readonly page: number | undefined; failed: boolean};

// Typst names the errors of one kind together
const mostRounds = 8;

const rightToLeft = /^(?:ar|he|fa|ur|yi|ps|sd|ug|dv|syr)\b/i;

type Picture = {
  readonly path: string;
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

function picturesOf(doc: Doc, assets: TypesetOptions['assets']): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const [index, asset] of doc.assets.entries()) {
    const bytes = assets.get(asset.id);
    if (!bytes || !isPicture(asset, bytes)) continue;
    const {left, right, top, bottom} = asset.from.box;
    const width = Math.max(4, right - left);
    const path = `/p${index}.${asset.mediaType === 'image/png' ? 'png' : 'jpg'}`;
    pictures.set(asset.id, {path, page: asset.from.page, width, height: Math.max(4, bottom - top), bytes});
  }
  return pictures;
}

const isPicture = ({mediaType}: Asset, bytes: Uint8Array): boolean =>
  mediaType === 'image/png' ? bytes[0] === 0x89 && bytes[1] === 0x50 : bytes[0] === 0xff && bytes[1] === 0xd8;

/** The places that are pointed at. A link to one that the text does not have after all is left away at the end. */
function anchorsOf(doc: Doc) {
  const wanted = pointedAt(doc);
  const present = new Set<NodeId>();
  for (const node of walk(doc.children)) if ('id' in node) present.add(node.id);
  const written = new Set<string>();
  const isTarget = (id: NodeId): boolean => wanted.has(id) && present.has(id);
  return {
    isTarget,
    anchor(id: NodeId): string {
      const label = labelOf(id);
      if (!isTarget(id) || written.has(label)) return '';
      written.add(label);
      return `#metadata(none)<${label}>`;
    },
    // text of the document is within quotes, where a quote has a backslash: this finds only what we have written
    settle: (body: string): string =>
      body
        .replace(/#link\(label\("([\w.-]+)"\)\)\[/g, (whole, label: string) =>
          written.has(label) ? whole : '#text()[',
        )
        .replace(/pageof\(label\("([\w.-]+)"\)\)/g, (whole, label: string) => (written.has(label) ? whole : '[]')),
  };
}

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
