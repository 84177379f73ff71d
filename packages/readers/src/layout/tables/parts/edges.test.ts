import {testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {frameOf} from '../../../draft/frame.ts';
import {collectEdges} from './edges.ts';

it('the line under a link is no border', () => {
  const page = testPage()
    .rule({left: 72, right: 132, top: 102, bottom: 102.7})
    .rule({left: 72, right: 300, top: 122, bottom: 122.7})
    .link({boxes: [{left: 72, right: 132, top: 92, bottom: 103}], url: 'https://tea.example'})
    .link({boxes: [{left: 72, right: 132, top: 112, bottom: 123}], url: 'https://tea.example'});
  expect(collectEdges(page.facts(), frameOf(0)).horizontal.map(({to}) => to)).toEqual([300]);
});
