import type {FontRecord} from '../pdfjs/font-record.ts';
import type {SentGlyph} from './page-font.ts';

/** A font record for tests without any facts about its font. */
export const fontRecord: FontRecord = {
  name: '',
  bold: false,
  italic: false,
  type3: false,
  missingFile: false,
  vertical: false,
  monospace: false,
  serif: false,
  symbolic: false,
  composite: false,
  type: 'Type1',
  matrix: [0.001, 0, 0, 0.001, 0, 0],
  bbox: undefined,
  ascent: undefined,
  descent: undefined,
  differences: new Map(),
  defaultEncoding: [],
  widths: {},
  defaultWidth: 0,
  program: undefined,
  charProcs: undefined,
};

/** A glyph for tests as pdf.js sends it, with its code as its text. */
export const sentGlyph = (code: number, unicode = String.fromCharCode(code)): SentGlyph => ({
  originalCharCode: code,
  fontChar: '',
  unicode,
  width: 500,
  isSpace: false,
  isInFont: true,
});
