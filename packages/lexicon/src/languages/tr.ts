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
  release: 'basın bülteni',
  note: 'not, notlar',
  source: 'kaynak',
  functionWords:
    've, bir, bu, için, ile, olarak, olan, daha, çok, gibi, kadar, sonra, değil, veya, ancak, olduğu, göre, bunun, her, ise, arasında, üzerinde, tarafından, ki, hem, olup, şekilde, ayrıca, vardır, edilen, yapılan, böyle',
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
