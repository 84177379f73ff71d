import type {Lexicon} from '../lexicon.ts';

/** Turkish. */
export const tr: Lexicon = {
  figure: 'şekil, şek., resim, grafik',
  table: 'tablo, çizelge',
  algorithm: 'algoritma',
  abstract: 'özet',
  introduction: 'giriş',
  conclusion: 'sonuç, sonuçlar',
  references: 'kaynaklar, kaynakça',
  contents: 'içindekiler',
  lists: 'şekiller listesi, tablolar listesi, şekiller dizini, tablolar dizini',
  acknowledgments: 'teşekkür',
  preface: 'önsöz',
  part: 'kısım',
  chapter: 'bölüm',
  section: 'kesim',
  appendix: 'ek',
  page: 'sayfa',
  note: 'not, notlar',
  source: 'kaynak',
  theorems: {
    theorem: 'teorem',
    lemma: 'lemma, yardımcı teorem',
    proposition: 'önerme',
    corollary: 'doğal sonuç',
    definition: 'tanım',
    remark: 'açıklama',
    example: 'örnek',
    proof: 'kanıt, ispat',
    exercise: 'alıştırma',
  },
};
