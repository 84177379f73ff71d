import {PDFName, type PDFPage, type PDFRef} from '@cantoo/pdf-lib';
import {OwnResources, resourcesOf} from '../../objects/resources.ts';
import {concatBytes, decodeContents} from '../../objects/streams.ts';
import {embedFont} from '../file/embed-font.ts';
import {loadDocument} from '../file/load-document.ts';
import {saveEdited} from '../file/save-edited.ts';
import {invisibleFont} from './invisible-font.ts';

/** A word that stands in the image of a page. Points as displayed, from the top left. */
export type ImageWord = {
  readonly text: string;
  /** Where its baseline begins. */
  readonly x: number;
  readonly y: number;
  /** Along its direction of writing. */
  readonly width: number;
  /** Em size. */
  readonly size: number;
  /** Degrees clockwise. */
  readonly angle: number;
  /** A space follows in the same line. */
  readonly spaced: boolean;
};

/** The words of a page, in the order of reading. */
export type PageWords = {readonly page: number; readonly words: readonly ImageWord[]};

/**
 * A PDF whose pages have their words as text that is not drawn (ISO 32000-1, 9.3.6: mode 3) over their images, so that it can be
 * searched, marked and copied. Pages that are not named stay as they are; without any the file does.
 *
 * Throws AppError `pdf/damaged`, `pdf/password-needed`, `pdf/password-wrong`.
 */
export async function writeTextLayer(
  bytes: Uint8Array,
  layers: readonly PageWords[],
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (layers.every(({words}) => words.length === 0)) return new Uint8Array(bytes);
  const document = await loadDocument(bytes, password);
  const {context} = document;
  const pages = document.getPages();
  const font = context.nextRef();
  const characters = new Characters();
  for (const {page: number, words} of layers) {
    const page = pages[number - 1];
    if (page && words.length > 0) addWords(page, words, font, characters);
  }
  embedFont(context, font, {
    name: 'RectoInvisible',
    program: invisibleFont(),
    glyphs: characters.list().map((text, cid) => ({cid, gid: 1, width: advance, text})),
    ascent: 0.75,
    descent: -0.25,
    bold: false,
    italic: false,
    serif: false,
  });
  const saved = await saveEdited(document);
  return new Uint8Array(saved);
}

// of every glyph, as a share of an em; words are stretched to the width of their ink
const advance = 0.5;

/** Numbers the characters in the order in which they come. */
class Characters {
  private readonly numbers = new Map<string, number>();

  hex(text: string): string {
    return Array.from(text, character => {
      const known = this.numbers.get(character);
      const number = known ?? this.numbers.size;
      if (known === undefined) this.numbers.set(character, number);
      return number.toString(16).padStart(4, '0');
    }).join('');
  }

  list(): string[] {
    return [...this.numbers.keys()];
  }
}

function addWords(page: PDFPage, words: readonly ImageWord[], font: PDFRef, characters: Characters): void {
  const {node} = page;
  const {context} = page.doc;
  const own = new OwnResources(context, resourcesOf(node));
  const name = own.add('Font', font, 'RectoT');
  const place = placeOf(page);
  const lines = words.map(levelled).flatMap(({text, x, y, width, size, angle, spaced}) => {
    const count = Array.from(text).length;
    if (count === 0 || !(width > 0) || !(size > 0)) return [];
    const stretch = (100 * width) / (count * advance * size);
    const turn = (Math.PI * (angle + place.rotation)) / 180;
    const [cos, sin] = [Math.cos(turn), -Math.sin(turn)];
    const [left, bottom] = place.toUser(x, y);
    const matrix = [cos, sin, -sin, cos, left, bottom].map(short).join(' ');
    const codes = characters.hex(spaced ? `${text} ` : text);
    return [`/${name} ${short(size)} Tf ${short(stretch)} Tz ${matrix} Tm <${codes}> Tj`];
  });
  const encoder = new TextEncoder();
  // what is there may leave its state changed
  const parts = [
    encoder.encode('q\n'),
    decodeContents(context, node.get(PDFName.of('Contents'))),
    encoder.encode(`\nQ\nq BT 3 Tr\n${lines.join('\n')}\nET Q\n`),
  ];
  node.set(PDFName.of('Contents'), context.register(context.flateStream(concatBytes(parts))));
  if (own.changed) node.set(PDFName.of('Resources'), own.changed);
}

/**
 * A word that leans a little, as on a scan that does, stands level about its middle: viewers break words whose letters climb into
 * pieces when they are marked and copied.
 */
function levelled(word: ImageWord): ImageWord {
  const level = 90 * Math.round(word.angle / 90);
  if (Math.abs(word.angle - level) > mostLean) return word;
  const half = word.width / 2;
  const [from, to] = [word.angle, level].map(angle => (angle * Math.PI) / 180) as [number, number];
  return {
    ...word,
    angle: level,
    x: word.x + half * (Math.cos(from) - Math.cos(to)),
    y: word.y + half * (Math.sin(from) - Math.sin(to)),
  };
}

// degrees
const mostLean = 10;

const short = (value: number): string =>
  value
    .toFixed(3)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

/** How points as displayed become those of a page's own space: it has a corner, and may be shown turned. */
function placeOf(page: PDFPage) {
  const {x: left, y: bottom, width, height} = page.getCropBox();
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const toUser = (x: number, y: number): readonly [number, number] => {
    switch (rotation) {
      case 90:
        return [left + y, bottom + x];
      case 180:
        return [left + width - x, bottom + y];
      case 270:
        return [left + width - y, bottom + height - x];
      default:
        return [left + x, bottom + height - y];
    }
  };
  return {rotation: -rotation, toUser};
}
