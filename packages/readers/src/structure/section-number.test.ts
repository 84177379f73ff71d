import {describe, expect, it} from 'vitest';
import {sectionNumber} from './section-number.ts';

describe('sectionNumber', () => {
  it.each([
    ['1 Introduction', '1', 2, 1],
    ['2.1 The Algebra of Detectors', '2.1', 4, 2],
    ['1.4.2 OSI 七层模型', '1.4.2', 6, 3],
    ['A.1 Proofs', 'A.1', 4, 2],
    ['Chapter 3', 'Chapter 3', 9, 1],
    ['Chapter IV: Storms', 'Chapter IV:', 12, 1],
    ['第十二章 网络', '第十二章', 5, 1],
    ['一、填空题', '一、', 2, 1],
    ['§2 Tea', '§2', 3, 1],
    ['IV. Results', 'IV.', 4, 1],
    ['C. Questions', 'C.', 3, 1],
    ['2. Tea', '2.', 3, 1],
    ['3-2. 実験結果', '3-2.', 5, 2],
    ['Глава 2 Чай', 'Глава 2', 8, 1],
  ])('%s', (text, label, length, depth) => {
    expect(sectionNumber(text)).toMatchObject({label, length, depth});
  });

  it.each(['1984 was a year', 'A tea', 'Introduction', '3.5kg of tea', 'In 1 cup', '3-2 for the home team'])(
    'none in %s',
    text => {
      expect(sectionNumber(text)).toBeUndefined();
    },
  );

  it('counts in letters, roman and Chinese numbers', () => {
    expect(sectionNumber('XIV. Tea')?.parts).toEqual([14]);
    expect(sectionNumber('第二十三章 茶')?.parts).toEqual([23]);
    expect(sectionNumber('B.2 Tea')?.parts).toEqual([2, 2]);
  });
});
