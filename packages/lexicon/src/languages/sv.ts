import type {Lexicon} from '../lexicon.ts';

/** Swedish. */
export const sv: Lexicon = {
  figure: 'figur, fig., bild',
  table: 'tabell',
  algorithm: 'algoritm',
  abstract: 'sammanfattning',
  introduction: 'inledning, introduktion',
  conclusion: 'slutsats, slutsatser',
  references: 'referenser, litteraturförteckning, källförteckning',
  contents: 'innehåll, innehållsförteckning',
  lists: 'figurförteckning, tabellförteckning',
  acknowledgments: 'tack',
  preface: 'förord',
  part: 'del',
  chapter: 'kapitel',
  section: 'avsnitt',
  appendix: 'bilaga, appendix',
  page: 'sida, sid.',
  pageOf: 'av',
  release: 'pressmeddelande',
  note: 'anmärkning, not',
  source: 'källa',
  functionWords:
    'och, att, det, som, är, för, inte, ett, av, har, till, på, kan, från, eller, vid, också, men, om, där, när, denna, detta, dessa, mellan, genom, efter, vi, så, sin, sina, blir, då, enligt, samt, vilket',
  theorems: {
    theorem: 'sats',
    lemma: 'lemma',
    proposition: 'proposition',
    corollary: 'följdsats, korollarium',
    definition: 'definition',
    remark: 'anmärkning',
    example: 'exempel',
    proof: 'bevis',
    exercise: 'övning',
    conjecture: 'förmodan',
  },
};
