import {wordsOf} from '@recto/lexicon';
import {languageCodes} from '@recto/model';
import {describe, expect, it} from 'vitest';
import {captionLabel} from './caption-label.ts';

it.each([
  ['Figure 3: Tea', 'figure', 'Figure 3', true],
  ['Fig. 2.1. Tea', 'figure', 'Fig. 2.1', true],
  ['Table IV', 'table', 'Table IV', true],
  ['Table ES-3 Tea of three leaves', 'table', 'Table ES-3', false],
  ['Figure SA4. | Tea', 'figure', 'Figure SA4', true],
  ['Tableau 2 – Thé', 'table', 'Tableau 2', true],
  ['Рис. 4. Чай', 'figure', 'Рис. 4', true],
  ['图 2-1 茶', 'figure', '图 2-1', false],
  ['表3：茶', 'table', '表3', true],
  ['Figure 3 shows that', 'figure', 'Figure 3', false],
])('%s', (text, of, label, closed) => {
  expect(captionLabel(text)).toMatchObject({of, label, closed});
});

it.each(['Figures of speech', 'Tables turn', 'The table 3'])('none in %s', text => {
  expect(captionLabel(text)).toBeUndefined();
});

describe.each(languageCodes)('%s', code => {
  const labelOf = (word: string): string => (code === 'hu' ? `2.1. ${word}` : `${word} 2.1`);
  const capital = (word: string): string => word.charAt(0).toLocaleUpperCase(code) + word.slice(1);

  it.each(wordsOf(code, 'figure').map(word => labelOf(capital(word))))('%s is a figure', label => {
    expect(captionLabel(`${label}: 2.5`)).toMatchObject({of: 'figure', label, closed: true});
  });

  it.each(wordsOf(code, 'table').map(word => labelOf(word.toLocaleUpperCase(code))))('%s is a table', label => {
    expect(captionLabel(`${label}. 2.5`)).toMatchObject({of: 'table', label, closed: true});
  });
});

it.each([
  ['그림 1은 결과를 보여준다', undefined],
  ['Tabell i kapitel två', undefined],
  ['Rys. 1 przedstawia wyniki', false],
  ['3. ábra Az eredmény', false],
  ['شكل ١: النتائج', true],
  ['รูปที่ ๑ ผลลัพธ์', false],
])('%s: closed %s', (text, closed) => expect(captionLabel(text)?.closed).toBe(closed));
