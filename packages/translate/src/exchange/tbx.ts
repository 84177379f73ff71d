import {escapeXml} from '@recto/model';
import {sortTerms, type Term} from '../glossary.ts';
import {type LanguageCode, parseLanguage} from '../languages.ts';
import {elementsOf, readXml, textOf, type XmlElement} from './xml.ts';

/** A term and its translation, with their languages; these are empty where they are not known. */
export type TbxTerm = Term & {readonly sourceLanguage: string; readonly targetLanguage: string};

/** Terms as TBX-Basic (ISO 30042:2019, DCA style), a concept for each. */
export function writeTbxTerms(terms: readonly TbxTerm[]): string {
  const side = (language: string, term: string): string =>
    `<langSec xml:lang="${language || unknown}"><termSec><term>${escapeXml(term)}</term></termSec></langSec>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tbx style="dca" type="TBX-Basic" xml:lang="${terms[0]?.sourceLanguage || unknown}" xmlns="urn:iso:std:iso:30042:ed-2">`,
    '<tbxHeader><fileDesc><sourceDesc><p>Recto</p></sourceDesc></fileDesc></tbxHeader>',
    '<text><body>',
    ...terms.map(
      ({source, target, sourceLanguage, targetLanguage}, index) =>
        `<conceptEntry id="c${index + 1}">${side(sourceLanguage, source)}${side(targetLanguage, target)}</conceptEntry>`,
    ),
    '</body></text></tbx>',
    '',
  ].join('\n');
}

/** Terms of one pair of languages as TBX. */
export const writeTbx = (terms: readonly Term[], from: LanguageCode | undefined, to: LanguageCode): string =>
  writeTbxTerms(terms.map(term => ({...term, sourceLanguage: from ?? '', targetLanguage: to})));

/**
 * All terms of a TBX file of 2019 or 2008 in the order of its concepts, each with its translation into every other language; undefined
 * when it is none. The source is the language of the file where a concept has it, else the concept's first one; each of several words for one
 * concept has the first translation. Languages are the codes of Recto where it knows them.
 */
export const readTbxTerms = (xml: string): readonly TbxTerm[] | undefined =>
  concepts(xml)?.flatMap(({main, languages}) => {
    const source = languages.find(each => languageOf(each) === main) ?? languages[0];
    return languages.flatMap(target => (source && target !== source ? termsOf(source, target) : []));
  });

/**
 * The terms of a TBX file with translations into a language, longest first, as `readTbxTerms` reads them; undefined when it is none. The source
 * is never in that language.
 */
export function readTbx(xml: string, to: LanguageCode): readonly Term[] | undefined {
  const found = concepts(xml)?.flatMap(({main, languages}) => {
    const target = languages.find(each => languageOf(each) === to);
    const others = languages.filter(each => each !== target);
    const source = others.find(each => languageOf(each) === main) ?? others[0];
    return source && target ? termsOf(source, target) : [];
  });
  if (!found) return undefined;
  return sortTerms([...new Map(found.map(({source, target}) => [source.toLowerCase(), {source, target}])).values()]);
}

/** The concepts of a file with their sections of languages, and the language of the file. */
function concepts(xml: string) {
  const root = readXml(xml);
  if (root?.name !== 'tbx' && root?.name !== 'martif') return undefined;
  const main = languageOf(root);
  return [...elementsOf(root, 'conceptEntry', 'termEntry')].map(concept => ({
    main,
    languages: [...elementsOf(concept, 'langSec', 'langSet')],
  }));
}

function termsOf(source: XmlElement, target: XmlElement): TbxTerm[] {
  const [translation] = wordsOf(target);
  if (translation === undefined) return [];
  const languages = {sourceLanguage: languageOf(source), targetLanguage: languageOf(target)};
  return wordsOf(source).map(word => ({source: word, target: translation, ...languages}));
}

// the code of a language that is not known
const unknown = 'und';

const languageOf = ({attributes}: XmlElement): string => {
  const code = attributes.get('xml:lang') ?? '';
  return parseLanguage(code) ?? (code === unknown ? '' : code.toLowerCase());
};

const wordsOf = (language: XmlElement): string[] =>
  [...elementsOf(language, 'term')].map(term => textOf(term).trim()).filter(term => term !== '');
