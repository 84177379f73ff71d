import type {Lexicon} from '../lexicon.ts';

/** Indonesian. */
export const id: Lexicon = {
  figure: 'gambar, grafik',
  table: 'tabel',
  algorithm: 'algoritma, algoritme',
  abstract: 'abstrak, ringkasan',
  introduction: 'pendahuluan',
  conclusion: 'kesimpulan, simpulan, penutup',
  references: 'daftar pustaka, referensi',
  contents: 'daftar isi',
  lists: 'daftar gambar, daftar tabel',
  acknowledgments: 'ucapan terima kasih',
  preface: 'kata pengantar, prakata',
  part: 'bagian',
  chapter: 'bab',
  section: 'subbab',
  appendix: 'lampiran',
  page: 'halaman, hal.',
  pageOf: 'dari',
  note: 'catatan, keterangan',
  source: 'sumber',
  functionWords:
    'yang, dan, di, dengan, untuk, dari, pada, ini, itu, adalah, tidak, dalam, akan, oleh, juga, sebagai, atau, dapat, ke, karena, telah, bahwa, lebih, antara, tersebut, secara, kami, maka, jika, seperti, sebuah, serta, namun, masing, bagi, hanya',
  theorems: {
    theorem: 'teorema',
    lemma: 'lema',
    proposition: 'proposisi',
    corollary: 'akibat',
    definition: 'definisi',
    remark: 'catatan',
    example: 'contoh',
    proof: 'bukti',
    exercise: 'latihan',
    conjecture: 'konjektur',
  },
};
