import {escapeXml} from '@recto/model';
import type {PlannedSegment} from '../plan.ts';
import type {LedgerEntry} from '../ports.ts';
import {partsOf, type TaggedPart} from './tagged-text.ts';
import type {ExchangeFile, ForeignTranslation} from './take-translations.ts';
import {elementsOf, readXml, type XmlElement} from './xml.ts';

/**
 * A translation as XLIFF 2.0: a unit for each segment, with what is known of its translation. Placeholders and pairs of tags are
 * inline codes that tools keep; a translation that waits or was kept has no target.
 */
export function writeXliff(
  planned: readonly PlannedSegment[],
  entries: readonly LedgerEntry[],
  {original, from, to}: ExchangeFile,
): string {
  const known = new Map(entries.map(entry => [entry.segment, entry]));
  const units = planned.map(({segment, source}, index) => {
    const entry = known.get(segment.id);
    const translated = entry && entry.state !== 'kept' ? entry : undefined;
    // tools show the kind and the section beside the text
    const section = segment.sections.at(-1);
    const notes = [
      ...(section === undefined ? [] : [`<note category="section">${escapeXml(section)}</note>`]),
      ...(entry?.why === undefined ? [] : [`<note category="check">${escapeXml(entry.why)}</note>`]),
    ];
    return [
      `<unit id="u${index + 1}" name="${escapeXml(segment.id)}" type="recto:${segment.kind}">`,
      ...(notes.length > 0 ? [`<notes>${notes.join('')}</notes>`] : []),
      `<segment state="${translated ? (translated.state === 'edited' ? 'reviewed' : 'translated') : 'initial'}">`,
      `<source>${inlineCodes(source.text)}</source>`,
      ...(translated ? [`<target>${inlineCodes(translated.text)}</target>`] : []),
      '</segment></unit>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from ?? 'und'}" trgLang="${to}">`,
    `<file id="f1" original="${escapeXml(original)}">`,
    ...units,
    '</file></xliff>',
    '',
  ].join('\n');
}

const inlineCodes = (text: string): string => partsOf(text).map(inlineCode).join('');

function inlineCode(part: TaggedPart): string {
  switch (part.kind) {
    case 'text':
      return escapeXml(part.text);
    case 'single':
      return `<ph id="${part.name}"${part.hint === '' ? '' : ` disp="${escapeXml(part.hint)}"`}/>`;
    case 'open':
      return `<pc id="${part.name}">`;
    case 'close':
      return '</pc>';
  }
}

/** The translations of an XLIFF 2 file; undefined when it is none. Targets in state `initial` are left out. */
export function readXliff(xml: string): readonly ForeignTranslation[] | undefined {
  const root = readXml(xml);
  if (root?.name !== 'xliff' || !root.attributes.get('version')?.startsWith('2')) return undefined;
  const found: ForeignTranslation[] = [];
  for (const unit of elementsOf(root, 'unit')) {
    const segment = unit.attributes.get('name');
    // a tool may have cut a unit into sentences; `ignorable` is what is between them
    const parts = [...elementsOf(unit, 'segment', 'ignorable')];
    const open = parts.some(
      part => part.name === 'segment' && (part.attributes.get('state') === 'initial' || !childOf(part, 'target')),
    );
    if (open || parts.length === 0) continue;
    const source = parts.map(part => tagged(childOf(part, 'source'))).join('');
    const target = parts.map(part => tagged(childOf(part, 'target') ?? childOf(part, 'source'))).join('');
    found.push({...(segment !== undefined && {segment}), source, target});
  }
  return found;
}

const childOf = ({children}: XmlElement, name: string): XmlElement | undefined =>
  children.find(child => typeof child !== 'string' && child.name === name) as XmlElement | undefined;

/** The text of a source or target with its codes as tags. */
function tagged(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children
    .map(child => {
      if (typeof child === 'string') return child;
      const id = child.attributes.get('id') ?? '';
      if (child.name === 'ph') return `<${id}/>`;
      if (child.name === 'pc') return `<${id}>${tagged(child)}</${id}>`;
      if (child.name === 'sc') return `<${id}>`;
      if (child.name === 'ec') return `</${child.attributes.get('startRef') ?? ''}>`;
      return tagged(child);
    })
    .join('');
}
