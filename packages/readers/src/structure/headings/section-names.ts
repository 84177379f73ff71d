import type {SectionNumber} from '../section-number.ts';

/** Whether a title is one of the names that sections have in most papers and books. */
export function isSectionName(text: string, number: SectionNumber | undefined): boolean {
  const name = text
    .slice(number?.length ?? 0)
    .replace(/[\s.:：]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return names.has(name) || names.has(name.replace(/\s/g, ''));
}

const names: ReadonlySet<string> = new Set(
  `abstract,introduction,conclusion,conclusions,summary,discussion,results,methods,references,bibliography,literature,
  acknowledgements,acknowledgments,acknowledgement,acknowledgment,appendix,appendices,contents,table of contents,
  preface,foreword,preliminaries,background,related work,related works,list of figures,list of tables,index,glossary,
  résumé,resume,remerciements,bibliographie,références,sommaire,table des matières,annexe,annexes,avant-propos,
  zusammenfassung,einleitung,fazit,literatur,literaturverzeichnis,danksagung,inhaltsverzeichnis,anhang,vorwort,
  resumen,introducción,conclusiones,referencias,bibliografía,índice,agradecimientos,riassunto,introduzione,bibliografia,
  аннотация,введение,заключение,литература,список литературы,содержание,оглавление,приложение,выводы,
  摘要,引言,绪论,结论,参考文献,致谢,目录,附录,前言,序言,概要,はじめに,おわりに,謝辞,目次,付録,まえがき,결론,서론,참고문헌,초록`
    .split(/,\s*/)
    .map(name => name.trim()),
);
