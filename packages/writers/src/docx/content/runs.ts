import {escapeXml, type Mark} from '@recto/model';
import {element} from '../../xml.ts';

/** Text in one style as runs: letters from right to left, tabs and line ends each in the form Word has. */
export function textRuns(value: string, marks: readonly Mark[] = [], style?: string): string {
  return value
    .split(rightToLeft)
    .filter(part => part !== '')
    .map(part => run(part, runProperties(marks, style, startsRightToLeft(part), needsEasternCharacters(part))))
    .join('');
}

// quotation marks and dashes that both scripts share are wide beside Chinese and Japanese
const needsEasternCharacters = (text: string): boolean =>
  /[“”‘’…—·]/u.test(text) && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

// words of Hebrew, Arabic and their kin, with the spaces and marks between them
const rightToLeft =
  /((?:[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}][\p{M}\u200c-\u200f]*)(?:[\s\p{P}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{M}\u200c-\u200f])*)/u;

const startsRightToLeft = (text: string): boolean =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

/** The properties of a run in the order that the schema asks for. */
export function runProperties(marks: readonly Mark[], style?: string, fromRight = false, eastern = false): string {
  const has = (mark: Mark) => marks.includes(mark);
  const code = has('code') && style === undefined ? 'VerbatimChar' : style;
  return element(
    'w:rPr',
    code === undefined ? '' : `<w:rStyle w:val="${code}"/>`,
    eastern ? '<w:rFonts w:hint="eastAsia"/>' : '',
    has('bold') ? '<w:b/><w:bCs/>' : '',
    has('italic') ? '<w:i/><w:iCs/>' : '',
    has('smallCaps') ? '<w:smallCaps/>' : '',
    has('strike') ? '<w:strike/>' : '',
    has('highlight') ? '<w:highlight w:val="yellow"/>' : '',
    has('underline') ? '<w:u w:val="single"/>' : '',
    has('superscript') ? '<w:vertAlign w:val="superscript"/>' : '',
    has('subscript') && !has('superscript') ? '<w:vertAlign w:val="subscript"/>' : '',
    fromRight ? '<w:rtl/>' : '',
  ).replace('<w:rPr/>', '');
}

/** A run of text with its properties; '' for no text. */
export function run(text: string, properties: string): string {
  const content = text
    .split(/(\t|\r\n|[\n\r\u2028])/)
    .map(part => {
      if (part === '') return '';
      if (part === '\t') return '<w:tab/>';
      if (/^[\n\r\u2028]/.test(part)) return '<w:br/>';
      const escaped = escapeXml(part);
      return escaped === '' ? '' : `<w:t xml:space="preserve">${escaped}</w:t>`;
    })
    .join('');
  return content === '' ? '' : element('w:r', properties, content);
}

/** A field with the text it shows until it is computed anew. `code` must hold nothing of the document's own text. */
export function field(code: string, shown: string): string {
  return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${escapeXml(code)} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
}
