import {escapeXml} from '@recto/model';
import {sortTerms, type Term} from '../glossary.ts';
import {type LanguageCode, parseLanguage} from '../languages.ts';
import {elementsOf, readXml, textOf, type XmlElement} from './xml.ts';

/** Terms as TBX-Basic (ISO 30042:2019, DCA style). */
export function writeTbx(terms: readonly Term[], from: LanguageCode | undefined, to: LanguageCode): string {
  const side = (language: string, term: string): string =>
    `<langSec xml:lang="${language}"><termSec><term>${escapeXml(term)}</term></termSec></langSec>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tbx style="dca" type="TBX-Basic" xml:lang="${from ?? 'und'}" xmlns="urn:iso:std:iso:30042:ed-2">`,
    '<tbxHeader><fileDesc><sourceDesc><p>Recto</p></sourceDesc></fileDesc></tbxHeader>',
    '<text><body>',
    ...terms.map(
      ({source, target}, index) =>
        `<conceptEntry id="c${index + 1}">${side(from ?? 'und', source)}${side(to, target)}</conceptEntry>`,
    ),
    '</body></text></tbx>',
    '',
  ].join('\n');
}

/**
 * The terms of a TBX file of 2019 or 2008 with translations into a language, longest first; undefined when it is none. The source is
 * the language of the file where it names one, else the other language; each of several words for one concept has the first
 * translation.
 */
export function readTbx(xml: string, to: LanguageCode): readonly Term[] | undefined {
  const root = readXml(xml);
  if (root?.name !== 'tbx' && root?.name !== 'martif') return undefined;
  const main = languageOf(root);
  const terms = new Map<string, Term>();
  for (const concept of elementsOf(root, 'conceptEntry', 'termEntry')) {
    const languages = [...elementsOf(concept, 'langSec', 'langSet')];
    const target = languages.find(each => languageOf(each) === to);
    const others = languages.filter(each => each !== target);
    const sources = others.find(each => languageOf(each) === main) ?? others[0];
    const [translation] = target ? wordsOf(target) : [];
    if (!sources || translation === undefined) continue;
    for (const source of wordsOf(sources)) terms.set(source.toLowerCase(), {source, target: translation});
  }
  return sortTerms([...terms.values()]);
}

const languageOf = ({attributes}: XmlElement): string => {
  const code = attributes.get('xml:lang') ?? '';
  return parseLanguage(code) ?? code.toLowerCase();
};

const wordsOf = (language: XmlElement): string[] =>
  [...elementsOf(language, 'term')].map(term => textOf(term).trim()).filter(term => term !== '');
