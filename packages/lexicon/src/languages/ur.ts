import type {Lexicon} from '../lexicon.ts';

/** Urdu. */
export const ur: Lexicon = {
  figure: 'شکل, تصویر',
  table: 'جدول, ٹیبل',
  algorithm: 'الگورتھم',
  abstract: 'خلاصہ',
  introduction: 'تعارف, مقدمہ',
  conclusion: 'نتیجہ, اختتام',
  references: 'حوالہ جات, کتابیات',
  contents: 'فہرست, فہرست مضامین',
  lists: 'فہرست اشکال, فہرست جداول',
  acknowledgments: 'اظہار تشکر',
  preface: 'پیش لفظ',
  part: 'حصہ',
  chapter: 'باب',
  section: 'فصل',
  appendix: 'ضمیمہ',
  page: 'صفحہ',
  pageOf: 'از',
  note: 'نوٹ',
  source: 'ماخذ',
  theorems: {
    theorem: 'مسئلہ',
    lemma: 'تمہیدی مسئلہ',
    proposition: 'قضیہ',
    corollary: 'نتیجہ صریح',
    definition: 'تعریف',
    remark: 'تبصرہ',
    example: 'مثال',
    proof: 'ثبوت',
  },
};
