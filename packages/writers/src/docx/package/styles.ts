import {escapeXml, isRightToLeftLanguage} from '@recto/model';
import {element, xmlHead} from '../../xml.ts';
import {wordNamespace} from './namespaces.ts';
import {type EastAsian, eastAsianOf, type Template} from './templates.ts';

/** The part `styles.xml`: what a template says, and the language of the text. `width` is that of the text in twips. */
export function stylesXml(template: Template, language: string | undefined, width: number): string {
  const east = eastAsianOf(language);
  return `${xmlHead}<w:styles xmlns:w="${wordNamespace}">${defaults(template, language, east)}${paragraphStyles(template, east, width)}${characterStyles()}${tableStyles(template)}</w:styles>`;
}

const fonts = (latin: string, eastAsia: string): string =>
  `<w:rFonts w:ascii="${latin}" w:hAnsi="${latin}" w:eastAsia="${eastAsia}" w:cs="${latin === 'Calibri' ? 'Arial' : latin}"/>`;

const sized = (points: number): string => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;

function defaults(template: Template, language: string | undefined, east: EastAsian): string {
  const tag = language !== undefined && /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/.test(language) ? language : undefined;
  const eastern = /^(?:zh|ja|ko)/i.test(tag ?? '');
  const rightToLeft = isRightToLeftLanguage(tag ?? '');
  const main = escapeXml(tag === undefined || eastern || rightToLeft ? 'en-US' : region(tag));
  const eastTag = {zh: 'zh-CN', 'zh-Hant': 'zh-TW', ja: 'ja-JP', ko: 'ko-KR'}[east];
  const bidi = rightToLeft ? escapeXml(region(tag!)) : 'ar-SA';
  const lang = `<w:lang w:val="${main}" w:eastAsia="${eastTag}" w:bidi="${bidi}"/>`;
  return element(
    'w:docDefaults',
    element(
      'w:rPrDefault',
      element('w:rPr', fonts(template.body, template.eastAsia[east]), sized(template.size), lang),
    ),
    element(
      'w:pPrDefault',
      element('w:pPr', `<w:spacing w:after="${template.after * 20}" w:line="${template.line}" w:lineRule="auto"/>`),
    ),
  );
}

const regions: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  pt: 'pt-PT',
  ru: 'ru-RU',
  ar: 'ar-SA',
  he: 'he-IL',
  fa: 'fa-IR',
  ur: 'ur-PK',
};

// Word looks for a dictionary by language and country
const region = (tag: string): string => regions[tag.toLowerCase()] ?? tag;

type Style = {
  readonly id: string;
  readonly name: string;
  readonly basedOn?: string;
  readonly next?: string;
  readonly paragraph?: string;
  readonly run?: string;
  readonly main?: boolean;
};

const paragraphStyle = ({id, name, basedOn = 'Normal', next, paragraph = '', run = '', main = true}: Style): string =>
  element(
    `w:style w:type="paragraph" w:styleId="${id}"`,
    `<w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/>`,
    next === undefined ? '' : `<w:next w:val="${next}"/>`,
    '<w:uiPriority w:val="9"/>',
    main ? '<w:qFormat/>' : '',
    paragraph === '' ? '' : element('w:pPr', paragraph),
    run === '' ? '' : element('w:rPr', run),
  );

const spacing = (before: number, after: number): string =>
  `<w:spacing w:before="${before * 20}" w:after="${after * 20}"/>`;

function paragraphStyles(template: Template, east: EastAsian, width: number): string {
  const {after, headingColor, titleSize, titleCentered} = template;
  const headingFonts = fonts(template.headings, template.eastAsiaHeadings[east]);
  const center = '<w:jc w:val="center"/>';
  const code = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/><w:noProof/>';
  const headings = template.headingSizes.map((size, index) =>
    paragraphStyle({
      id: `Heading${index + 1}`,
      name: `heading ${index + 1}`,
      next: 'Normal',
      paragraph: `<w:keepNext/><w:keepLines/>${spacing(Math.max(8, 18 - 3 * index), 4)}<w:jc w:val="left"/><w:outlineLvl w:val="${index}"/>`,
      run: `${headingFonts}<w:b/><w:bCs/><w:color w:val="${headingColor}"/>${sized(size)}`,
    }),
  );
  const contents = Array.from({length: 9}, (_, index) =>
    paragraphStyle({
      id: `TOC${index + 1}`,
      name: `toc ${index + 1}`,
      paragraph: `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${width}"/></w:tabs>${spacing(0, 2)}<w:ind w:left="${index * 220}"/>`,
      main: false,
    }),
  );
  return [
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>${template.justify ? '<w:pPr><w:jc w:val="both"/></w:pPr>' : ''}</w:style>`,
    paragraphStyle({
      id: 'Title',
      name: 'Title',
      next: 'Normal',
      paragraph: `<w:keepNext/>${spacing(0, 12)}${titleCentered ? center : '<w:jc w:val="left"/>'}`,
      run: `${headingFonts}<w:b/><w:bCs/><w:color w:val="${headingColor}"/>${sized(titleSize)}`,
    }),
    ...headings,
    paragraphStyle({id: 'ListParagraph', name: 'List Paragraph', paragraph: `${spacing(0, after / 2)}`}),
    paragraphStyle({
      id: 'Caption',
      name: 'caption',
      paragraph: `${spacing(4, after + 4)}${center}`,
      run: sized(Math.max(8, template.size - 1.5)),
    }),
    paragraphStyle({
      id: 'Figure',
      name: 'Figure',
      next: 'Caption',
      paragraph: `<w:keepNext/>${spacing(8, 2)}${center}`,
    }),
    paragraphStyle({
      id: 'Quote',
      name: 'Quote',
      paragraph: `${spacing(4, after + 2)}<w:ind w:left="567" w:right="567"/>`,
      run: '<w:i/><w:iCs/><w:color w:val="404040"/>',
    }),
    paragraphStyle({
      id: 'SourceCode',
      name: 'Source Code',
      paragraph: `${template.codeShade ? '<w:shd w:val="clear" w:color="auto" w:fill="F4F4F4"/>' : ''}<w:suppressAutoHyphens/><w:wordWrap w:val="0"/><w:spacing w:before="80" w:after="${after * 20 + 80}" w:line="240" w:lineRule="auto"/><w:jc w:val="left"/>`,
      run: `${code}${sized(template.size - 1.5)}`,
    }),
    paragraphStyle({
      id: 'Statement',
      name: 'Statement',
      paragraph: spacing(0, after),
      run: template.statementsItalic ? '<w:i/><w:iCs/>' : '',
    }),
    paragraphStyle({
      id: 'Equation',
      name: 'Equation',
      paragraph: `${spacing(6, 6)}${center}`,
    }),
    paragraphStyle({
      id: 'EquationNumber',
      name: 'Equation Number',
      basedOn: 'Equation',
      paragraph: '<w:jc w:val="right"/>',
    }),
    paragraphStyle({
      id: 'Separator',
      name: 'Separator',
      paragraph: '<w:spacing w:before="0" w:after="0" w:line="160" w:lineRule="exact"/>',
      run: sized(4),
      main: false,
    }),
    paragraphStyle({id: 'TableText', name: 'Table Text', paragraph: `${spacing(1, 1)}<w:jc w:val="left"/>`}),
    ...Object.entries({Small: 0.8, Smaller: 0.66, Smallest: 0.53}).map(([name, share]) =>
      paragraphStyle({
        id: `TableText${name}`,
        name: `Table Text ${name}`,
        basedOn: 'TableText',
        run: sized(Math.max(5, Math.round(template.size * share * 2) / 2)),
        main: false,
      }),
    ),
    paragraphStyle({
      id: 'Bibliography',
      name: 'Bibliography',
      paragraph: `${spacing(0, 3)}<w:ind w:left="425" w:hanging="425"/>`,
    }),
    paragraphStyle({id: 'Translation', name: 'Translation', run: '<w:color w:val="1F4E79"/>'}),
    paragraphStyle({
      id: 'FootnoteText',
      name: 'footnote text',
      paragraph: spacing(0, 0),
      run: sized(Math.max(8, template.size - 2)),
      main: false,
    }),
    paragraphStyle({id: 'Header', name: 'header', paragraph: center, run: sized(template.size - 2), main: false}),
    paragraphStyle({id: 'Footer', name: 'footer', paragraph: center, run: sized(template.size - 2), main: false}),
    paragraphStyle({
      id: 'TOCHeading',
      name: 'TOC Heading',
      next: 'Normal',
      paragraph: `<w:keepNext/>${spacing(12, 6)}`,
      run: `${headingFonts}<w:b/><w:bCs/><w:color w:val="${headingColor}"/>${sized(template.headingSizes[0]!)}`,
    }),
    ...contents,
  ].join('');
}

function characterStyles(): string {
  const style = (id: string, name: string, run: string) =>
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="DefaultParagraphFont"/><w:uiPriority w:val="99"/><w:rPr>${run}</w:rPr></w:style>`;
  return [
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>',
    style('Hyperlink', 'Hyperlink', '<w:color w:val="0563C1"/><w:u w:val="single"/>'),
    style('FootnoteReference', 'footnote reference', '<w:vertAlign w:val="superscript"/>'),
    style(
      'VerbatimChar',
      'Verbatim Char',
      '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/><w:noProof/>',
    ),
    style('StatementName', 'Statement Name', '<w:b/><w:bCs/><w:i w:val="0"/><w:iCs w:val="0"/>'),
  ].join('');
}

function tableStyles({tables}: Template): string {
  const line = (side: string, size: number, color = '000000') =>
    `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${color}"/>`;
  const borders = {
    grid: ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side => line(side, 4, '8C8C8C')).join(''),
    three: `${line('top', 12)}${line('bottom', 12)}`,
    head: '',
  }[tables];
  const headLine = {grid: line('bottom', 8, '8C8C8C'), three: line('bottom', 6), head: line('bottom', 6)}[tables];
  const shade = tables === 'grid' ? '<w:shd w:val="clear" w:color="auto" w:fill="EDF1F7"/>' : '';
  const margins =
    '<w:tblCellMar><w:top w:w="30" w:type="dxa"/><w:left w:w="100" w:type="dxa"/><w:bottom w:w="30" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar>';
  return [
    `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`,
    element(
      'w:style w:type="table" w:customStyle="1" w:styleId="DocumentTable"',
      '<w:name w:val="Document Table"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="59"/><w:qFormat/>',
      element('w:tblPr', borders === '' ? '' : element('w:tblBorders', borders), margins),
      element(
        'w:tblStylePr w:type="firstRow"',
        '<w:rPr><w:b/><w:bCs/></w:rPr>',
        element('w:tcPr', element('w:tcBorders', headLine), shade),
      ),
    ),
    '<w:style w:type="table" w:customStyle="1" w:styleId="EquationTable"><w:name w:val="Equation Table"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="99"/><w:tblPr><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
  ].join('');
}
