import type {Lexicon} from '../lexicon.ts';

/** Vietnamese. */
export const vi: Lexicon = {
  figure: 'hình, biểu đồ',
  table: 'bảng',
  algorithm: 'thuật toán, giải thuật',
  abstract: 'tóm tắt',
  introduction: 'giới thiệu, mở đầu',
  conclusion: 'kết luận',
  references: 'tài liệu tham khảo',
  contents: 'mục lục',
  lists: 'danh mục hình, danh mục bảng, danh sách hình vẽ, danh sách bảng',
  acknowledgments: 'lời cảm ơn',
  preface: 'lời nói đầu',
  part: 'phần',
  chapter: 'chương',
  section: 'mục',
  appendix: 'phụ lục',
  page: 'trang',
  note: 'ghi chú, chú thích',
  source: 'nguồn',
  functionWords:
    'và, của, là, các, được, trong, cho, với, không, những, một, này, khi, để, có, đó, từ, theo, tại, về, đã, sẽ, như, hoặc, bằng, trên, nhiều, nếu, thì, cũng, mà, do, ra, vào, chúng, ta',
  theorems: {
    theorem: 'định lý, định lí',
    lemma: 'bổ đề',
    proposition: 'mệnh đề',
    corollary: 'hệ quả',
    definition: 'định nghĩa',
    remark: 'nhận xét, chú ý',
    example: 'ví dụ',
    proof: 'chứng minh',
    exercise: 'bài tập',
  },
};
