import {isTranslation, type TransferSource} from '../source.ts';

/** What a drive can get of a document, in the order of the choice. Those of translations begin with `translate`. */
export const fileKinds = [
  'md',
  'docx',
  'tex',
  'html',
  'pdf',
  'json',
  'translateMd',
  'translateDocx',
  'translateHtml',
  'translatePdf',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** The format of a file, as exports name it, and whether it is of a translation. */
export function formatOf(kind: FileKind): {readonly format: string; readonly translated: boolean} {
  const translated = kind.startsWith('translate');
  return {format: translated ? kind.slice('translate'.length).toLowerCase() : kind, translated};
}

/** Whether a result can become a file of a kind. A translation is a PDF where it keeps the layout. */
export function suits(source: TransferSource, kind: FileKind): boolean {
  if (formatOf(kind).translated !== isTranslation(source)) return false;
  return kind !== 'translatePdf' || (isTranslation(source) && source.pdf === true);
}

/** The kinds that at least one of the results can become on a server that writes these formats. */
export function kindsFor(
  sources: readonly TransferSource[],
  {exports, translations}: {readonly exports: readonly string[]; readonly translations: readonly string[]},
): readonly FileKind[] {
  return fileKinds.filter(kind => {
    const {format, translated} = formatOf(kind);
    return (translated ? translations : exports).includes(format) && sources.some(source => suits(source, kind));
  });
}

/** Whether one asks what of the translation is shown: the languages of translated Markdown can be chosen. */
export const asksLanguages = (kinds: readonly FileKind[]): boolean => kinds.includes('translateMd');
