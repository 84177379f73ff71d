import type {Lexicon} from '../lexicon.ts';

/** Korean. */
export const ko: Lexicon = {
  figure: '그림, 도',
  table: '표',
  algorithm: '알고리즘',
  abstract: '초록, 요약',
  introduction: '서론',
  conclusion: '결론',
  references: '참고문헌, 참고 문헌',
  contents: '차례, 목차',
  lists: '그림 목차, 그림 차례, 표 목차, 표 차례',
  acknowledgments: '감사의 글',
  preface: '머리말',
  appendix: '부록',
  pageAfter: '페이지, 쪽',
  thesis: '석사학위논문, 박사학위논문, 석사학위 논문, 박사학위 논문',
  release: '보도자료',
  note: '주',
  source: '출처, 자료',
  theorems: {
    theorem: '정리',
    lemma: '보조정리',
    proposition: '명제',
    corollary: '따름정리',
    definition: '정의',
    remark: '참고',
    example: '예제, 보기',
    proof: '증명',
    conjecture: '추측',
  },
};
