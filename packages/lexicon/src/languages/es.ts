import type {Lexicon} from '../lexicon.ts';

/** Spanish. */
export const es: Lexicon = {
  figure: 'figura, fig., ilustración, gráfico',
  table: 'tabla, cuadro',
  algorithm: 'algoritmo',
  abstract: 'resumen',
  introduction: 'introducción',
  conclusion: 'conclusiones, conclusión',
  references: 'referencias, bibliografía',
  contents: 'índice, índice general, contenido',
  lists: 'índice de figuras, índice de tablas, lista de figuras, lista de tablas',
  acknowledgments: 'agradecimientos',
  preface: 'prefacio, prólogo',
  part: 'parte',
  chapter: 'capítulo',
  section: 'sección',
  appendix: 'apéndice',
  page: 'página, pág.',
  pageOf: 'de',
  thesis:
    'trabajo de fin de grado, trabajo fin de grado, trabajo fin de máster, tesis, tesis doctoral, proyecto fin de carrera',
  note: 'nota, notas',
  source: 'fuente, fuentes',
  functionWords:
    'el, la, los, las, que, y, en, del, se, por, un, para, con, una, su, al, es, como, más, lo, o, pero, sus, le, ha, son, entre, este, esta, también, cuando, sobre',
  theorems: {
    theorem: 'teorema',
    lemma: 'lema',
    proposition: 'proposición',
    corollary: 'corolario',
    definition: 'definición',
    remark: 'observación',
    example: 'ejemplo',
    proof: 'demostración',
    exercise: 'ejercicio',
    problem: 'problema',
    solution: 'solución',
    conjecture: 'conjetura',
    axiom: 'axioma',
    notation: 'notación',
  },
};
