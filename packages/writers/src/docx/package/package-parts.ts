import {escapeXml, type Metadata} from '@recto/model';
import {element, xmlHead} from '../../xml.ts';
import {mathNamespace, relationshipNamespace, wordNamespace} from './namespaces.ts';
import type {Template} from './templates.ts';

const packageRelations = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** What each part of the package is, by its path. */
export function contentTypesXml(paths: readonly string[]): string {
  const defaults = Object.entries(endings).map(
    ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
  );
  const overrides = paths.flatMap(path => {
    const type = typeOf(path);
    return type === undefined ? [] : [`<Override PartName="/${path}" ContentType="${type}"/>`];
  });
  return `${xmlHead}<Types xmlns="${packageRelations}/content-types">${defaults.join('')}${overrides.join('')}</Types>`;
}

/** What a part is, by its path: also where the package has one type for all files of an ending. */
export function contentType(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return typeOf(path) ?? endings[ending] ?? 'application/xml';
}

const endings: Readonly<Record<string, string>> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

function typeOf(path: string): string | undefined {
  if (path === 'docProps/core.xml') return 'application/vnd.openxmlformats-package.core-properties+xml';
  if (path === 'docProps/app.xml') return 'application/vnd.openxmlformats-officedocument.extended-properties+xml';
  const [, name] = /^word\/([a-zA-Z]+?)\d*\.xml$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return `${word}.${name === 'document' ? 'document.main' : name}+xml`;
}

export const rootRelationsXml = `${xmlHead}<Relationships xmlns="${packageRelations}/relationships"><Relationship Id="rId1" Type="${relationshipNamespace}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packageRelations}/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId3" Type="${relationshipNamespace}/extended-properties" Target="docProps/app.xml"/></Relationships>`;

export const appXml = `${xmlHead}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Recto</Application></Properties>`;

/** Title, authors and language. No date: the same document gives the same file. */
export function corePropertiesXml({title, authors = [], language}: Metadata): string {
  const creator = authors.join('; ');
  return (
    xmlHead +
    element(
      `cp:coreProperties xmlns:cp="${packageRelations}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
      title === undefined ? '' : element('dc:title', escapeXml(title)),
      creator === '' ? '' : element('dc:creator', escapeXml(creator)),
      language === undefined ? '' : element('dc:language', escapeXml(language)),
    )
  );
}

/** Settings in the order of the schema: notes, the age of the layout, formulas. */
export function settingsXml(hasNotes: boolean): string {
  const notes = hasNotes ? '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>' : '';
  const modern = ['compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15'];
  // a line that the author ends is not stretched in justified text
  const compat = element(
    'w:compat',
    '<w:doNotExpandShiftReturn/>',
    ...modern.map(setting => `<w:compatSetting w:name="${setting}"/>`),
  );
  const math =
    '<m:mathPr><m:mathFont m:val="Cambria Math"/><m:brkBin m:val="before"/><m:brkBinSub m:val="--"/><m:smallFrac m:val="0"/><m:dispDef/><m:lMargin m:val="0"/><m:rMargin m:val="0"/><m:defJc m:val="centerGroup"/><m:wrapIndent m:val="1440"/><m:intLim m:val="subSup"/><m:naryLim m:val="undOvr"/></m:mathPr>';
  return `${xmlHead}<w:settings xmlns:w="${wordNamespace}" xmlns:m="${mathNamespace}"><w:zoom w:percent="100"/><w:defaultTabStop w:val="420"/><w:characterSpacingControl w:val="compressPunctuation"/>${notes}${compat}${math}</w:settings>`;
}

// free fonts of the same look, for programs that have none of Word's
const alternatives: Readonly<Record<string, string>> = {
  Calibri: 'Carlito',
  'Times New Roman': 'Liberation Serif',
  Arial: 'Liberation Sans',
  Consolas: 'Liberation Mono',
  'Cambria Math': 'Latin Modern Math',
  SimSun: '宋体;Noto Serif CJK SC',
  SimHei: '黑体;Noto Sans CJK SC',
  'Microsoft YaHei': '微软雅黑;Noto Sans CJK SC',
  PMingLiU: 'Noto Serif CJK TC',
  'Microsoft JhengHei': 'Noto Sans CJK TC',
  'MS Mincho': 'Noto Serif CJK JP',
  'MS Gothic': 'Noto Sans CJK JP',
  'Yu Gothic': 'Noto Sans CJK JP',
  Batang: 'Noto Serif CJK KR',
  'Malgun Gothic': 'Noto Sans CJK KR',
};

/** The fonts of a template, with what may stand for them. */
export function fontTableXml(template: Template): string {
  const used = new Set([
    template.body,
    template.headings,
    ...Object.values(template.eastAsia),
    ...Object.values(template.eastAsiaHeadings),
    'Consolas',
    'Cambria Math',
  ]);
  const fonts = [...used].map(name => {
    const other = alternatives[name];
    return element(`w:font w:name="${name}"`, other === undefined ? '' : `<w:altName w:val="${escapeXml(other)}"/>`);
  });
  return `${xmlHead}${element(`w:fonts xmlns:w="${wordNamespace}"`, ...fonts)}`;
}
