import {escapeXml} from '@recto/model';
import {parseLanguage} from '../languages.ts';
import type {PlannedSegment} from '../plan.ts';
import type {LedgerEntry} from '../ports.ts';
import {partsOf} from './tagged-text.ts';
import type {ExchangeFile, ForeignTranslation} from './take-translations.ts';
import {elementsOf, readXml, textOf, type XmlElement} from './xml.ts';

/**
 * The translations of a document as a translation memory, TMX 1.4b. Codes hold the tags that stand in their places, so that what
 * is read back is what was written.
 */
export function writeTmx(
  planned: readonly PlannedSegment[],
  entries: readonly LedgerEntry[],
  {original, from, to}: ExchangeFile,
): string {
  const known = new Map(entries.map(entry => [entry.segment, entry]));
  const language = from ?? 'und';
  const units = planned.flatMap(({segment, source}) => {
    const entry = known.get(segment.id);
    if (!entry || entry.state === 'kept') return [];
    const numbers = new Map(
      partsOf(source.text)
        .flatMap(part => (part.kind === 'text' ? [] : [part.name]))
        .map((name, at) => [name, at + 1]),
    );
    const side = (code: string, text: string): string =>
      `<tuv xml:lang="${code}"><seg>${codes(text, numbers)}</seg></tuv>`;
    return [`<tu>${side(language, source.text)}${side(to, entry.text)}</tu>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE tmx SYSTEM "tmx14.dtd">',
    '<tmx version="1.4">',
    `<header creationtool="Recto" creationtoolversion="1" segtype="paragraph" o-tmf="recto" adminlang="en" srclang="${language}" datatype="plaintext"><note>${escapeXml(original)}</note></header>`,
    '<body>',
    ...units,
    '</body></tmx>',
    '',
  ].join('\n');
}

/** Text with TMX codes; those of both languages that belong together have the same number. */
const codes = (text: string, numbers: ReadonlyMap<string, number>): string =>
  partsOf(text)
    .map(part => {
      if (part.kind === 'text') return escapeXml(part.text);
      const number = numbers.get(part.name) ?? 0;
      if (part.kind === 'single') return `<ph x="${number}">${escapeXml(`<${part.name}/>`)}</ph>`;
      if (part.kind === 'open') return `<bpt i="${number}" x="${number}">${escapeXml(`<${part.name}>`)}</bpt>`;
      return `<ept i="${number}">${escapeXml(`</${part.name}>`)}</ept>`;
    })
    .join('');

/** The translations into a language that a translation memory has; undefined when it is no TMX 1.x. */
export function readTmx(xml: string, to: string): readonly ForeignTranslation[] | undefined {
  const root = readXml(xml);
  if (root?.name !== 'tmx' || !root.attributes.get('version')?.startsWith('1')) return undefined;
  const [header] = elementsOf(root, 'header');
  const usual = header?.attributes.get('srclang') ?? '*all*';
  const found: ForeignTranslation[] = [];
  for (const unit of elementsOf(root, 'tu')) {
    const variants = [...elementsOf(unit, 'tuv')];
    const wanted = baseOf(unit.attributes.get('srclang') ?? usual);
    const target = variants.find(each => languageOf(each) === to);
    // a memory for all directions has the source as any other variant
    const source =
      variants.find(each => each !== target && languageOf(each) === wanted) ?? variants.find(each => each !== target);
    if (source && target) found.push({source: segmentOf(source), target: segmentOf(target)});
  }
  return found;
}

const baseOf = (code: string): string => parseLanguage(code) ?? code.toLowerCase();
const languageOf = ({attributes}: XmlElement): string =>
  baseOf(attributes.get('xml:lang') ?? attributes.get('lang') ?? '');

function segmentOf(variant: XmlElement): string {
  const [segment] = elementsOf(variant, 'seg');
  return segment ? contentOf(segment) : '';
}

/** Codes of other programs mean nothing here and are left out; what they enclose stays. */
const contentOf = ({children}: XmlElement): string =>
  children
    .map(child => {
      if (typeof child === 'string') return child;
      if (child.name === 'hi') return contentOf(child);
      const code = textOf(child);
      const [only, ...more] = partsOf(code);
      return only && only.kind !== 'text' && more.length === 0 ? code : '';
    })
    .join('');
