import type {Lexicon} from '../lexicon.ts';

/** Hindi. */
export const hi: Lexicon = {
  figure: 'चित्र, आकृति',
  table: 'तालिका, सारणी',
  algorithm: 'एल्गोरिथ्म, कलनविधि',
  abstract: 'सारांश, सार',
  introduction: 'प्रस्तावना, परिचय',
  conclusion: 'निष्कर्ष, उपसंहार',
  references: 'संदर्भ, सन्दर्भ, संदर्भ सूची, संदर्भ ग्रंथ सूची',
  contents: 'विषय सूची, विषय-सूची, अनुक्रमणिका',
  lists: 'चित्र सूची, तालिका सूची',
  acknowledgments: 'आभार',
  preface: 'भूमिका, प्राक्कथन',
  part: 'भाग',
  chapter: 'अध्याय',
  section: 'अनुभाग, खंड',
  appendix: 'परिशिष्ट',
  page: 'पृष्ठ',
  note: 'टिप्पणी, नोट',
  source: 'स्रोत',
  theorems: {
    theorem: 'प्रमेय',
    lemma: 'प्रमेयिका',
    proposition: 'प्रतिज्ञप्ति',
    corollary: 'उपप्रमेय',
    definition: 'परिभाषा',
    remark: 'टिप्पणी',
    example: 'उदाहरण',
    proof: 'उपपत्ति, प्रमाण',
    exercise: 'अभ्यास, प्रश्नावली',
  },
};
