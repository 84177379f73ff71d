import {sectionNumber} from '../section-number.ts';

/** Whether a title is that of the list of references. */
export function isBibliographyTitle(title: string): boolean {
  const text = title.trim();
  const name = text
    .slice(sectionNumber(text)?.length ?? 0)
    .toLowerCase()
    .replace(/[\s:：.]+$/, '');
  return names.has(name.replace(/\s+/g, ' ')) || names.has(name.replace(/\s/g, ''));
}

const names: ReadonlySet<string> = new Set(
  `references,reference,bibliography,references and notes,literature,literature cited,works cited,cited literature,
  bibliographie,références,références bibliographiques,literatur,literaturverzeichnis,quellen,referencias,bibliografía,
  riferimenti,bibliografia,riferimenti bibliografici,referências,литература,список литературы,библиография,
  список использованных источников,参考文献,參考文獻,引用文献,참고문헌,کتابنامه,منابع,المراجع`
    .split(/,\s*/)
    .map(name => name.trim()),
);
