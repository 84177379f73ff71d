import type {Lexicon} from '../lexicon.ts';

/** Dutch. */
export const nl: Lexicon = {
  figure: 'figuur, fig., afbeelding, afb.',
  table: 'tabel, tab.',
  algorithm: 'algoritme',
  abstract: 'samenvatting',
  introduction: 'inleiding',
  conclusion: 'conclusie, conclusies',
  references: 'referenties, literatuur, literatuurlijst, bibliografie',
  contents: 'inhoud, inhoudsopgave',
  lists: 'lijst van figuren, lijst van tabellen',
  acknowledgments: 'dankwoord',
  preface: 'voorwoord',
  part: 'deel',
  chapter: 'hoofdstuk',
  section: 'paragraaf',
  appendix: 'bijlage, appendix',
  page: 'pagina, blz.',
  pageOf: 'van',
  release: 'persbericht',
  note: 'noot, opmerking',
  source: 'bron',
  functionWords:
    'de, het, een, van, en, dat, op, te, zijn, met, voor, niet, aan, er, ook, als, door, maar, bij, uit, worden, werd, werden, wordt, nog, naar, om, deze, die, tot, heeft, hij, geen, meer, dan, over',
  theorems: {
    theorem: 'stelling',
    lemma: 'lemma',
    proposition: 'propositie',
    corollary: 'gevolg',
    definition: 'definitie',
    remark: 'opmerking',
    example: 'voorbeeld',
    proof: 'bewijs',
    exercise: 'opgave, oefening',
    conjecture: 'vermoeden',
  },
};
