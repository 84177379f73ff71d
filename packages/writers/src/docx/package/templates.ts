import type {WriteChoices} from '@recto/model';

/** The look of a Word file; the text and its structure are the same in all. */
export type DocxTemplate = WriteChoices['template'];

/** What a template says. Sizes in points, colors as `rrggbb`. */
export type Template = {
  /** Of letters by writing system; `zh`, `zh-Hant`, `ja`, `ko` for the scripts of East Asia. */
  readonly body: string;
  readonly headings: string;
  readonly eastAsia: Readonly<Record<EastAsian, string>>;
  readonly eastAsiaHeadings: Readonly<Record<EastAsian, string>>;
  readonly size: number;
  /** Distance of lines in 240ths of a line. */
  readonly line: number;
  /** Below a paragraph. */
  readonly after: number;
  /** Of the first line, in hundredths of a letter. */
  readonly firstLine: number;
  readonly justify: boolean;
  readonly headingColor: string;
  readonly headingSizes: readonly number[];
  readonly titleCentered: boolean;
  readonly titleSize: number;
  /** `grid`: all borders. `three`: above, below the head and below. `head`: below the head alone. */
  readonly tables: 'grid' | 'three' | 'head';
  readonly codeShade: boolean;
  readonly statementsItalic: boolean;
};

export type EastAsian = 'zh' | 'zh-Hant' | 'ja' | 'ko';

const songs = {zh: 'SimSun', 'zh-Hant': 'PMingLiU', ja: 'MS Mincho', ko: 'Batang'};
const gothics = {zh: 'Microsoft YaHei', 'zh-Hant': 'Microsoft JhengHei', ja: 'Yu Gothic', ko: 'Malgun Gothic'};
const heavy = {zh: 'SimHei', 'zh-Hant': 'Microsoft JhengHei', ja: 'MS Gothic', ko: 'Malgun Gothic'};

export const templates: Readonly<Record<DocxTemplate, Template>> = {
  default: {
    body: 'Calibri',
    headings: 'Calibri',
    eastAsia: gothics,
    eastAsiaHeadings: gothics,
    size: 11,
    line: 264,
    after: 6,
    firstLine: 0,
    justify: false,
    headingColor: '1f3864',
    headingSizes: [18, 15, 13, 12, 11, 11],
    titleCentered: false,
    titleSize: 22,
    tables: 'grid',
    codeShade: true,
    statementsItalic: false,
  },
  academic: {
    body: 'Times New Roman',
    headings: 'Times New Roman',
    eastAsia: songs,
    eastAsiaHeadings: heavy,
    size: 11,
    line: 252,
    after: 4,
    firstLine: 0,
    justify: true,
    headingColor: '000000',
    headingSizes: [15, 13, 12, 11, 11, 11],
    titleCentered: true,
    titleSize: 20,
    tables: 'three',
    codeShade: false,
    statementsItalic: true,
  },
  minimal: {
    body: 'Arial',
    headings: 'Arial',
    eastAsia: gothics,
    eastAsiaHeadings: gothics,
    size: 10.5,
    line: 276,
    after: 6,
    firstLine: 0,
    justify: false,
    headingColor: '000000',
    headingSizes: [14, 12, 11, 10.5, 10.5, 10.5],
    titleCentered: false,
    titleSize: 16,
    tables: 'head',
    codeShade: false,
    statementsItalic: false,
  },
};

/** The faces of East Asia that a language reads; Chinese where it says nothing. */
export function eastAsianOf(language: string | undefined): EastAsian {
  if (language === undefined) return 'zh';
  if (/^ja\b/i.test(language)) return 'ja';
  if (/^ko\b/i.test(language)) return 'ko';
  return /^zh-(?:hant|tw|hk|mo)\b/i.test(language) ? 'zh-Hant' : 'zh';
}
