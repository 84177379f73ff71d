import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {makePlan, type PlannedSegment} from '../plan.ts';
import type {LedgerEntry} from '../ports.ts';
import {takeTranslations} from './take-translations.ts';
import {readTbx, readTbxTerms, writeTbx, writeTbxTerms} from './tbx.ts';
import {readTmx, writeTmx} from './tmx.ts';
import {readXliff, writeXliff} from './xliff.ts';
import {elementsOf, readXml, type XmlElement} from './xml.ts';

const {doc, heading, paragraph, text, math} = builders();
const page = doc(
  heading(1, 'On Tea & "Cups" <hot>'),
  paragraph('Let ', math('x<1'), ' be the ', text('green', 'bold'), ' leaf.'),
  paragraph('It waits.'),
);
const {planned} = await makePlan(page, {to: 'zh', from: 'en', model: 'm', ignore: []});
const entry = ({segment, source, key}: PlannedSegment, target: string): LedgerEntry => ({
  segment: segment.id,
  source: source.text,
  key,
  state: 'translated',
  text: target,
});
const [title, leaf] = planned as [PlannedSegment, PlannedSegment];
const entries = [entry(title, '茶 & 杯 <热>'), entry(leaf, '<s2>绿</s2>叶为 <m1/>。')];
const about = {original: 'tea.pdf', from: 'en', to: 'zh'} as const;

const parsed = (xml: string): XmlElement => {
  const root = readXml(xml);
  if (!root) throw new Error('not well formed');
  return root;
};
const namesIn = ({children}: XmlElement): string[] =>
  children.flatMap(child => (typeof child === 'string' ? [] : [child.name]));

test('XLIFF 2.0: what its schema requires, and back', () => {
  const xml = writeXliff(planned, entries, about);
  const root = parsed(xml);
  expect(xml).toContain('xmlns="urn:oasis:names:tc:xliff:document:2.0"');
  expect([root.name, Object.fromEntries(root.attributes)]).toMatchObject([
    'xliff',
    {version: '2.0', srcLang: 'en', trgLang: 'zh'},
  ]);
  expect(namesIn(root)).toEqual(['file']);
  const units = [...elementsOf(root, 'unit')];
  expect(new Set(units.map(unit => unit.attributes.get('id'))).size).toBe(planned.length);
  for (const unit of units) {
    expect(unit.attributes.get('id')).toMatch(/^[\w.:-]+$/);
    expect(unit.attributes.get('name')).toMatch(/^[\w.:-]+$/);
    expect(['segment', 'notes,segment']).toContain(namesIn(unit).join());
    for (const segment of elementsOf(unit, 'segment')) {
      expect(['initial', 'translated', 'reviewed', 'final']).toContain(segment.attributes.get('state'));
      expect(['source', 'source,target']).toContain(namesIn(segment).join());
    }
    for (const side of elementsOf(unit, 'source', 'target')) {
      const ids = [...elementsOf(side, 'ph', 'pc')].map(code => code.attributes.get('id'));
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
  expect(readXliff(xml)?.map(({target}) => target)).toEqual(entries.map(each => each.text));
});

test('what a translator changed comes back as edited, and what does not fit is refused', () => {
  const xml = writeXliff(planned, entries, about).replace('叶为', '的叶子是');
  const {taken, refused} = takeTranslations(planned, entries, readXliff(xml) ?? []);
  expect({taken, refused}).toEqual({
    taken: [{...entry(leaf, '<s2>绿</s2>的叶子是 <m1/>。'), state: 'edited'}],
    refused: 0,
  });
  const lost = writeXliff(planned, entries, about).replace(/叶为 <ph id="m1"\/>/, '叶子');
  expect(takeTranslations(planned, entries, readXliff(lost) ?? [])).toEqual({taken: [], refused: 1});
  const other = writeXliff(planned, entries, about).replaceAll('leaf', 'stem').replace('叶为', '茎为');
  expect(takeTranslations(planned, entries, readXliff(other) ?? [])).toEqual({taken: [], refused: 1});
});

test('a unit that a tool has cut into sentences, with codes as beginnings and ends', () => {
  const unit = `<unit id="u1" name="${leaf.segment.id}"><segment state="final"><source>Let <ph id="m1"/> be the <sc id="s2"/>green<ec startRef="s2"/></source><target><ph id="m1"/> 是<sc id="s2"/>绿</target></segment><ignorable><source> </source></ignorable><segment state="final"><source>leaf.</source><target><ec startRef="s2"/>叶。</target></segment></unit>`;
  const xml = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="zh"><file id="f">${unit}</file></xliff>`;
  expect(takeTranslations(planned, [], readXliff(xml) ?? []).taken).toMatchObject([
    {state: 'edited', text: '<m1/> 是<s2>绿 </s2>叶。'},
  ]);
});

test('TMX 1.4b: what its DTD requires, and back', () => {
  const xml = writeTmx(planned, entries, about);
  const root = parsed(xml);
  expect(namesIn(root)).toEqual(['header', 'body']);
  expect(root.attributes.get('version')).toBe('1.4');
  const [header] = [...elementsOf(root, 'header')];
  for (const name of 'creationtool creationtoolversion segtype o-tmf adminlang srclang datatype'.split(' '))
    expect(header?.attributes.get(name)).toBeTruthy();
  const units = [...elementsOf(root, 'tu')];
  expect(units).toHaveLength(2);
  for (const unit of units) {
    expect([...elementsOf(unit, 'tuv')].map(each => each.attributes.get('xml:lang'))).toEqual(['en', 'zh']);
    for (const segment of elementsOf(unit, 'seg')) {
      const numbers = (name: string): (string | undefined)[] =>
        [...elementsOf(segment, name)].map(code => code.attributes.get('i'));
      expect(numbers('ept')).toEqual(numbers('bpt'));
    }
  }
  const found = readTmx(xml, 'zh') ?? [];
  expect(takeTranslations(planned, [], found)).toMatchObject({
    taken: [{text: entries[0]?.text}, {text: entries[1]?.text}],
    refused: 0,
  });
});

test('a translation memory of another program: languages with regions, codes that mean nothing here', () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header srclang="*all*"/><body>
    <tu><tuv xml:lang="de-DE"><seg>Es wartet.</seg></tuv><tuv xml:lang="EN-US"><seg>It <bpt i="1">&lt;b></bpt>waits<ept i="1">&lt;/b></ept>.</seg></tuv><tuv xml:lang="ZH-CN"><seg>它在等。</seg></tuv></tu>
    <tu srclang="en"><tuv xml:lang="de"><seg>Tee</seg></tuv><tuv xml:lang="en"><seg>It waits.</seg></tuv><tuv xml:lang="zh"><seg>等着。</seg></tuv></tu>
  </body></tmx>`;
  expect(readTmx(xml, 'zh')).toEqual([
    {source: 'Es wartet.', target: '它在等。'},
    {source: 'It waits.', target: '等着。'},
  ]);
  expect(takeTranslations(planned, [], readTmx(xml, 'zh') ?? []).taken).toMatchObject([{text: '等着。'}]);
});

test('TBX: what its schema requires, and back', () => {
  const terms = [
    {source: 'green tea', target: '绿茶'},
    {source: 'tea', target: '茶 & 叶'},
  ];
  const root = parsed(writeTbx(terms, 'en', 'zh'));
  expect(Object.fromEntries(root.attributes)).toMatchObject({style: 'dca', type: 'TBX-Basic', 'xml:lang': 'en'});
  expect(namesIn(root)).toEqual(['tbxHeader', 'text']);
  for (const concept of elementsOf(root, 'conceptEntry')) expect(namesIn(concept)).toEqual(['langSec', 'langSec']);
  expect(readTbx(writeTbx(terms, 'en', 'zh'), 'zh')).toEqual(terms);
});

test('TBX of 2008, with synonyms and other languages', () => {
  const xml = `<martif type="TBX" xml:lang="en"><text><body><termEntry id="1">
    <langSet xml:lang="de"><tig><term>Tee</term></tig></langSet>
    <langSet xml:lang="en"><tig><term>tea</term></tig><ntig><termGrp><term>char</term></termGrp></ntig></langSet>
    <langSet xml:lang="zh-CN"><tig><term>茶</term></tig></langSet></termEntry></body></text></martif>`;
  expect(readTbx(xml, 'zh')).toEqual([
    {source: 'char', target: '茶'},
    {source: 'tea', target: '茶'},
  ]);
  expect(readTbx(xml, 'fr')).toEqual([]);
});

test.each([
  ['no XML', 'source,target'],
  ['an element that is not closed', '<tmx version="1.4"><body>'],
  ['elements that cross', '<tmx version="1.4"><a><b></a></b></tmx>'],
  ['a bomb of depth', `<tmx version="1.4">${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</tmx>`],
  ['a lone bracket', '<tmx version="1.4"> < </tmx>'],
])('%s is refused', (_, xml) => {
  expect([readTmx(xml, 'zh'), readXliff(xml), readTbx(xml, 'zh')]).toEqual([undefined, undefined, undefined]);
});

test('entities that a file declares are not expanded', () => {
  const xml = '<!DOCTYPE tmx [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><x>&a;&f;&#x41;&amp;</x>';
  expect(parsed(xml).children.join('')).toBe('&a;&f;A&');
});

test('all terms of a TBX file, in every pair of languages with the language of the file', () => {
  const terms = [
    {source: 'green tea', target: '绿茶', sourceLanguage: 'en', targetLanguage: 'zh'},
    {source: 'green tea', target: 'grüner Tee', sourceLanguage: 'en', targetLanguage: 'de'},
    {source: '茶', target: 'tea', sourceLanguage: '', targetLanguage: ''},
  ];
  expect(readTbxTerms(writeTbxTerms(terms))).toEqual(terms);
  const section = (language: string, term: string) =>
    `<langSec xml:lang="${language}"><termSec><term>${term}</term></termSec></langSec>`;
  const xml = `<tbx type="TBX-Basic" xml:lang="en"><text><body><conceptEntry>${section('de', 'Tee')}${section('en', 'tea')}${section('zh-CN', '茶')}</conceptEntry></body></text></tbx>`;
  expect(readTbxTerms(xml)?.map(({source, target}) => [source, target])).toEqual([
    ['tea', 'Tee'],
    ['tea', '茶'],
  ]);
  expect(readTbxTerms('source,target')).toBeUndefined();
});
