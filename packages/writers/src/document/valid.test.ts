import {builders} from '@recto/model';
import {demandingDocument, nodeHost} from '@recto/testkit';
import {HtmlValidate} from 'html-validate';
import {expect, test} from 'vitest';
import {interleave} from '../bilingual/interleave.ts';
import {readFormulaStyle} from '../html/formula-fonts.ts';
import {writeDocument} from './write.ts';

// what the standard of HTML says, not a taste
const validator = new HtmlValidate({extends: ['html-validate:standard']});

async function faultsOf(html: string): Promise<string[]> {
  const {results} = await validator.validateString(html);
  return results.flatMap(({messages}) => messages.map(({ruleId, line, message}) => `${line} ${ruleId}: ${message}`));
}

const {doc, assets} = demandingDocument();

test('the demanding document is HTML as the standard has it', async () => {
  const formulaStyle = await readFormulaStyle(nodeHost());
  expect(await faultsOf(writeDocument(doc, {pictures: assets, formulaStyle}))).toEqual([]);
});

test('so it is with its images beside it and formulas in the browser’s own fonts', async () => {
  expect(await faultsOf(writeDocument(doc, {pictures: 'tea.assets/'}))).toEqual([]);
});

test('so it is where the same blocks stand twice, in both languages', async () => {
  expect(await faultsOf(writeDocument(interleave(doc, doc), {pictures: assets}))).toEqual([]);
});

test('so it is with headings of nothing, lists without items and links in links', async () => {
  const {doc: of, paragraph, heading, text} = builders();
  const link = {type: 'link' as const, url: 'https://example.org', children: [text('a')], from: []};
  const twice = {...link, children: [link, {...link, target: 'p1'}]};
  const list = {type: 'list' as const, id: 'l', ordered: true, from: [], children: []};
  const odd = of(heading(1, ''), paragraph(twice), list, heading(6, ''));
  expect(await faultsOf(writeDocument(odd, {pictures: ''}))).toEqual([]);
});

test('the validator can fail', async () => {
  expect(await faultsOf('<!doctype html><html><head></head><body><p><div></p></body></html>')).not.toEqual([]);
});
