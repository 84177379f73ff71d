import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {documentTitle} from './document-title.ts';

const b = builders();

test('a document is called as its file says, else as its title reads', () => {
  const doc = b.doc(b.heading(1, 'Tea  for all'), b.heading(2, 'Brewing'));
  expect(documentTitle(doc)).toBe('Tea for all');
  expect(documentTitle({...doc, metadata: {title: ' Tea '}})).toBe('Tea');
  expect(documentTitle(b.doc(b.heading(2, 'One'), b.heading(2, 'Two')))).toBeUndefined();
});
