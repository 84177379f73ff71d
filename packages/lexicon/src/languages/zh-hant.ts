import type {Lexicon} from '../lexicon.ts';

/** Chinese in traditional characters. */
export const zhHant: Lexicon = {
  figure: '圖, 圖表',
  table: '表',
  algorithm: '演算法',
  abstract: '摘要',
  introduction: '緒論, 引言',
  conclusion: '結論',
  references: '參考文獻',
  contents: '目錄',
  lists: '圖目錄, 表目錄',
  acknowledgments: '致謝, 誌謝',
  preface: '前言, 序言',
  appendix: '附錄',
  pageAfter: '頁',
  marks: '分',
  thesis: '碩士論文, 博士論文, 碩士學位論文, 博士學位論文, 學士論文',
  release: '新聞稿',
  note: '註, 注',
  source: '資料來源',
  theorems: {
    theorem: '定理',
    lemma: '引理',
    proposition: '命題',
    corollary: '推論',
    definition: '定義',
    remark: '註記',
    example: '例題, 例',
    proof: '證明',
    conjecture: '猜想',
  },
};
