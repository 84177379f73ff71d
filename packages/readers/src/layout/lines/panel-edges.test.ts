import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from './collect-lines.ts';

const textsOf = (page: ReturnType<typeof testPage>): string[] => collectLines(page.facts()).lines.map(lineText);

test('text beside a panel and text on it are lines of their own', () => {
  const page = testPage().text(50, 100, 'green').text(86, 100, 'tea');
  expect(textsOf(page)).toEqual(['green tea']);
  const panel = {left: 82, top: 60, right: 300, bottom: 200};
  expect(textsOf(testPage().text(50, 100, 'green').text(86, 100, 'tea').path(panel, {rectangle: true}))).toEqual([
    'green',
    'tea',
  ]);
});
