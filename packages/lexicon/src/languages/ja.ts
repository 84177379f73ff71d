import type {Lexicon} from '../lexicon.ts';

/** Japanese. */
export const ja: Lexicon = {
  figure: '図, 図表',
  table: '表',
  algorithm: 'アルゴリズム',
  abstract: '概要, 要旨',
  introduction: 'はじめに, 序論',
  conclusion: 'おわりに, 結論',
  references: '引用文献, 参考文献',
  contents: '目次',
  lists: '図目次, 表目次',
  acknowledgments: '謝辞',
  preface: 'まえがき, 序文',
  appendix: '付録',
  pageAfter: '頁, ページ',
  marks: '点',
  thesis: '卒業論文, 修士論文, 博士論文, 学位論文, 卒業研究',
  release: 'プレスリリース, ニュースリリース, 報道発表資料',
  note: '注',
  source: '出典',
  theorems: {
    theorem: '定理',
    lemma: '補題',
    proposition: '命題',
    corollary: '系',
    definition: '定義',
    remark: '注意',
    example: '例',
    proof: '証明',
    conjecture: '予想',
  },
};
