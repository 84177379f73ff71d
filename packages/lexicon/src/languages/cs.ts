import type {Lexicon} from '../lexicon.ts';

/** Czech. */
export const cs: Lexicon = {
  figure: 'obrázek, obr., graf',
  table: 'tabulka, tab.',
  algorithm: 'algoritmus',
  listing: 'výpis',
  abstract: 'abstrakt, souhrn',
  introduction: 'úvod',
  conclusion: 'závěr',
  references: 'literatura, seznam literatury, použitá literatura',
  contents: 'obsah',
  lists: 'seznam obrázků, seznam tabulek',
  acknowledgments: 'poděkování',
  preface: 'předmluva',
  part: 'část',
  chapter: 'kapitola',
  section: 'oddíl',
  appendix: 'příloha, dodatek',
  page: 'strana, str.',
  pageOf: 'z',
  note: 'poznámka, poznámky',
  source: 'zdroj, pramen',
  functionWords:
    'je, se, že, které, který, která, jsou, nebo, pro, při, jako, také, není, být, tak, této, tohoto, však, jeho, jejich, až, podle, mezi, což, pouze, proto, ze, ale, byl, bylo, byla, pokud, ve, své, tedy, již',
  theorems: {
    theorem: 'věta',
    lemma: 'lemma',
    proposition: 'tvrzení',
    corollary: 'důsledek',
    definition: 'definice',
    remark: 'poznámka',
    example: 'příklad',
    proof: 'důkaz',
    exercise: 'cvičení',
    conjecture: 'domněnka',
  },
};
