import {expect, test} from 'vitest';
import {readAddresses} from './read-addresses.ts';

const brief = (question: string) =>
  readAddresses(question).map(
    ({kind, label, ordinal, theorem}) => `${theorem ?? kind}${label === undefined ? ` #${ordinal}` : ` ${label}`}`,
  );

test.each([
  ['What does Table 3 show?', ['table 3']],
  ['表3说明了什么？', ['table 3']],
  ['请解释表 3-1', ['table 3.1']],
  ['TABLE IV, please', ['table 4']],
  ['Explain Eq. (7).', ['equation 7']],
  ['公式(7)是什么意思', ['equation 7']],
  ['公式（2.1）', ['equation 2.1']],
  ['What does (7) mean?', ['equation 7']],
  ['Eqs. (7)-(9)', ['equation 7', 'equation 8', 'equation 9']],
  ['reference 24', ['reference 24']],
  ['Who wrote [24]?', ['reference 24']],
  ['第24篇参考文献是什么', ['reference #24']],
  ['the 24th reference', ['reference #24']],
  ['第二十四篇参考文献', ['reference #24']],
  ['the second row of Table 3', ['row #2', 'table 3']],
  ['表3的第二行', ['table 3', 'row #2']],
  ['section 2.1', ['section 2.1']],
  ['第2.1节讲了什么', ['section 2.1']],
  ['第三章', ['section 3']],
  ['§ 4', ['section 4']],
  ['page 5', ['page 5']],
  ['第5页', ['page 5']],
  ['the last figure', ['figure #-1']],
  ['最后一张图', ['figure #-1']],
  ['Theorem 2.1 and Lemma 3', ['theorem 2.1', 'lemma 3']],
  ['定理2.1', ['theorem 2.1']],
  ['Tables 3 and 4', ['table 3', 'table 4']],
  ['Appendix B', ['section b']],
  ['Was zeigt Abbildung 2?', ['figure 2']],
  ['in der zweiten Zeile der Tabelle 1', ['row #2', 'table 1']],
  ['Gleichung (3)', ['equation 3']],
  ['la troisième ligne du tableau 2', ['row #3', 'table 2']],
  ['la tercera fila de la tabla 2', ['row #3', 'table 2']],
  ['第2行目の表3', ['row #2', 'table 3']],
  ['図3を説明して', ['figure 3']],
  ['式(2)', ['equation 2']],
  ['표 3의 두 번째 행', ['table 3', 'row #2']],
  ['그림 2', ['figure 2']],
  ['вторая строка таблицы 3', ['row #2', 'table 3']],
  ['الجدول 3', ['table 3']],
  ['3. táblázat', ['table #3']],
  ['How many tables are there in 2020?', []],
  ['What is the conclusion?', []],
  ['Compare tea (2020) with coffee', []],
] as const)('%s', (question, expected) => {
  expect(brief(question)).toEqual(expected);
});
