import type {Mark} from '@recto/model';
import {childElements, type MarkupElement} from '../tree/markup-tree.ts';

/** How a run looks: its properties as they stand in the file, and what of them are marks. */
export type RunFormat = {readonly key: string; readonly markup: string; readonly marks: readonly Mark[]};

// what says nothing of how a run looks
const indifferent = new Set([
  'w:lang',
  'w:noProof',
  'w:rsid',
  'w:bCs',
  'w:iCs',
  'w:szCs',
  'w:snapToGrid',
  'w:webHidden',
]);

/** The format of a run, without its language, which the translation has another of. */
export function runFormat(source: string, run: MarkupElement): RunFormat {
  const properties = childElements(run).find(({name}) => name === 'w:rPr');
  if (!properties) return {key: '', markup: '', marks: []};
  const own = childElements(properties).filter(({name}) => name !== 'w:lang' && name !== 'w:noProof');
  const markups = own.map(({start, end}) => source.slice(start, end));
  const key = own
    .filter(({name, attributes}) => !indifferent.has(name) && !isHint(name, attributes))
    .map(({start, end}) => source.slice(start, end))
    .sort()
    .join('');
  const marks = own.flatMap((element): Mark[] => markOf(element));
  return {key, markup: markups.length === 0 ? '' : `<w:rPr>${markups.join('')}</w:rPr>`, marks};
}

/** Only says which of the fonts fits characters that several have. */
const isHint = (name: string, attributes: ReadonlyMap<string, string>): boolean =>
  name === 'w:rFonts' && [...attributes.keys()].every(each => each === 'w:hint');

function markOf({name, attributes}: MarkupElement): Mark[] {
  const value = attributes.get('w:val') ?? '1';
  if (name === 'w:vertAlign')
    return value === 'superscript' ? ['superscript'] : value === 'subscript' ? ['subscript'] : [];
  const mark = toggles[name];
  return mark && !/^(?:0|false|off|none)$/.test(value) ? [mark] : [];
}

const toggles: Readonly<Record<string, Mark>> = {
  'w:b': 'bold',
  'w:i': 'italic',
  'w:u': 'underline',
  'w:strike': 'strike',
  'w:highlight': 'highlight',
  'w:smallCaps': 'smallCaps',
};

const textual = new Set([
  'w:rPr',
  'w:t',
  'w:br',
  'w:cr',
  'w:tab',
  'w:ptab',
  'w:noBreakHyphen',
  'w:softHyphen',
  'w:lastRenderedPageBreak',
]);

/** Whether a run holds nothing but text: no image, note mark, symbol or part of a field. */
export const isPlainRun = (run: MarkupElement): boolean =>
  childElements(run).every(({name, attributes}) => textual.has(name) && attributes.get('w:type') !== 'page');

/** The properties of a run in a language that is written from right to left. */
export const rightToLeftMarkup = ({markup}: RunFormat): string =>
  markup === ''
    ? '<w:rPr><w:rtl/></w:rPr>'
    : /<w:rtl[\s/>]/.test(markup)
      ? markup
      : markup.replace(behindRightToLeft, '<w:rtl/>$&');

// what stands behind `w:rtl` in the properties of a run (ECMA-376, 17.3.2.28)
const behindRightToLeft = /<w:(?:cs|em|eastAsianLayout|specVanish|oMath)[\s/>]|<\/w:rPr>/;
